import { commas } from '@mahsul/contract/kit/common-words'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/Link.tsx'
import { Pill, YourTurn } from '../ui/Pill.tsx'
import { DateText } from '../ui/Text.tsx'
import { linkOfTask } from './model/link-of-task.ts'
import { isMine, type Turn } from './model/turns.ts'
import { companyOf, useGo, useTodo } from './model/words.ts'
import { About, Left } from './TurnParts.tsx'
import { WaitingForColleague } from './WaitingForColleague.tsx'

type AlsoProps = {
  trade: Trade
  turns: readonly Turn[]
  now: Date
  /** Brings one of mine into the panel, where it is done. */
  onChoose: (code: string) => void
}

/** Other open tasks: mine with their button, the other side's with their name. */
export function AlsoOpen({ trade, turns, now, onChoose }: AlsoProps) {
  const t = useTranslations('trades')
  const todo = useTodo()
  const language = useLanguage()
  return (
    <section className="also" aria-label={t('also.title')}>
      <h3>{t('also.title')}</h3>
      <ul>
        {turns.map((turn) => (
          <li
            key={`${turn.code} ${turn.optional}`}
            className={turn.overdue ? 'is-late' : isMine(turn) ? 'is-turn' : undefined}
          >
            <span className="also__who">
              {isMine(turn) ? (
                <YourTurn late={turn.overdue} />
              ) : turn.yours ? (
                <Pill>{t('also.optional')}</Pill>
              ) : turn.withheld ? (
                <WaitingForColleague act={turn.withheld} />
              ) : turn.actor === 'system' ? (
                t('who.system')
              ) : (
                <bdi>{companyOf(trade, turn.actor)}</bdi>
              )}
            </span>
            <span className="also__what">
              <b>{todo(turn.task)}</b>{' '}
              <span className="faint">
                <About trade={trade} turn={turn} />
              </span>
            </span>
            {turn.due_at ? (
              <span className="also__due">
                {t(turn.overdue ? 'wasDue' : 'dueBy')} <DateText at={turn.due_at} />
                {commas[language]}
                <b>
                  <Left due={turn.due_at} now={now} />
                </b>
              </span>
            ) : null}
            {turn.yours ? <Act trade={trade} turn={turn} onChoose={onChoose} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Act({ trade, turn, onChoose }: Pick<AlsoProps, 'trade' | 'onChoose'> & { turn: Turn }) {
  const t = useTranslations('trades')
  const todo = useTodo()
  const go = useGo()
  const link = linkOfTask(trade.id, turn)
  const about = <span className="sr">{todo(turn.task)}</span>
  if (link)
    return (
      <ButtonLink {...link} small>
        {go(trade, turn)} {about}
      </ButtonLink>
    )
  return (
    <Button variant="secondary" small onClick={() => onChoose(turn.code)}>
      {t('also.open')} {about}
    </Button>
  )
}
