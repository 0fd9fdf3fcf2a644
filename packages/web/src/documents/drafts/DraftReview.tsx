import type { DraftType } from '@mahsul/domain/documents/documents'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { useTyped } from '../../lib/api/use-typed.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { lazyWithWords } from '../../lib/words/lazy-with-words.ts'
import type { OpenTask } from '../../trades/model/open-task.ts'
import { TaskTrouble } from '../../trades/tasks/TaskFrame.tsx'
import { useTask } from '../../trades/tasks/use-task.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { Tag } from '../../ui/Pill.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import { DateText, richTextTags } from '../../ui/Text.tsx'
import { DocumentView } from '../DocumentView.tsx'
import { draftWords } from '../draft-words.ts'
import { latestDraft } from './DraftRow.tsx'

const DraftData = lazyWithWords(['documentData'], () => import('./DraftData.tsx'))

type ReviewProps = {
  trade: Trade
  type: DraftType
  task: OpenTask
  shown: boolean
  /** It opened because the one before it was answered: reading goes on here. */
  next: boolean
  onApprove: (send: () => Promise<boolean>) => void
  onDone: (after: Trade) => void
}

/** A draft that waits for the reader: the document, and under it both answers. Hidden it still sends what was answered. */
export function DraftReview({ trade, type, task, shown, next, onApprove, onDone }: ReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (shown && next) heading.current?.focus()
  }, [shown, next])
  const t = useTranslations('tasks')
  const language = useLanguage()
  const sending = useTask(trade, task, onDone)
  const [rejecting, setRejecting] = useTyped(sending.form, 'rejecting', false)
  const name = draftWords(type, trade.terms.international_commercial_term, language)
  const draft = latestDraft(trade, type)
  const earlier = trade.documents.findLast((each) => each.type === type && each.status === 'REJECTED')
  const facts = { documentType: type }
  if (!shown) return null
  return (
    <article className="review__doc" aria-label={name}>
      <div className="review__head">
        <h3 ref={heading} tabIndex={-1}>
          {name} {draft && draft.version > 1 ? <Tag>{t('papers.version', { n: draft.version })}</Tag> : null}
        </h3>
        {draft ? (
          <p className="faint">
            {t('evidence.sent')} <DateText at={draft.at} as="shortTime" />
          </p>
        ) : null}
        {earlier?.message ? (
          <p>{t.rich('drafts.rejected', { ...richTextTags, message: earlier.message })}</p>
        ) : null}
      </div>
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <DraftData trade={trade} type={type} />
      </Suspense>
      {draft ? <DocumentView trade={trade} file={draft} name={name} /> : null}
      {rejecting ? (
        <Rejection
          sending={sending}
          onBack={() => setRejecting(false)}
          onSend={(message) => sending.send({ act: 'drafts.reject', facts: { ...facts, message } })}
        />
      ) : (
        <>
          <TaskTrouble failure={sending.failure} />
          <div className="review__act">
            <Button variant="danger" disabled={sending.busy} onClick={() => setRejecting(true)}>
              {t('verb.drafts.reject')}
              <span className="sr"> {name}</span>
            </Button>
            <Button
              icon="check"
              busy={sending.busy}
              busyWords={t('busy')}
              onClick={() => onApprove(() => sending.send({ act: 'drafts.approve', facts }))}
            >
              {sending.lost ? t('again') : t('verb.drafts.approve')}
              <span className="sr"> {name}</span>
            </Button>
          </div>
        </>
      )}
    </article>
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
