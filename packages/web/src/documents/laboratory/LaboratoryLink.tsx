import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { laboratoryQuery } from './laboratory-query.ts'

/** The way to results and samples; it says how many results miss a limit, once there are any. */
export function LaboratoryLink({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.papers')
  const enabled = trade.log.some(({ task }) => task === 'results.state')
  const { data } = useQuery({ ...laboratoryQuery(trade.id), enabled })
  const beyond = data?.beyond ?? 0
  return (
    <Link className="btn btn--link" to="/trades/$id/laboratory" params={{ id: trade.id }}>
      {beyond > 0 ? <Icon name="warning" /> : null}
      <span>
        {t('laboratory')}
        {beyond > 0 ? <b className="is-beyond"> {t.rich('beyond', { ...richTextTags, n: beyond })}</b> : null}
      </span>
    </Link>
  )
}
