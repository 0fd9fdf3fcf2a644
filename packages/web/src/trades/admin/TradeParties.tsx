import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { countryName } from '../../kit/country.ts'
import { CompanyLink } from '../../kit/lists/CompanyLink.tsx'
import { Reach } from '../../kit/Reach.tsx'
import { listKey } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { DateText } from '../../ui/Text.tsx'
import type { Trade } from './document-words.tsx'

const sides = ['supplier', 'buyer'] as const
type Side = (typeof sides)[number]

/** Both companies with the person who deals for each and how to reach them; and what the documents name. */
export function TradeParties({ trade }: { trade: Trade }) {
  const t = useTranslations('admin.trades.parties')
  const { consignment } = trade
  return (
    <PaddedSection className="o-2" title={t('title')}>
      <dl className="plain">
        {sides.map((side) => (
          <Party key={side} trade={trade} side={side} />
        ))}
        {consignment ? (
          <>
            <div>
              <dt>{t('consignee')}</dt>
              <dd className="lines" dir="auto">
                {consignment.consignee_name}
              </dd>
            </div>
            <div>
              <dt>{t('notify')}</dt>
              <dd className="lines" dir="auto">
                {consignment.notify_party}
              </dd>
            </div>
          </>
        ) : null}
        <div>
          <dt>{t('contract')}</dt>
          <dd>
            <Signed trade={trade} />
          </dd>
        </div>
      </dl>
    </PaddedSection>
  )
}

function Party({ trade, side }: { trade: Trade; side: Side }) {
  const t = useTranslations('admin.trades')
  const language = useLanguage()
  const { city, company_name: company, contact, country, external_id: id } = trade.parties[side]
  const companies = useCompanies(trade.id)
  return (
    <div>
      <dt>{t(side)}</dt>
      <dd>
        <b>
          <CompanyLink name={company} id={companies?.[side].external_id} />
        </b>
        <span className="said faint">
          <bdi>{city}</bdi> · <bdi>{countryName(language, country)}</bdi>
        </span>
        {contact ? (
          <span className="said contact">
            <Link to="/admin/users/$id" params={{ id }}>
              <bdi>{contact.name}</bdi>
            </Link>
            <Reach {...contact} />
          </span>
        ) : null}
      </dd>
    </div>
  )
}

/** Each has a page. */
const useCompanies = (id: string) =>
  useQuery({
    queryKey: [...listKey('trades'), 'companies', id],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/admin/trades/{id}/companies', { params: { id }, signal })).data,
  }).data

/** The signatures of contract and proforma invoice. */
function Signed({ trade }: { trade: Trade }) {
  const t = useTranslations('admin.trades.parties')
  const at = (task: string) => trade.log.findLast((entry) => entry.task === task)?.at
  const both = at('contract.sign.buyer')
  const first = at('contract.sign.supplier')
  return (
    <>
      {t(both ? 'byBoth' : first ? 'bySupplier' : 'unsigned')}{' '}
      {both || first ? <DateText at={both ?? first ?? ''} /> : null}
    </>
  )
}
