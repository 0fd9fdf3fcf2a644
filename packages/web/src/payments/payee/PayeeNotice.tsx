import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { useMinute } from '../../ui/Countdown.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { waitingChangeIn } from './payee-in-log.ts'

/** Above everything else of a trade while a change of its account is pending: nobody pays before this is settled. */
export function PayeeNotice({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.payee')
  const change = waitingChangeIn(trade.log, useMinute())
  if (!change || trade.status !== 'running') return null
  const state = change.confirmed ? 'confirmed' : trade.side
  return (
    <section className="alarms sheet" aria-label={t('title')}>
      <ul>
        <li>
          <Icon name="warning" />
          <p>
            <b>{t(`notice.${state}.title`)}</b> {t(`notice.${state}.why`)}{' '}
            <Link to="/trades/$id/payee" params={{ id: trade.id }}>
              {t(`notice.${state}.go`)}
            </Link>
          </p>
        </li>
      </ul>
    </section>
  )
}
