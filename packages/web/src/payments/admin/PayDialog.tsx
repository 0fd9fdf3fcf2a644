import { isoDate } from '@mahsul/domain/kit/calendar'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { sayDone } from '../../kit/resource/done.ts'
import { backOfficeKey } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { TextField } from '../../ui/form/Field.tsx'
import { Trouble } from '../../ui/form/Trouble.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Code, Money } from '../../ui/Text.tsx'
import type { AdminFee } from './fee.ts'

type Answers = { paid_on: string; reference: string }

const today = () => serverNow().toISOString().slice(0, 10)

/** Enters when and how an invoice was paid, or a credit note paid back. */
export function PayDialog({ fee, onClose }: { fee: AdminFee; onClose: () => void }) {
  const t = useTranslations('feeBooks.pay')
  const queries = useQueryClient()
  const [paidOn, setPaidOn] = useState(today)
  const [reference, setReference] = useState('')
  const form = useForm<keyof Answers, Answers>({
    input: 'brief',
    id: 'pay',
    labels: { paid_on: t('on'), reference: t('reference') },
    check: ({ paid_on, reference }) => ({
      ...(isoDate(paid_on) ? {} : { paid_on: { rule: 'required' } as const }),
      ...(reference === '' && { reference: { rule: 'required' } as const }),
    }),
    once: (typed) => typed,
    put: async (typed, { idempotencyKey }) => {
      const body = { ...typed, version: fee.version }
      await api('POST /secure/admin/fee-invoices/{id}/pay', {
        params: { id: fee.external_id },
        body,
        idempotencyKey,
      })
      sayDone(t('done', { number: fee.number }))
      await queries.invalidateQueries({ queryKey: backOfficeKey })
    },
  })
  const send = async () => {
    if (await form.send({ paid_on: paidOn, reference: reference.trim() })) onClose()
  }
  return (
    <FormDialog
      title={t(`title.${fee.kind}`)}
      keep={t('keep')}
      verb={t('verb')}
      busyVerb={t('busy')}
      busy={form.busy}
      onSend={send}
      onClose={onClose}
    >
      <p>
        <Code>{fee.number}</Code> · <bdi>{fee.company.company_name}</bdi> · <Money amount={fee.net} /> USD
      </p>
      <Trouble failure={form.failure} />
      <TextField
        {...form.of('paid_on')}
        type="date"
        dir="ltr"
        min={fee.issued_on}
        max={today()}
        {...textProps(paidOn, setPaidOn)}
      />
      <TextField
        {...form.of('reference')}
        dir="auto"
        hint={t('referenceHint')}
        maxLength={200}
        autoComplete="off"
        {...textProps(reference, setReference)}
      />
    </FormDialog>
  )
}
