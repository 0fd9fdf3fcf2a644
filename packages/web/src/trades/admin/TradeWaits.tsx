import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { timeLeft } from '../../lib/words/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { useMinute } from '../../ui/Countdown.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { DateText, InLanguage, richTextTags } from '../../ui/Text.tsx'
import type { Trade } from './document-words.tsx'
import { ExtendDeadline } from './ExtendDeadline.tsx'
import { keyOf, type OpenDeadline, openDeadlines } from './open-deadlines.ts'
import { useTodo } from './use-todo.ts'

/** What a trade waits for: the task, who has to do it, until when, and how late it is. */
export function TradeWaits({ trade }: { trade: Trade }) {
  const t = useTranslations('admin.trades')
  const a = useTranslations('tradeActs')
  const [extending, setExtending] = useState<OpenDeadline>()
  const todo = useTodo()
  const deadlines = openDeadlines(trade.open_tasks)
  return (
    <HeadedSection className="o-1" title={t('todo')}>
      {deadlines.length === 0 ? (
        <p className="faint pad">{t('nothing')}</p>
      ) : (
        <ul className="waits">
          {deadlines.map((deadline) => (
            <li key={keyOf(deadline)}>
              <Waits trade={trade} deadline={deadline} />
              {canBeExtended(trade, deadline) ? (
                <Button variant="secondary" small onClick={() => setExtending(deadline)}>
                  {a('extend.open')} <span className="sr">{todo(deadline.task)}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {extending ? (
        <ExtendDeadline trade={trade} deadline={extending} onClose={() => setExtending(undefined)} />
      ) : null}
    </HeadedSection>
  )
}

/** A deadline of either side in a running trade, once. */
const canBeExtended = (
  { status }: Trade,
  { actor, due_at: due, extended_from: from, optional }: OpenDeadline,
) => status === 'running' && actor !== 'system' && due !== null && from === undefined && !optional

function Waits({ trade, deadline }: { trade: Trade; deadline: OpenDeadline }) {
  const t = useTranslations('admin.trades')
  const a = useTranslations('tradeActs')
  const todo = useTodo()
  const {
    actor,
    count,
    due_at: due,
    extended_from: extended,
    facility_destination: place,
    overdue,
    task,
  } = deadline
  const several = trade.terms.destinations.length > 1
  const to = several ? trade.terms.destinations.find((row) => row.facility.external_id === place) : undefined
  return (
    <div>
      <p>
        <b>{todo(task)}</b>
        {count > 1 ? <> · {t.rich('documents', { ...richTextTags, n: count })}</> : null}
        {to ? (
          <>
            {' · '}
            <InLanguage of={to.facility} field="name" />
          </>
        ) : null}
      </p>
      <p>
        {t(`actor.${actor}`)}
        {actor === 'system' ? null : (
          <>
            {' · '}
            <bdi>{trade.parties[actor].company_name}</bdi>
          </>
        )}
      </p>
      {due ? (
        <p className="waits__due">
          {overdue ? (
            <Pill tone="late">
              <LateBy due={due} />
            </Pill>
          ) : null}
          <span className="faint">
            {t(overdue ? 'wasDue' : 'until')} <DateText at={due} as="shortTime" />
          </span>
          {extended ? (
            <span className="faint">
              {a.rich('extend.before', { at: () => <DateText at={extended} as="shortTime" /> })}
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

/** "3 days late"; in the first day by hours. */
function LateBy({ due }: { due: string }) {
  const t = useTranslations('admin.trades')
  const now = useMinute()
  const { days, hours } = timeLeft(now, new Date(due))
  return days > 0
    ? t.rich('lateDays', { ...richTextTags, n: days })
    : t.rich('lateHours', { ...richTextTags, n: hours })
}
