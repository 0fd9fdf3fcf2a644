import { usdPattern } from '@mahsul/contract/kit/money'
import { type SumAct, sumActs } from '@mahsul/domain/companies/approval'
import { type CompanyRight, mayAct } from '@mahsul/domain/companies/company-rights'
import type { Problems } from '@mahsul/domain/kit/problems'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'
import { useCurrentUser } from '../../lib/api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { MoneyField } from '../../ui/form/NumberField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useInput } from '../../ui/form/use-input.ts'
import { HeadedSection } from '../../ui/sections.tsx'
import { Money, richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { ApprovalHere } from '../kept-acts/ApprovalHere.tsx'
import { approvalsQuery, type LimitsAsked, withoutApproval } from '../kept-acts/approvals.ts'
import { type CompanyLimits, limitsQuery } from './limits-query.ts'

/** Above which sums an act takes a second person: those who decide who belongs to the company set them, all others read them. */
export function Limits({ limits, right }: { limits: CompanyLimits; right: CompanyRight }) {
  return mayAct(right, 'people') ? <LimitsForm limits={limits} /> : <LimitsFacts limits={limits} />
}

type Typed = Record<SumAct, string> & { bank: boolean }

const typedOf = ({ purchase, acceptance, signing, bank }: CompanyLimits): Typed => ({
  purchase: purchase ?? '',
  acceptance: acceptance ?? '',
  signing: signing ?? '',
  bank,
})

const bodyOf = ({ purchase, acceptance, signing, bank }: Typed): LimitsAsked => ({
  purchase: purchase || null,
  acceptance: acceptance || null,
  signing: signing || null,
  bank,
})

function checkLimits(typed: Typed): Problems<SumAct> {
  const wrong: Problems<SumAct> = {}
  for (const sum of sumActs)
    if (typed[sum] !== '' && !usdPattern.test(typed[sum])) wrong[sum] = { rule: 'usdAmount' }
  return wrong
}

function LimitsForm({ limits }: { limits: CompanyLimits }) {
  const t = useTranslations('approvals.limits')
  const queries = useQueryClient()
  const [typed, setTyped, input] = useInput('limits', () => typedOf(limits))
  const approved = useApprovedLimits()
  const [filled, setFilled] = useState<string>()
  const isTyped = JSON.stringify(typed) !== JSON.stringify(typedOf(limits))
  const fill = () => {
    if (!approved) return
    setFilled(approved.id)
    setTyped(typedOf(approved.after))
  }
  // What the owner is typing stays; approved limits are a press away.
  const isOffered = approved !== undefined && filled !== approved.id
  if (isOffered && !isTyped) fill()
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const form = useForm<SumAct, Typed>({
    id: 'limit',
    input,
    labels: { purchase: t('purchase'), acceptance: t('acceptance'), signing: t('signing') },
    check: checkLimits,
    put: async ({ bank, purchase, acceptance, signing }) => {
      const body = bodyOf({ bank, purchase, acceptance, signing })
      const { data } = await api('PUT /secure/company/limits', { body })
      queries.setQueryData(limitsQuery.queryKey, data)
      void queries.invalidateQueries({ queryKey: keys.approvals })
      say(t('saved'))
    },
  })
  return (
    <FormSheet
      form={{ ...form, failure: withoutApproval(form.failure) }}
      title={t('title')}
      verb={t('save')}
      onSend={() => form.send(typed)}
    >
      <ApprovalHere subject={{ act: 'limits', limits: () => bodyOf(typed) }} failure={form.failure} />
      {isOffered && isTyped ? (
        <p className="row" role="status">
          <span>{t('approvedElse')}</span>
          <Button variant="secondary" small onClick={fill}>
            {t('fillApproved')}
          </Button>
        </p>
      ) : null}
      <p className="faint approvals__why">{t('why')}</p>
      <div className="cols">
        {sumActs.map((sum) => (
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

/** New limits that a colleague has approved: they are saved as they were asked for. */
function useApprovedLimits() {
  const readerId = useCurrentUser()?.id
  const { data = [] } = useQuery(approvalsQuery)
  const approved = data.find(
    ({ act, state, requested_by }) =>
      act === 'limits' && state === 'approved' && requested_by.external_id === readerId,
  )
  return approved?.limits ? { id: approved.external_id, after: approved.limits.after } : undefined
}

function LimitsFacts({ limits }: { limits: CompanyLimits }) {
  const t = useTranslations('approvals.limits')
  return (
    <HeadedSection title={t('title')}>
      <Facts
        two
        facts={[
          ...sumActs.map((sum) => {
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
