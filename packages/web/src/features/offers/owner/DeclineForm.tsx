import { LONGEST_MESSAGE } from '@mahsul/domain/bids/check-answer'
import { addDays, isoDate } from '@mahsul/domain/calendar'
import { BID_DAYS_AFTER_ORIGINAL, lastDayOf, type ShippingSection } from '@mahsul/domain/offers/shipping-date'
import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Bid, Offer } from '../../../goods/types.ts'
import { api, newIdempotencyKey } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { MoneyField, NumberField } from '../../../ui/NumberField.tsx'
import { marks } from '../../../ui/Text.tsx'
import { say } from '../../../ui/toasts.ts'
import { ShippingDate } from '../form/ShippingDate.tsx'
import { useRefreshOffers } from '../queries.ts'
import { useTellRefusal } from '../refusal.ts'
import { declineBody, declineProblems } from './decline-bid.ts'

type Props = { bid: Bid; offer: Pick<Offer, 'available_containers' | 'shipping_date'>; onClose: () => void }

/** In place of the buttons: a message the bidder reads, and perhaps what would do instead. */
export function DeclineForm({ bid, offer, onClose }: Props) {
  const t = useTranslations('offers')
  const id = useId()
  const refresh = useRefreshOffers()
  const tell = useTellRefusal()
  const key = useRef<string>(undefined)
  const [message, setMessage] = useState('')
  const [price, setPrice] = useState('')
  const [containers, setContainers] = useState<number>()
  const [section, setSection] = useState<ShippingSection | null>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const draft = { message, price, containers, section }
  const problems = declineProblems(draft, offer.available_containers)
  const original = offer.shipping_date.date
  // A bid may not move the date further than this, so neither may a suggestion (decision 16).
  const until = useCallback(
    (each: ShippingSection) => {
      const date = isoDate(original)
      return date === undefined || lastDayOf(each) <= addDays(date, BID_DAYS_AFTER_ORIGINAL)
    },
    [original],
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = Object.keys(problems)
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    setBusy(true)
    key.current ??= newIdempotencyKey()
    try {
      await api('PUT /secure/bids/{id}/decline', {
        params: { id: bid.id },
        body: declineBody(draft),
        idempotencyKey: key.current,
      })
      say(t('bid.declined'), { text: t('bid.declinedText', { company: bid.bidder.company_name }) })
      onClose()
      await refresh()
    } catch (failure) {
      key.current = undefined
      tell(failure)
      await refresh()
    } finally {
      setBusy(false)
    }
  }
  const said = (field: keyof typeof problems) =>
    tried && problems[field]
      ? t(`decline.error.${problems[field]}`, { n: offer.available_containers })
      : undefined
  return (
    <form
      className="offer-decline"
      onSubmit={submit}
      noValidate
      aria-label={t('bid.declineOf', { company: bid.bidder.company_name })}
    >
      <TextArea
        id={`${id}-message`}
        label={t('decline.message')}
        hint={t('decline.messageHint')}
        value={message}
        maxLength={LONGEST_MESSAGE}
        autoFocus
        onChange={(event) => setMessage(event.target.value)}
        error={said('message')}
      />
      <details className="offer-suggest">
        <summary>{t('decline.suggest')}</summary>
        <p className="field__hint">{t('decline.suggestWhy')}</p>
        <MoneyField
          id={`${id}-price`}
          label={t('decline.price')}
          optional
          value={price}
          onChange={setPrice}
          unit={t('unit.usdPerMt')}
          error={said('price')}
        />
        <NumberField
          id={`${id}-containers`}
          label={t('bid.containers')}
          optional
          hint={t.rich('decline.containersHint', { ...marks, n: offer.available_containers })}
          value={containers}
          onChange={setContainers}
          error={said('containers')}
        />
        <ShippingDate
          id={`${id}-section`}
          legend={t('decline.date')}
          hint={t('decline.dateHint')}
          value={section}
          onChange={setSection}
          until={until}
        />
      </details>
      <div className="row row--end">
        <Button variant="secondary" onClick={onClose}>
          {t('decline.back')}
        </Button>
        <Button variant="refuse" type="submit" busy={busy} busyWords={t('decline.busy')}>
          {t('decline.submit')}
        </Button>
      </div>
    </form>
  )
}
