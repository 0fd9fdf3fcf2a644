import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { backOfficeKey } from '../../kit/resource/resource.ts'
import { apiFile } from '../../lib/api/api.ts'
import { openFile } from '../../lib/api/download.ts'
import { TextArea } from '../../ui/form/Field.tsx'
import { Trouble } from '../../ui/form/Trouble.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useInput } from '../../ui/form/use-input.ts'
import { richTextTags } from '../../ui/Text.tsx'
import type { Trade } from './document-words.tsx'

export type TradeDocument = Trade['documents'][number]

type Props = { tradeId: string; document: TradeDocument; name: string; onClose: () => void }
const LONGEST = 1_000

/** Opens a document of a trade, for a reason that both parties find in its log. */
export function ReadDocument({ tradeId, document, name, onClose }: Props) {
  const t = useTranslations('tradeActs.read')
  const v = useTranslations('admin.trades')
  const queries = useQueryClient()
  const [reason, setReason, input] = useInput<string>(`read/${tradeId}/${document.id}`, '')
  const form = useForm<'reason', string>({
    id: 'read',
    input,
    labels: { reason: t('reason') },
    check: (typed) => (typed === '' ? { reason: { rule: 'required' } } : {}),
    put: (typed) =>
      openFile(() =>
        apiFile('POST /secure/admin/trades/{id}/documents/{document}/read', {
          params: { id: tradeId, document: document.id },
          body: { reason: typed },
        }),
      ),
  })
  const send = async () => {
    if (!(await form.send(reason.trim()))) return
    onClose()
    await queries.invalidateQueries({ queryKey: backOfficeKey })
  }
  return (
    <FormDialog
      title={t('title')}
      keep={t('keep')}
      verb={t('verb')}
      busyVerb={t('busy')}
      busy={form.busy}
      onSend={send}
      onClose={onClose}
    >
      <p>
        <b>{name}</b> {v.rich('version', { ...richTextTags, n: document.version })}
      </p>
      <p>{t('why')}</p>
      <Trouble failure={form.failure} />
      <TextArea
        {...form.of('reason')}
        hint={t('reasonHint')}
        rows={3}
        maxLength={LONGEST}
        {...textProps(reason, setReason)}
      />
    </FormDialog>
  )
}
