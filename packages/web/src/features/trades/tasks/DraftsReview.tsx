import type { DraftType } from '@mahsul/domain/trades/documents'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/i18n.tsx'
import type { Trade } from '../../../model/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { richTextTags } from '../../../ui/Text.tsx'
import { textProps } from '../../../ui/text-props.ts'
import { useFields } from '../../../ui/use-fields.ts'
import type { OpenTask } from '../model/open-task.ts'
import { useTyped } from '../model/use-typed.ts'
import { DraftHead, DraftRow } from './DraftRow.tsx'
import { draftWords } from './draft-words.ts'
import { TaskTrouble } from './TaskFrame.tsx'
import { useTask } from './use-task.ts'

type Props = { trade: Trade; onDone?: (() => void) | undefined }

const reviews = (trade: Trade) =>
  trade.open_tasks.filter((each) => each.task === 'drafts.approve' && each.yours)

/** Each draft is approved or rejected separately; only the rejected ones are uploaded again (decision 62). */
export function DraftsReview({ trade, onDone }: Props) {
  const open = reviews(trade)
  const types = [
    ...new Set([...trade.required_documents, ...open.flatMap((each) => each.document_type ?? [])]),
  ]
  const taskOf = (type: DraftType) => open.find((each) => each.document_type === type)
  return (
    <div className="task">
      <DraftHead trade={trade} />
      {types.flatMap((type) => {
        const task = taskOf(type)
        return task
          ? [
              <ReviewRow
                key={type}
                trade={trade}
                type={type}
                task={task}
                onDone={(after) => {
                  if (reviews(after).length === 0) onDone?.()
                }}
              />,
            ]
          : []
      })}
      {types
        .filter((type) => !taskOf(type))
        .map((type) => (
          <DraftRow key={type} trade={trade} type={type} />
        ))}
    </div>
  )
}

type RowProps = { trade: Trade; type: DraftType; task: OpenTask; onDone: (after: Trade) => void }

/** A draft that waits for the reader, with both buttons. */
export function ReviewRow({ trade, type, task, onDone }: RowProps) {
  const t = useTranslations('tasks')
  const language = useLanguage()
  const sending = useTask(trade, task, onDone)
  const [rejecting, setRejecting] = useTyped(sending.form, 'rejecting', false)
  const name = draftWords(type, trade.terms.international_commercial_term, language)
  const earlier = trade.documents.findLast((each) => each.type === type && each.status === 'REJECTED')
  const facts = { documentType: type }
  return (
    <DraftRow
      trade={trade}
      type={type}
      turn
      said={
        earlier?.message
          ? t.rich('drafts.rejected', { ...richTextTags, message: earlier.message })
          : undefined
      }
      acts={
        rejecting ? null : (
          <div className="doc__act">
            <Button
              variant="approve"
              icon="check"
              busy={sending.busy}
              busyWords={t('busy')}
              onClick={() => sending.send({ act: 'drafts.approve', facts })}
            >
              {sending.lost ? t('again') : t('verb.drafts.approve')}
              <span className="sr"> {name}</span>
            </Button>
            <Button variant="danger" disabled={sending.busy} onClick={() => setRejecting(true)}>
              {t('verb.drafts.reject')}
              <span className="sr"> {name}</span>
            </Button>
          </div>
        )
      }
    >
      {rejecting ? (
        <Rejection
          sending={sending}
          onBack={() => setRejecting(false)}
          onSend={(message) => sending.send({ act: 'drafts.reject', facts: { ...facts, message } })}
        />
      ) : sending.failure ? (
        <TaskTrouble failure={sending.failure} />
      ) : null}
    </DraftRow>
  )
}

function Rejection({
  sending,
  onBack,
  onSend,
}: {
  sending: ReturnType<typeof useTask>
  onBack: () => void
  onSend: (message: string) => unknown
}) {
  const t = useTranslations('tasks')
  const [message, setMessage] = useTyped(sending.form, 'message', '')
  const [opened] = useState(message === '')
  const fields = useFields(sending, { message: t('message.drafts.reject') })
  const { id } = fields.of('message')
  // The button that opened it is gone.
  useEffect(() => {
    if (opened) document.getElementById(id)?.focus()
  }, [id, opened])
  return (
    <Form
      className="doc__rej"
      onSend={() => {
        void onSend(message.trim())
      }}
    >
      <TextArea {...fields.of('message')} hint={t('message.hint')} {...textProps(message, setMessage)} />
      <TaskTrouble failure={sending.failure} hasErrors={fields.summary.length > 0} />
      <div className="row row--end">
        <Button variant="quiet" disabled={sending.busy} onClick={onBack}>
          {t('refuse.back')}
        </Button>
        <Button type="submit" variant="refuse" busy={sending.busy} busyWords={t('busy')}>
          {sending.lost ? t('again') : t('refuse.drafts.reject')}
        </Button>
      </div>
    </Form>
  )
}
