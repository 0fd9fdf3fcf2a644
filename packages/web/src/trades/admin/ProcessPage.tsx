import { stepWords } from '@mahsul/contract/trades/trade-words'
import { stepsOf } from '@mahsul/domain/trades/process/progress'
import type { Move } from '@mahsul/domain/trades/rehearsal'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AdminTabs } from '../../kit/resource/AdminTabs.tsx'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { DateText } from '../../ui/Text.tsx'
import { TradeLine } from '../../ui/TradeLine.tsx'
import { type Choice, choiceOf, played, searchOf } from './process/choice.ts'
import { PlanChoice } from './process/PlanChoice.tsx'
import { ProcessClock } from './process/ProcessClock.tsx'
import { ProcessGraph } from './process/ProcessGraph.tsx'
import { ProcessSoFar } from './process/ProcessSoFar.tsx'

/**
 * The process of a trade, as a diagram to explore and play: which task opens which, whose turn it is, when, and the notices.
 */
export default function ProcessPage() {
  const t = useTranslations('process')
  const language = useLanguage()
  const navigate = useNavigate()
  const search = useSearch({ from: '/admin/trades/process' })
  const [today] = useState(() => new Date())
  const said = JSON.stringify(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what it is made of
  const choice = useMemo(() => choiceOf(search, today), [said, today])
  const rehearsal = useMemo(() => played(choice), [choice])
  const go = (next: Choice) =>
    void navigate({ to: '/admin/trades/process', search: searchOf(next), replace: true, resetScroll: false })
  const move = (made: Move) => go({ ...choice, moves: [...choice.moves, made] })
  return (
    <>
      <AdminTabs of="trades" />
      <PageHead title={t('title')} sub={t('about')} />
      <PlanChoice choice={choice} onChoose={(chosen) => go({ ...choice, ...chosen, moves: [] })} />
      <TradeLine
        stations={stepsOf(rehearsal.trade).map(({ name, status, startedAt, finishedAt }) => {
          const at = finishedAt ?? (status === 'CURRENT' ? startedAt : null)
          return {
            key: name,
            name: stepWords[name][language],
            status,
            date: at ? <DateText at={at} /> : undefined,
          }
        })}
      />
      <div className="pgrid">
        <ProcessGraph rehearsal={rehearsal} onDo={(code) => move({ do: code })} />
        <div className="pgrid__side">
          <ProcessClock
            rehearsal={rehearsal}
            moves={choice.moves.length}
            onMove={move}
            onBack={() => go({ ...choice, moves: choice.moves.slice(0, -1) })}
            onRestart={() => go({ ...choice, moves: [] })}
          />
          <ProcessSoFar rehearsal={rehearsal} />
        </div>
      </div>
    </>
  )
}
