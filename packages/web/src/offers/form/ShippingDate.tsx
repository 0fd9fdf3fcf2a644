import { lastDayOfMonth, utcDay } from '@mahsul/domain/kit/calendar'
import { type ShippingSection, sections, sectionsAhead } from '@mahsul/domain/offers/shipping-date'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../lib/clock.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { choiceOf, chooseShipping, settled, shippingLists } from './shipping-choice.ts'

type Props = {
  id: string
  value: ShippingSection | null
  onChange: (value: ShippingSection | null) => void
  error?: string | undefined
  legend?: string
  hint?: string
  /** Leaves out sections after the one of this last day. */
  until?: (section: ShippingSection) => boolean
}

/** Part of the month, month, year. Past sections are not offered (decision 18). */
export function ShippingDate({ id, value, onChange, error, legend, hint, until }: Props) {
  const t = useTranslations('offers')
  const { monthName } = useFormats()
  const [choice, setChoice] = useState(() => choiceOf(value))
  const ahead = useMemo(() => {
    const all = sectionsAhead(utcDay(serverNow()))
    return until ? all.filter(until) : all
  }, [until])
  // A stored section that has passed meanwhile stays visible: the error next to it explains why it must change.
  const shown = settled(choice) ? choice : { ...choice, ...(value ?? {}) }
  const lists = shippingLists(ahead, shown)
  const put = (patch: Parameters<typeof chooseShipping>[2]) => {
    const next = chooseShipping(ahead, shown, patch)
    setChoice(next)
    onChange(settled(next))
  }
  const stale = <T,>(list: readonly T[], now: T | '') =>
    now === '' || list.includes(now) ? list : [now, ...list]
  const lastDay = { early: 10, mid: 20, end: lastDayOfMonth(shown.year || 2027, shown.month || 1) }
  return (
    <fieldset className={error ? 'field has-error date3' : 'field date3'} id={id} tabIndex={-1}>
      <legend>{legend ?? t('field.shippingSection')}</legend>
      <p className="field__hint">{hint ?? t('hint.shippingSection')}</p>
      <div className="date3__row">
        <SelectField
          label={t('shipping.section')}
          quiet
          placeholder={t('shipping.section')}
          value={shown.section}
          options={sections
            .filter((each) => stale(lists.sections, shown.section).includes(each))
            .map((each) => ({
              value: each,
              label: shown.month
                ? t('shipping.until', { part: t(`shipping.${each}`), day: lastDay[each] })
                : t(`shipping.${each}`),
            }))}
          onChange={(event) => put({ section: sections.find((each) => each === event.target.value) ?? '' })}
        />
        <SelectField
          label={t('shipping.month')}
          quiet
          placeholder={t('shipping.month')}
          value={String(shown.month)}
          options={stale(lists.months, shown.month).map((month) => ({
            value: String(month),
            label: monthName(Number(month)),
          }))}
          onChange={(event) => put({ month: Number(event.target.value) || '' })}
        />
        <SelectField
          label={t('shipping.year')}
          quiet
          placeholder={t('shipping.year')}
          value={String(shown.year)}
          options={stale(lists.years, shown.year).map((year) => ({
            value: String(year),
            label: String(year),
          }))}
          onChange={(event) => put({ year: Number(event.target.value) || '' })}
        />
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  )
}
