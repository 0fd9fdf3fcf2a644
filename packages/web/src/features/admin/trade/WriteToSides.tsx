import {
  LONGEST_MESSAGE,
  type MessageReceivers,
  messageReceivers,
} from '@mahsul/domain/trades/platform-message'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { RadioCards } from '../../../ui/choices.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Trouble } from '../../../ui/FormSheet.tsx'
import { textProps } from '../../../ui/text-props.ts'
import { useForm } from '../../../ui/use-form.ts'
import { sayDone } from '../done.ts'
import { backOfficeKey } from '../resource.ts'
import type { Trade } from './TradeDocuments.tsx'

type Message = { to: MessageReceivers; text: string }

/** Writes to one or both sides of a trade, and says who reads it. */
export function WriteToSides({ trade, onClose }: { trade: Trade; onClose: () => void }) {
  const t = useTranslations('admin.trades.write')
  const queries = useQueryClient()
  const [to, setTo] = useState<MessageReceivers>('both')
  const [text, setText] = useState('')
  const form = useForm<'text', Message>({
    id: 'write',
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
    <Dialog open title={t('title')} onClose={onClose} closable>
      <Form onSend={send}>
        <Trouble failure={form.failure} />
        <RadioCards
          legend={t('to')}
          value={to}
          onChange={setTo}
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
          {...textProps(text, setText)}
        />
        <div className="row row--end">
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" busy={form.busy} busyWords={t('busy')}>
            {t('verb')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
