import type { DraftType } from '@mahsul/domain/documents/documents'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { lazyWithWords } from '../../lib/words/lazy-with-words.ts'
import { listedDrafts } from '../../trades/model/listed-drafts.ts'
import type { OpenTask } from '../../trades/model/open-task.ts'
import { TaskTrouble } from '../../trades/tasks/TaskFrame.tsx'
import { useFile } from '../../trades/tasks/use-file.ts'
import { useTask } from '../../trades/tasks/use-task.ts'
import { Button } from '../../ui/Button.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { SkeletonLines } from '../../ui/states.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { draftWords } from '../draft-words.ts'
import { DraftHead, DraftRow, latestDraft } from './DraftRow.tsx'

const DataStrip = lazyWithWords(['documentData'], () => import('../DocumentDataStrip.tsx'))

type Props = { trade: Trade; onDone?: (() => void) | undefined }

const stillOwed = (trade: Trade) =>
  trade.open_tasks.some((each) => each.task === 'drafts.upload' && each.yours && !each.optional)

/** Every draft on one screen, each uploaded separately; rejected ones come first, with the reason. */
export function DraftsUpload({ trade, onDone }: Props) {
  const types = listedDrafts(trade)
  const isOpen = (type: DraftType) => openUpload(trade, type) !== undefined
  const rejected = (type: DraftType) => (latestDraft(trade, type)?.status === 'REJECTED' ? 0 : 1)
  const open = types.filter(isOpen).toSorted((a, b) => rejected(a) - rejected(b))
  return (
    <div className="task">
      <DraftHead trade={trade} />
      <Suspense fallback={<SkeletonLines lines={3} />}>
        <DataStrip trade={trade} />
      </Suspense>
      {open.map((type) => (
        <UploadRow
          key={type}
          trade={trade}
          type={type}
          onDone={(after) => {
            if (!stillOwed(after)) onDone?.()
          }}
        />
      ))}
      {types
        .filter((type) => !isOpen(type))
        .map((type) => (
          <DraftRow key={type} trade={trade} type={type} />
        ))}
    </div>
  )
}

/** The open task for a draft; optional ones have none and can be uploaded all the same. */
export function openUpload(trade: Trade, type: DraftType): OpenTask | undefined {
  const [any] = trade.open_tasks.filter((each) => each.task === 'drafts.upload' && each.yours)
  const own = trade.open_tasks.find((each) => each.task === 'drafts.upload' && each.document_type === type)
  if (own) return own.yours ? own : undefined
  if (trade.side !== 'supplier' || !trade.optional_documents.includes(type)) return undefined
  return {
    ...(any ?? { code: 'L3', task: 'drafts.upload', actor: 'supplier', yours: true, refusal: null }),
    document_type: type,
    due_at: null,
    overdue: false,
    optional: true,
  }
}

export function UploadRow({
  trade,
  type,
  onDone,
}: {
  trade: Trade
  type: DraftType
  onDone: (after: Trade) => void
}) {
  const t = useTranslations('tasks')
  const language = useLanguage()
  const sending = useTask(trade, openUpload(trade, type), onDone)
  const upload = useFile(sending.form)
  const name = draftWords(type, trade.terms.international_commercial_term, language)
  const fields = useFields(sending, { file: t('drafts.file', { name }) })
  const before = latestDraft(trade, type)
  return (
    <DraftRow
      trade={trade}
      type={type}
      turn
      said={
        before?.message ? t.rich('drafts.cameBack', { ...richTextTags, message: before.message }) : undefined
      }
    >
      <Form
        className="doc__up"
        onSend={() => {
          void sending.send({
            act: 'drafts.upload',
            facts: { documentType: type },
            files: { file: upload.file },
          })
        }}
      >
        <FileField {...fields.of('file')} {...upload.field} />
        <TaskTrouble failure={sending.failure} hasErrors={fields.summary.length > 0} />
        <Button
          type="submit"
          variant={upload.file ? 'primary' : 'secondary'}
          busy={sending.busy}
          busyWords={t('busy')}
        >
          {sending.lost ? t('again') : t('verb.drafts.upload')}
          <span className="sr"> {name}</span>
        </Button>
      </Form>
    </DraftRow>
  )
}
