import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Correction, CorrectionDates } from '../../../model/CorrectionDates.tsx'
import { RightNote } from '../../../model/RightNote.tsx'
import { useMayAct } from '../../../model/rights.ts'
import type { Trade } from '../../../model/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { YourTurn } from '../../../ui/Pill.tsx'
import { Note } from '../../../ui/states.tsx'
import { richTextTags } from '../../../ui/Text.tsx'
import { textProps } from '../../../ui/text-props.ts'
import { useFields } from '../../../ui/use-fields.ts'
import { useTyped } from '../model/use-typed.ts'
import { TaskFrame, TaskTrouble } from './TaskFrame.tsx'
import { useTask } from './use-task.ts'

/** Dates that the platform proposes to correct; each side accepts or declines. */
export const Corrections = ({ trade, corrections }: { trade: Trade; corrections: readonly Correction[] }) =>
  corrections.map((correction) => (
    <Proposed key={correction.proposal} trade={trade} correction={correction} />
  ))

type Props = { trade: Trade; correction: Correction }

function Proposed({ trade, correction }: Props) {
  const t = useTranslations('corrections')
  const mayAct = useMayAct('documents')
  const other = trade.side === 'supplier' ? 'buyer' : 'supplier'
  const hasAccepted = correction.accepted.includes(trade.side)
  return (
    <section className="sheet proposal" aria-label={t('title')}>
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
  const common = useTranslations('tasks')
  const sending = useTask(trade, undefined, undefined, `answer-correction-${proposal}`)
  const [declining, setDeclining] = useState(false)
  const [message, setMessage] = useTyped(sending.form, 'message', '')
  const fields = useFields(sending, { message: t('why') })
  if (declining)
    return (
      <TaskFrame
        sending={sending}
        summary={fields.summary}
        verb={t('decline')}
        refuse
        others={
          <Button variant="quiet" onClick={() => setDeclining(false)}>
            {common('refuse.back')}
          </Button>
        }
        onSend={() =>
          sending.send({ act: 'correction.decline', facts: { proposal, message: message.trim() } })
        }
      >
        <TextArea
          {...fields.of('message')}
          rows={3}
          hint={t('whyHint')}
          {...textProps(message, setMessage)}
        />
      </TaskFrame>
    )
  return (
    <div className="task pad">
      <TaskTrouble failure={sending.failure} />
      <div className="row row--end">
        <Button variant="danger" disabled={sending.busy} onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
        <Button
          busy={sending.busy}
          busyWords={common('busy')}
          onClick={() => sending.send({ act: 'correction.accept', facts: { proposal } })}
        >
          {t('accept')}
        </Button>
      </div>
    </div>
  )
}
