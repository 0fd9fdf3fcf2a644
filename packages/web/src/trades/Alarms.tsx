import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { DateText } from '../ui/Text.tsx'
import { linkOfTask } from './model/link-of-task.ts'

type Alarm = Trade['alarms'][number]

/** That something is late already; the others warn of what may come. */
export const saysLate = ({ kind }: Pick<Alarm, 'kind'>): boolean =>
  kind === 'late-shipment' || kind === 'payment-overdue'

/** What a trader wants to be alerted to, in clear words. */
export function Alarms({ trade, watched = false }: { trade: Trade; watched?: boolean }) {
  const t = useTranslations('trades.alarm')
  if (trade.alarms.length === 0) return null
  const correction =
    trade.side === 'supplier' && !watched ? linkOfTask(trade.id, { task: 'logistics.correct' }) : undefined
  return (
    <section
      className={trade.alarms.some(saysLate) ? 'alarms is-late sheet' : 'alarms sheet'}
      aria-label={t('title')}
    >
      <ul>
        {trade.alarms.map((alarm) => (
          <li key={alarm.kind} className={saysLate(alarm) ? 'is-late' : undefined}>
            <Icon name="warning" />
            <p>
              <b>{t(`${alarm.kind}.title`)}</b> <AlarmWords trade={trade} alarm={alarm} />
              {alarm.kind === 'new-eta-needed' && correction ? (
                <>
                  {' '}
                  <Link {...correction}>{t('correct')}</Link>
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AlarmWords({ trade, alarm }: { trade: Trade; alarm: Alarm }) {
  const t = useTranslations('trades.alarm')
  const date = () => <DateText at={alarm.on} />
  if (alarm.kind !== 'late-shipment') return t.rich(`${alarm.kind}.why`, { date })
  const boarded = trade.shipments.length > 0 && trade.shipments.every((each) => each.on_board_date)
  return t.rich(`late-shipment.${boarded ? 'done' : 'ahead'}`, { date })
}
