import { hasProblems } from '@mahsul/domain/kit/problems'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../lib/clock.ts'
import { useFormats, useLanguage } from '../../lib/words/i18n.tsx'
import { wordsFor } from '../../lib/words/problem-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { MoneyField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { ChoiceFilters } from './ChoiceFilters.tsx'
import { changed, cleared, type Filters, monthsWith, priceProblems, shippingFrom } from './filters.ts'
import { monthsAhead } from './months.ts'

type Props = { filters: Filters; onApply: (next: Filters) => void; onClose: () => void }

/** All filters in one place; nothing changes behind it until "Show offers". */
export function FilterDialog({ filters, onApply, onClose }: Props) {
  const t = useTranslations('marketplace.filters')
  const u = useTranslations('ui')
  const language = useLanguage()
  const [draft, setDraft] = useState(filters)
  const [tried, setTried] = useState(false)
  const change = (part: Partial<Filters>) => setDraft(changed(draft, part))
  const problems = priceProblems(draft)
  const wrong = (field: keyof typeof problems) => {
    const problem = tried ? problems[field] : undefined
    return problem && wordsFor(problem, language)
  }
  const apply = () => {
    setTried(true)
    if (hasProblems(problems)) return
    const { priceFrom, priceTo } = draft
    onApply(changed(draft, { priceFrom: priceFrom || undefined, priceTo: priceTo || undefined }))
  }
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      <Form className="form filterform" onSend={apply}>
        <ChoiceFilters ready filters={draft} onChange={change} />
        <MoneyField
          label={t('priceFrom')}
          unit={u('price.perTon')}
          value={draft.priceFrom ?? ''}
          error={wrong('priceFrom')}
          onChange={(priceFrom) => change({ priceFrom })}
        />
        <MoneyField
          label={t('priceTo')}
          unit={u('price.perTon')}
          value={draft.priceTo ?? ''}
          error={wrong('priceTo')}
          onChange={(priceTo) => change({ priceTo })}
        />
        <ShippingRange draft={draft} onChange={change} />
        <div className="row row--end filterform__row">
          <Button variant="quiet" onClick={() => onApply(cleared(filters))}>
            {t('clear')}
          </Button>
          <Button type="submit">{t('apply')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

type RangeProps = { draft: Filters; onChange: (part: Partial<Filters>) => void }

function ShippingRange({ draft, onChange }: RangeProps) {
  const t = useTranslations('marketplace.filters')
  const f = useFormats()
  const { shippingFrom: from, shippingTo: to } = draft
  const ahead = monthsAhead(serverNow())
  const named = (month: string) => ({
    value: month,
    label: `${f.monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`,
  })
  return (
    <>
      <SelectField
        label={t('shippingFrom')}
        placeholder={t('anyMonth')}
        value={from ?? ''}
        options={monthsWith(ahead, from).map(named)}
        onChange={(event) => onChange(shippingFrom(event.target.value || undefined, to))}
      />
      <SelectField
        label={t('shippingTo')}
        placeholder={t('anyMonth')}
        value={to ?? ''}
        options={monthsWith(
          ahead.filter((month) => month >= (from ?? '')),
          to,
        ).map(named)}
        onChange={(event) => onChange({ shippingTo: event.target.value || undefined })}
      />
    </>
  )
}
