import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { backOfficeKey } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import { Link } from '../../ui/Link.tsx'
import { Num } from '../../ui/Text.tsx'

/** Running trades by who has to act, those on hold first, then the group with the most overdue ones; each leads to its trades, the earliest due first. */
export function WaitingTrades() {
  const t = useTranslations('waiting')
  const { data = [] } = useQuery({
    queryKey: [...backOfficeKey, 'trades-waiting'],
    queryFn: async ({ signal }) => (await api('GET /secure/admin/trades/waiting', { signal })).data,
  })
  if (data.length === 0) return null
  return (
    <ul className="needs" aria-label={t('label')}>
      {data.map(({ waits_for: side, trades, overdue }) => (
        <li key={side} className={overdue > 0 ? 'needs__one is-late' : 'needs__one'}>
          <Link to="/admin/trades" search={{ waits_for: side, sort: 'due' }}>
            <Num className="needs__n">{trades}</Num>
            <span>
              {t(`of.${side}`)}
              {overdue > 0 ? ` · ${t('late', { n: overdue })}` : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
