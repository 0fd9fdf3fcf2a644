import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import { CompanyLink } from '../CompanyLink.tsx'
import { listKey } from '../resource.ts'

/** Both companies of a trade, each linked to its page. */
export function TradeCompanies({ id }: { id: string }) {
  const t = useTranslations('companies.ofTrade')
  const { data } = useQuery({
    queryKey: [...listKey('trades'), 'companies', id],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/admin/trades/{id}/companies', { params: { id }, signal })).data,
  })
  if (!data) return null
  return (
    <nav className="sides" aria-label={t('label')}>
      {(['supplier', 'buyer'] as const).map((side) => (
        <span key={side}>
          <span className="faint">{t(side)}</span>{' '}
          <CompanyLink name={data[side].company_name} id={data[side].external_id} />
        </span>
      ))}
    </nav>
  )
}
