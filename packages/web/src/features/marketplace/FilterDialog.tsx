import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MoneyField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { ChoiceFilters } from './ChoiceFilters.tsx'
import { changed, cleared, type Filters } from './filters.ts'
import { monthsAhead } from './months.ts'

type Props = { filters: Filters; onApply: (next: Filters) => void; onClose: () => void }

const priceShape = /^\d{1,9}(\.\d{1,2})?$/
const isPrice = (text: string | undefined) => text === undefined || text === '' || priceShape.test(text)

/** All filters in one place; nothing changes behind it until "Show offers". */
export function FilterDialog({ filters, onApply, onClose }: Props) {
  const t = useTranslations('marketplace.filters')
  const u = useTranslations('ui')
  const f = useFormats()
  const [draft, setDraft] = useState(filters)
  const [tried, setTried] = useState(false)
  const change = (part: Partial<Filters>) => setDraft(changed(draft, part))
  const wrong = (text: string | undefined) => (tried && !isPrice(text) ? u('errors.twoPlaces') : undefined)
  const months = monthsAhead(new Date()).map((month) => ({
    value: month,
    label: `${f.monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`,
  }))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { priceFrom, priceTo } = draft
    if (!isPrice(priceFrom) || !isPrice(priceTo)) return
    onApply(changed(draft, { priceFrom: priceFrom || undefined, priceTo: priceTo || undefined }))
  }
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      <form className="form filterform" onSubmit={apply} noValidate>
        <ChoiceFilters filters={draft} onChange={change} />
        <MoneyField
          label={t('priceFrom')}
          unit={u('price.perTon')}
          value={draft.priceFrom ?? ''}
          error={wrong(draft.priceFrom)}
          onChange={(priceFrom) => change({ priceFrom })}
        />
        <MoneyField
          label={t('priceTo')}
          unit={u('price.perTon')}
          value={draft.priceTo ?? ''}
          error={wrong(draft.priceTo)}
          onChange={(priceTo) => change({ priceTo })}
        />
        <SelectField
          label={t('shippingFrom')}
          placeholder={t('anyMonth')}
          value={draft.shippingFrom ?? ''}
          options={months}
          onChange={(event) => change({ shippingFrom: event.target.value || undefined })}
        />
        <SelectField
          label={t('shippingTo')}
          placeholder={t('anyMonth')}
          value={draft.shippingTo ?? ''}
          options={months.filter(({ value }) => value >= (draft.shippingFrom ?? ''))}
          onChange={(event) => change({ shippingTo: event.target.value || undefined })}
        />
        <div className="row row--end filterform__row">
          <Button variant="quiet" onClick={() => onApply(cleared(filters))}>
            {t('clear')}
          </Button>
          <Button type="submit">{t('apply')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
