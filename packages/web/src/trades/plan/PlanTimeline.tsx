import { actWords, additionalWords, documentWords, stepWords } from '@mahsul/contract/trades/trade-words'
import type { DocumentType } from '@mahsul/domain/documents/documents'
import { useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LaneDocuments } from '../../lane-rules/LaneDocuments.tsx'
import type { LaneInQuestion } from '../../lane-rules/lane-rules.ts'
import { money } from '../../lib/words/formats.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { useMinute } from '../../ui/Countdown.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Pill.tsx'
import { Note } from '../../ui/states.tsx'
import { DateText, Num, richTextTags } from '../../ui/Text.tsx'
import { type PlanFact, type PlanRow, planFor, type Side, type Sums } from './plan-rows.ts'
import type { Prospect } from './plan-terms.ts'

export type PlanProps = {
  prospect: Prospect
  side: Side
  /** From the costs answer; undefined while there is none. */
  sums: Sums | undefined
  /** What its lane asks for is read when the steps are opened. */
  lane?: LaneInQuestion
  /** Behind one line, with the last date in it: among other folds of a sheet. */
  folded?: boolean
}

/** The real process, run forward from the terms: dates, cash, documents, and all steps in a collapsed section. */
export default function PlanTimeline({ prospect, side, sums, lane, folded = false }: PlanProps) {
  const t = useTranslations('plan')
  const title = useId()
  const hour = useMinute().setMinutes(0, 0, 0)
  const asked = JSON.stringify([prospect, side, sums, hour])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what it is made of
  const plan = useMemo(() => planFor(prospect, side, sums, new Date()), [asked])
  const end = plan.facts.find(({ key }) => key === 'ends')
  if (folded)
    return (
      <details className="fold plan">
        <summary>
          <span>{t('title')}</span>
          {end ? (
            <span className="fold__end">
              {t('ends')} <DateText at={end.at} />
            </span>
          ) : null}
        </summary>
        <p className="faint fold__why">{t('sub')}</p>
        <Plan plan={plan} prospect={prospect} side={side} lane={lane} />
      </details>
    )
  return (
    <section className="sheet plan" aria-labelledby={title}>
      <div className="plan__head">
        <h2 className="h-panel" id={title}>
          {t('title')}
        </h2>
        <p className="faint">{t('sub')}</p>
      </div>
      <Plan plan={plan} prospect={prospect} side={side} lane={lane} />
    </section>
  )
}

type Planned = {
  plan: ReturnType<typeof planFor>
  prospect: Prospect
  side: Side
  lane: LaneInQuestion | undefined
}

function Plan({ plan, prospect, side, lane }: Planned) {
  const [wasOpened, setOpened] = useState(false)
  const t = useTranslations('plan')
  const language = useLanguage()
  const factOf = useFacts(side)
  return (
    <>
      <Facts facts={plan.facts.map((fact) => factOf(fact))} />
      <details className="fold" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>{t('steps')}</summary>
        {plan.steps.map(({ step, rows }) => (
          <div className="plan__step" key={step}>
            <h3>{stepWords[step][language]}</h3>
            <ol>
              {rows.map((row) => (
                <PlanLine key={row.code} row={row} side={side} />
              ))}
            </ol>
          </div>
        ))}
        <div className="plan__papers">
          <h3>{t('papers')}</h3>
          <ul>
            {plan.documents.map((type) => (
              <li key={type}>
                <Tag>{paperWords(type)}</Tag>
              </li>
            ))}
            {lane && wasOpened ? <LaneDocuments lane={lane} known={plan.documents} /> : null}
          </ul>
          {prospect.transitDays === null ? <Note>{t('unknownWay')}</Note> : null}
        </div>
      </details>
    </>
  )

  function paperWords(type: DocumentType): string {
    const term = prospect.offer.international_commercial_term
    return type === 'ADDITIONAL_1' && term !== 'FOB'
      ? additionalWords[term][language]
      : documentWords[type][language]
  }
}

function useFacts(side: Side) {
  const t = useTranslations('plan')
  const u = useTranslations('ui')
  return (fact: PlanFact) => {
    if (fact.key !== 'money') return { key: fact.key, label: t(fact.key), value: <DateText at={fact.at} /> }
    return {
      key: fact.kind,
      label: t(`${side === 'buyer' ? 'out' : 'in'}.${fact.kind}`),
      value: <DateText at={fact.at} as="dated" />,
      ...(fact.amount !== undefined && {
        under: (
          <>
            <Num>{money(fact.amount)}</Num> {u('price.currency')}
          </>
        ),
      }),
    }
  }
}

function PlanLine({ row, side }: { row: PlanRow; side: Side }) {
  const t = useTranslations('plan')
  const language = useLanguage()
  const isMine = row.by === side
  return (
    <li>
      <span className="plan__at">
        <DateText at={row.latest} />
      </span>
      <span className="plan__what">
        {actWords[row.task].todo[language]}
        {row.cash?.amount !== undefined ? (
          <span className="plan__cash">
            {t.rich(`cash.${row.cash.way}`, { ...richTextTags, amount: money(row.cash.amount) })}
          </span>
        ) : null}
      </span>
      <span className={isMine ? 'plan__who is-you' : 'plan__who'}>{t(isMine ? 'you' : row.by)}</span>
    </li>
  )
}
