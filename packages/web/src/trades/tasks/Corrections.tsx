import { useTranslations } from 'use-intl'
import { type Correction, CorrectionDates } from '../../kit/CorrectionDates.tsx'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import type { Trade } from '../../kit/types.ts'
import { YourTurn } from '../../ui/Pill.tsx'
import { Note } from '../../ui/states.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import type { ProposalPart } from '../model/table.ts'
import { AcceptOrDecline } from './AcceptOrDecline.tsx'
import { useTask } from './use-task.ts'

/** Dates that the platform proposes to correct; each side accepts or declines. */
export const Corrections = ({ trade, corrections }: { trade: Trade; corrections: readonly Correction[] }) =>
  corrections.map((correction) => (
    <Proposed
      key={correction.proposal}
      // The first that waits for the reader is where the trade's head leads.
      part={correction === toAnswer(corrections) ? 'proposed-correction' : undefined}
      trade={trade}
      correction={correction}
    />
  ))

const toAnswer = (corrections: readonly Correction[]) =>
  corrections.find(({ yours }) => yours) ?? corrections[0]

type Props = { trade: Trade; correction: Correction }

function Proposed({ trade, correction, part }: Props & { part: ProposalPart | undefined }) {
  const t = useTranslations('corrections')
  const mayAct = useMayAct('documents')
  const other = trade.side === 'supplier' ? 'buyer' : 'supplier'
  const hasAccepted = correction.accepted.includes(trade.side)
  return (
    <section id={part} className="sheet proposal" aria-label={t('title')}>
      <div className="sheet__head">
        <h2 className="h-panel">{t('title')}</h2>
        {correction.yours ? <YourTurn /> : null}
      </div>
      <div className="pad">
        <CorrectionDates trade={trade} correction={correction} />
        <p className="faint">{t('takesBoth')}</p>
        {correction.accepted.includes(other) ? (
          <Note>
            {t.rich('otherAccepted', { ...richTextTags, company: trade.parties[other].company_name })}
          </Note>
        ) : null}
        {hasAccepted ? (
          <Note>
            {t.rich('waitsForOther', { ...richTextTags, company: trade.parties[other].company_name })}
          </Note>
        ) : null}
      </div>
      {trade.held ? null : !mayAct ? (
        <div className="pad">
          <RightNote act="documents" />
        </div>
      ) : hasAccepted ? null : (
        <Answer trade={trade} correction={correction} />
      )}
    </section>
  )
}

function Answer({ trade, correction: { proposal } }: Props) {
  const t = useTranslations('corrections')
  const sending = useTask(trade, undefined, undefined, `answer-correction-${proposal}`)
  return (
    <AcceptOrDecline
      sending={sending}
      words={{ accept: t('accept'), decline: t('decline'), why: t('why'), whyHint: t('whyHint') }}
      onAccept={() => sending.send({ act: 'correction.accept', facts: { proposal } })}
      onDecline={(message) => sending.send({ act: 'correction.decline', facts: { proposal, message } })}
    />
  )
}
