import type { Problems } from '@mahsul/domain/kit/problems'
import { MOST_RATE } from '@mahsul/domain/offers/price-at-sight'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { say } from '../../ui/toasts.ts'
import { financingQuery } from './financing-query.ts'

/** What money costs the company, in percent a year. */
export default function RateForm({ rate, onClose }: { rate: number | null; onClose?: () => void }) {
  const t = useTranslations('offers.financing')
  const queries = useQueryClient()
  const [typed, setTyped] = useState<{ rate: number | undefined; text: string }>({
    rate: rate ?? undefined,
    text: '',
  })
  const form = useForm<'rate', number | undefined>({
    id: 'financing',
    input: 'brief',
    labels: { rate: t('rate') },
    check: checkRate,
    put: async (wanted) => {
      const { data } = await api('PUT /secure/company/financing-rate', { body: { rate: wanted ?? null } })
      queries.setQueryData(financingQuery.queryKey, data.rate)
      say(t('saved'))
      onClose?.()
    },
  })
  return (
    <div className="financing">
      <FormSheet
        form={form}
        title={t('title')}
        verb={t('save')}
        others={
          onClose ? (
            <Button variant="secondary" onClick={onClose}>
              {t('back')}
            </Button>
          ) : undefined
        }
        onSend={() => form.send(typed.rate)}
      >
        <p className="faint">{t('why')}</p>
        <NumberField
          {...form.of('rate')}
          unit={t('perYear')}
          places={2}
          value={typed.rate}
          typed={typed.text}
          onChange={(value, text) => setTyped({ rate: value, text })}
        />
      </FormSheet>
    </div>
  )
}

function checkRate(rate: number | undefined): Problems<'rate'> {
  if (rate === undefined) return { rate: { rule: 'required' } }
  return rate >= 0 && rate <= MOST_RATE / 100
    ? {}
    : { rate: { rule: 'between', min: 0, max: MOST_RATE / 100 } }
}
