import { actWords } from '@mahsul/contract/trades/trade-words'
import type { TradeEvent } from '@mahsul/domain/trades/process/process'
import { useTranslations } from 'use-intl'
import type { Answer } from '../../lib/api/api-types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { DateText } from '../../ui/Text.tsx'

type Task = Answer<'GET /secure/admin/trades/{id}'>['data']['open_tasks'][number]

/** The open tasks of a trade, with side and deadline. */
export function OpenTasks({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslations('admin.trades')
  const language = useLanguage()
  if (tasks.length === 0) return <span className="faint">{t('nothing')}</span>
  return tasks.map(({ task, code, actor, due_at: due, overdue, facility_destination: place }) => (
    <span className="said" key={`${code} ${place ?? ''}`}>
      {actWords[task as TradeEvent].todo[language] /* the wire's tasks are the table's */}
      <span className="faint"> · {t(`actor.${actor}`)}</span>
      {due ? (
        <span className={overdue ? 'late' : 'faint'}>
          {' · '}
          {t(overdue ? 'overdue' : 'until')} <DateText at={due} as="shortTime" />
        </span>
      ) : null}
    </span>
  ))
}
