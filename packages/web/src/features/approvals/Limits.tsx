import { usdPattern } from '@mahsul/contract/money'
import { type CompanyRight, mayAct } from '@mahsul/domain/members/company-rights'
import type { Problems } from '@mahsul/domain/problems'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FormSheet } from '../../ui/FormSheet.tsx'
import { MoneyField } from '../../ui/NumberField.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { Money, richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { type CompanyLimits, limitsQuery } from './limits-query.ts'

/** Above which sums an act takes a second person: those who decide who belongs to the company set them, all others read them. */
export function Limits({ limits, right }: { limits: CompanyLimits; right: CompanyRight }) {
  return mayAct(right, 'people') ? <LimitsForm limits={limits} /> : <LimitsFacts limits={limits} />
}

const sums = ['purchase', 'acceptance', 'signing'] as const
type Sum = (typeof sums)[number]
type Typed = Record<Sum, string> & { bank: boolean }

const typedOf = ({ purchase, acceptance, signing, bank }: CompanyLimits): Typed => ({
  purchase: purchase ?? '',
  acceptance: acceptance ?? '',
  signing: signing ?? '',
  bank,
})

function checkLimits(typed: Typed): Problems<Sum> {
  const wrong: Problems<Sum> = {}
  for (const sum of sums)
    if (typed[sum] !== '' && !usdPattern.test(typed[sum])) wrong[sum] = { rule: 'usdAmount' }
  return wrong
}

function LimitsForm({ limits }: { limits: CompanyLimits }) {
  const t = useTranslations('approvals.limits')
  const queries = useQueryClient()
  const [typed, setTyped] = useState(() => typedOf(limits))
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const form = useForm<Sum, Typed>({
    id: 'limit',
    labels: { purchase: t('purchase'), acceptance: t('acceptance'), signing: t('signing') },
    check: checkLimits,
    put: async ({ bank, purchase, acceptance, signing }) => {
      const body = {
        purchase: purchase || null,
        acceptance: acceptance || null,
        signing: signing || null,
        bank,
      }
      const { data } = await api('PUT /secure/company/limits', { body })
      queries.setQueryData(limitsQuery.queryKey, data)
      say(t('saved'))
    },
  })
  return (
    <FormSheet form={form} title={t('title')} verb={t('save')} onSend={() => form.send(typed)}>
      <p className="faint approvals__why">{t('why')}</p>
      <div className="cols">
        {sums.map((sum) => (
          <MoneyField
            key={sum}
            {...form.of(sum)}
            unit="USD"
            hint={t('empty')}
            value={typed[sum]}
            onChange={(value) => change({ [sum]: value })}
          />
        ))}
      </div>
      <Checkbox
        label={t('bank')}
        under={t('bankWhy')}
        checked={typed.bank}
        onChange={(event) => change({ bank: event.target.checked })}
      />
    </FormSheet>
  )
}

function LimitsFacts({ limits }: { limits: CompanyLimits }) {
  const t = useTranslations('approvals.limits')
  return (
    <HeadedSection title={t('title')}>
      <Facts
        two
        facts={[
          ...sums.map((sum) => {
            const limit = limits[sum]
            return {
              label: t(sum),
              value:
                limit === null
                  ? t('none')
                  : t.rich('above', { ...richTextTags, sum: () => <Money amount={limit} /> }),
            }
          }),
          { label: t('bank'), value: t(limits.bank ? 'always' : 'never') },
        ]}
      />
    </HeadedSection>
  )
}
