import {
  LONGEST_MESSAGE,
  type MessageReceivers,
  messageReceivers,
} from '@mahsul/domain/trades/platform-message'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import { RadioCards } from '../../../ui/choices.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { Trouble } from '../../../ui/Trouble.tsx'
import { textProps } from '../../../ui/text-props.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useInput } from '../../../ui/use-input.ts'
import { sayDone } from '../done.ts'
import { FormDialog } from '../FormDialog.tsx'
import { backOfficeKey } from '../resource.ts'
import type { Trade } from './TradeDocuments.tsx'

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
