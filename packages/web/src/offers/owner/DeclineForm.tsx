import { LONGEST_MESSAGE } from '@mahsul/domain/bids/check-answer'
import { addDays, isoDate } from '@mahsul/domain/kit/calendar'
import { BID_DAYS_AFTER_ORIGINAL, lastDayOf, type ShippingSection } from '@mahsul/domain/offers/shipping-date'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Bid } from '../../kit/types.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { MoneyField, NumberField } from '../../ui/form/NumberField.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { richTextTags } from '../../ui/Text.tsx'
import { ShippingDate } from '../form/ShippingDate.tsx'
import type { SuggestedOn } from './decline-bid.ts'
import { type Declining, useDecline } from './use-decline.ts'

type Props = { bid: Bid; offer: SuggestedOn; onClose: () => void }

/** In place of the buttons: a message to the bidder, and an optional suggestion. */
export function DeclineForm({ bid, offer, onClose }: Props) {
  const t = useTranslations('offers')
  const declining = useDecline(bid, offer, onClose)
  const message = declining.of('message')
  return (
    <Form
      className="offer-decline"
      onSend={declining.send}
      aria-label={t('bid.declineOf', { company: bid.bidder.company_name })}
    >
      <TextArea
        {...message}
        label={t('decline.message')}
        hint={t('decline.messageHint')}
        maxLength={LONGEST_MESSAGE}
        autoFocus
        {...textProps(message.value, message.onChange)}
      />
      <Suggestion declining={declining} offer={offer} />
      <div className="row row--end">
        <Button variant="secondary" onClick={onClose}>
          {t('decline.back')}
        </Button>
        <Button variant="refuse" type="submit" busy={declining.busy} busyWords={t('decline.busy')}>
          {t('decline.submit')}
        </Button>
      </div>
    </Form>
  )
}

function Suggestion({ declining, offer }: { declining: Declining; offer: SuggestedOn }) {
  const t = useTranslations('offers')
  const original = offer.shipping_date.date
  // A bid may not move the date further than this, so neither may a suggestion (decision 16).
  const until = useCallback(
    (section: ShippingSection) => {
      const date = isoDate(original)
      return date === undefined || lastDayOf(section) <= addDays(date, BID_DAYS_AFTER_ORIGINAL)
    },
    [original],
  )
  return (
    <details className="offer-suggest">
      <summary>{t('decline.suggest')}</summary>
      <p className="field__hint">{t('decline.suggestWhy')}</p>
      <MoneyField {...declining.of('price')} label={t('decline.price')} optional unit={t('unit.usdPerMt')} />
      <NumberField
        {...declining.of('containers')}
        label={t('bid.containers')}
        optional
        hint={t.rich('decline.containersHint', { ...richTextTags, n: offer.available_containers })}
      />
      <ShippingDate
        {...declining.of('section')}
        legend={t('decline.date')}
        hint={t('decline.dateHint')}
        until={until}
      />
    </details>
  )
}
