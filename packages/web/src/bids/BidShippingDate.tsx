import { addDays, type IsoDate, utcDay } from '@mahsul/domain/kit/calendar'
import {
  BID_DAYS_AFTER_ORIGINAL,
  isBeforeReady,
  lastDayOf,
  type ShippingSection,
  sectionsAhead,
} from '@mahsul/domain/offers/shipping-date'
import { useTranslations } from 'use-intl'
import { serverNow } from '../lib/clock.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { useAnswering } from './context.ts'

const textOf = ({ section, month, year }: ShippingSection) => `${section}.${month}.${year}`

/** Thirds of a month from now to 60 days after the published date; says when the goods cannot be ready by then. */
export function BidShippingDate() {
  const t = useTranslations('bids')
  const f = useFormats()
  const { offer, draft, change, of } = useAnswering()
  const last = addDays(offer.shipping_date.date as IsoDate, BID_DAYS_AFTER_ORIGINAL) // a date of the wire
  const today = utcDay(serverNow())
  const ahead = sectionsAhead(today).filter((section) => lastDayOf(section) <= last)
  const chosen = draft.shipping
  const known = !chosen || ahead.some((section) => textOf(section) === textOf(chosen))
  const options = known || !chosen ? ahead : [chosen, ...ahead]
  const isTooSoon = offer.type === 'SELL' && chosen && isBeforeReady(chosen, offer.processing_time, today)
  return (
    <SelectField
      {...of('shippingSection')}
      label={t('field.shippingSection')}
      hint={
        isTooSoon
          ? t('dateTooSoon', { days: offer.processing_time })
          : t.rich('dateHint', {
              date: f.shippingDate(last),
              bdi: (chunks) => <bdi className="date">{chunks}</bdi>,
            })
      }
      value={chosen ? textOf(chosen) : ''}
      options={options.map((section) => ({ value: textOf(section), label: f.shippingSection(section) }))}
      onChange={(event) =>
        change({ shipping: options.find((section) => textOf(section) === event.target.value) ?? null })
      }
    />
  )
}
