import { useTranslations } from 'use-intl'
import type { Trade } from '../../goods/types.ts'
import { DateText, marks } from '../../ui/Text.tsx'

type Entry = Trade['log'][number]

/** Who did what and when, the latest first. */
export function TradeLog({ trade }: { trade: Trade }) {
  const t = useTranslations('trades')
  return (
    <section className="sheet o-6" aria-labelledby="log-title">
      <div className="sheet__head">
        <h2 className="h-panel" id="log-title">
          {t('happened')}
        </h2>
      </div>
      <ol className="log">
        {trade.log
          .toSorted((a, b) => b.seq - a.seq)
          .map((entry) => (
            <li key={entry.seq} className={entry.task === 'order.lapse' ? 'is-no' : undefined}>
              <span className="log__t">
                <DateText at={entry.at} as="shortTime" />
              </span>
              <span>
                <LogLine entry={entry} side={trade.side} />
              </span>
            </li>
          ))}
      </ol>
    </section>
  )
}

function LogLine({ entry, side }: { entry: Entry; side: Trade['side'] }) {
  const t = useTranslations('trades.log')
  const who = entry.side === side ? 'you' : entry.side === 'system' ? 'system' : 'other'
  const company = entry.actor ?? ''
  // The process grows by data: a task without words of its own is told by its name.
  switch (entry.task) {
    case 'bid.accept':
    case 'ticket.purchase':
    case 'order.confirm':
    case 'order.lapse':
      return t.rich(`${entry.task.replace('.', '_') as 'bid_accept'}.${who}`, { ...marks, company }) // each has the three
    default:
      return t.rich(`other.${who}`, { ...marks, company, task: String(entry.task) })
  }
}
