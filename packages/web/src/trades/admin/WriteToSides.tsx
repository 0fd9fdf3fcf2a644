import {
  LONGEST_MESSAGE,
  type MessageReceivers,
  messageReceivers,
} from '@mahsul/domain/trades/platform-message'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { sayDone } from '../../kit/resource/done.ts'
import { backOfficeKey } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import { RadioCards } from '../../ui/form/choices.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { Trouble } from '../../ui/form/Trouble.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useInput } from '../../ui/form/use-input.ts'
import type { Trade } from './document-words.tsx'

type Message = { to: MessageReceivers; text: string }

/** Writes to one or both sides of a trade, and says who reads it. */
export function WriteToSides({ trade, onClose }: { trade: Trade; onClose: () => void }) {
  const t = useTranslations('tradeActs.write')
  const queries = useQueryClient()
  const [{ to, text }, setTyped, input] = useInput<Message>(`write/${trade.id}`, { to: 'both', text: '' })
  const form = useForm<'text', Message>({
    id: 'write',
    input,
    labels: { text: t('text') },
    check: (typed) => (typed.text === '' ? { text: { rule: 'required' } } : {}),
    once: (typed) => typed,
    put: async (body, { idempotencyKey }) => {
      await api('POST /secure/admin/trades/{id}/messages', { params: { id: trade.id }, body, idempotencyKey })
    },
  })
  const send = async () => {
    if (!(await form.send({ to, text: text.trim() }))) return
    onClose()
    sayDone(t('done'))
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
      <Trouble failure={form.failure} />
      <RadioCards
        legend={t('to')}
        value={to}
        onChange={(next) => setTyped((before) => ({ ...before, to: next }))}
        choices={messageReceivers.map((value) => ({
          value,
          label: value === 'both' ? t('both') : <bdi>{trade.parties[value].company_name}</bdi>,
          under: t(`reads.${value}`),
        }))}
      />
      <TextArea
        {...form.of('text')}
        hint={t('hint')}
        rows={6}
        maxLength={LONGEST_MESSAGE}
        {...textProps(text, (next) => setTyped((before) => ({ ...before, text: next })))}
      />
    </FormDialog>
  )
}
