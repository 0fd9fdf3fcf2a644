import type { DraftType } from '@mahsul/domain/trades/documents'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/i18n.tsx'
import type { Trade } from '../../../model/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Tag } from '../../../ui/Pill.tsx'
import { DateText, richTextTags } from '../../../ui/Text.tsx'
import { textProps } from '../../../ui/text-props.ts'
import { useFields } from '../../../ui/use-fields.ts'
import type { OpenTask } from '../model/open-task.ts'
import { useTyped } from '../model/use-typed.ts'
import { DocumentView } from './DocumentView.tsx'
import { DraftHead, latestDraft } from './DraftRow.tsx'
import { draftWords } from './draft-words.ts'
import { TaskTrouble } from './TaskFrame.tsx'
import { useTask } from './use-task.ts'

type Props = { trade: Trade; onDone?: (() => void) | undefined }

const reviews = (trade: Trade) =>
  trade.open_tasks.filter((each) => each.task === 'drafts.approve' && each.yours)

/**
 * Each draft is read, and approved or rejected under it while it is looked at; only the rejected ones are uploaded again
 * (decision 62). Once one is answered the next opens.
 */
export function DraftsReview({ trade, onDone }: Props) {
  const [answered, setAnswered] = useState(false)
  const { document } = useSearch({ from: '/trades/$id/logistics/check' })
  const open = reviews(trade)
  const types = [
    ...new Set([...open.flatMap((each) => each.document_type ?? []), ...trade.required_documents]),
  ]
  const taskOf = (type: DraftType) => open.find((each) => each.document_type === type)
  const chosen = types.find((type) => type === document && taskOf(type)) ?? types.find(taskOf)
  const task = chosen && taskOf(chosen)
  return (
    <div className="task">
      <DraftHead trade={trade} />
      <div className="review">
        <ul className="review__list">
          {types.map((type) => (
            <DraftChoice
              key={type}
              trade={trade}
              type={type}
              waits={taskOf(type) !== undefined}
              current={type === chosen}
            />
          ))}
        </ul>
        {chosen && task ? (
          <Review
            key={chosen}
            trade={trade}
            type={chosen}
            task={task}
            next={answered}
            onDone={(after) => {
              setAnswered(true)
              if (reviews(after).length === 0) onDone?.()
            }}
          />
        ) : null}
      </div>
    </div>
  )
}

type ChoiceProps = { trade: Trade; type: DraftType; waits: boolean; current: boolean }

/** A draft in the list: those that wait for the reader lead to it. */
function DraftChoice({ trade, type, waits, current }: ChoiceProps) {
  const t = useTranslations('tasks')
  const language = useLanguage()
  const name = draftWords(type, trade.terms.international_commercial_term, language)
  const draft = latestDraft(trade, type)
  const isRequired = trade.required_documents.includes(type)
  const isApproved = draft?.status === 'APPROVED'
  const state = isApproved
    ? t('drafts.ok')
    : waits
      ? t('drafts.read')
      : t(draft?.status === 'REJECTED' ? 'drafts.again' : 'drafts.missing')
  const inside = (
    <>
      <Icon name={isApproved ? 'check' : 'document'} />
      <span>
        <b>{name}</b>
        <span className="faint">
          {state}
          {isRequired ? null : <> · {t('drafts.optional')}</>}
        </span>
        {draft?.status === 'REJECTED' && draft.message ? (
          <span className="review__no">
            {t.rich('drafts.rejected', { ...richTextTags, message: draft.message })}
          </span>
        ) : null}
      </span>
    </>
  )
  return (
    <li
      className={
        [waits && isRequired && 'is-turn', isApproved && 'is-ok'].filter(Boolean).join(' ') || undefined
      }
    >
      {waits ? (
        <Link
          to="/trades/$id/logistics/check"
          params={{ id: trade.id }}
          search={{ document: type }}
          resetScroll={false}
          current={current ? 'true' : undefined}
        >
          {inside}
        </Link>
      ) : (
        <span>{inside}</span>
      )}
    </li>
  )
}

type ReviewProps = {
  trade: Trade
  type: DraftType
  task: OpenTask
  /** It opened because the one before it was answered: reading goes on here. */
  next: boolean
  onDone: (after: Trade) => void
}

/** A draft that waits for the reader: the document, and under it both answers. */
function Review({ trade, type, task, next, onDone }: ReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [opensNext] = useState(next)
  useEffect(() => {
    if (opensNext) heading.current?.focus()
  }, [opensNext])
  const t = useTranslations('tasks')
  const language = useLanguage()
  const sending = useTask(trade, task, onDone)
  const [rejecting, setRejecting] = useTyped(sending.form, 'rejecting', false)
  const name = draftWords(type, trade.terms.international_commercial_term, language)
  const draft = latestDraft(trade, type)
  const earlier = trade.documents.findLast((each) => each.type === type && each.status === 'REJECTED')
  const facts = { documentType: type }
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
              onClick={() => sending.send({ act: 'drafts.approve', facts })}
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
