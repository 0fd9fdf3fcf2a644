import { wordsFor } from '@mahsul/contract/problem-words'
import { LONGEST_MESSAGE } from '@mahsul/domain/bids/check-answer'
import { addDays, isoDate, utcDay } from '@mahsul/domain/calendar'
import { BID_DAYS_AFTER_ORIGINAL, lastDayOf, type ShippingSection } from '@mahsul/domain/offers/shipping-date'
import { type FormEvent, useCallback, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import { serverNow } from '../../../lib/clock.ts'
import { hasErrors } from '../../../lib/field-errors.ts'
import { useLanguage } from '../../../lib/i18n.tsx'
import { isAnswered } from '../../../lib/send-once.ts'
import type { Bid } from '../../../model/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { MoneyField, NumberField } from '../../../ui/NumberField.tsx'
import { richTextTags } from '../../../ui/Text.tsx'
import { say } from '../../../ui/toasts.ts'
import { useSend } from '../../../ui/use-send.ts'
import { ShippingDate } from '../form/ShippingDate.tsx'
import { useRefreshOffers } from '../queries.ts'
import { useTellRefusal } from '../refusal.ts'
import {
  type DeclineDraft,
  type DeclineField,
  declineBody,
  declineNames,
  declineProblems,
  type SuggestedOn,
} from './decline-bid.ts'

type Props = { bid: Bid; offer: SuggestedOn; onClose: () => void }

/** Said more closely here than for every field of the product. */
const ownWords: Readonly<Record<string, 'needed' | 'price' | 'containers' | undefined>> = {
  'message.required': 'needed',
  'price.numeric': 'price',
  'containers.numeric': 'containers',
  'containers.containersAvailable': 'containers',
}

/** In place of the buttons: a message the bidder reads, and perhaps what would do instead. */
export function DeclineForm({ bid, offer, onClose }: Props) {
  const t = useTranslations('offers')
  const id = useId()
  const refresh = useRefreshOffers()
  const tell = useTellRefusal()
  const language = useLanguage()
  const [message, setMessage] = useState('')
  const [price, setPrice] = useState('')
  const [containers, setContainers] = useState<number>()
  const [section, setSection] = useState<ShippingSection | null>(null)
  const [tried, setTried] = useState(false)
  const draft = { message, price, containers, section }
  const problems = declineProblems(draft, offer, utcDay(serverNow()))
  const original = offer.shipping_date.date
  // A bid may not move the date further than this, so neither may a suggestion (decision 16).
  const until = useCallback(
    (each: ShippingSection) => {
      const date = isoDate(original)
      return date === undefined || lastDayOf(each) <= addDays(date, BID_DAYS_AFTER_ORIGINAL)
    },
    [original],
  )
  const { send, busy, errors } = useSend<DeclineDraft, DeclineField>({
    names: declineNames,
    once: declineBody,
    put: (answers, { idempotencyKey }) =>
      api('PUT /secure/bids/{id}/decline', {
        params: { id: bid.id },
        body: declineBody(answers),
        idempotencyKey,
      }),
    done: async () => {
      say(t('bid.declined'), { text: t('bid.declinedText', { company: bid.bidder.company_name }) })
      onClose()
      await refresh()
    },
    refused: async ({ failure, errors: found }) => {
      if (hasErrors(found)) return
      tell(failure)
      // After a lost answer what was written stays where it is, to be sent again.
      if (isAnswered(failure)) await refresh()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = Object.keys(problems)
    return first ? document.getElementById(`${id}-${first}`)?.focus() : void send(draft)
  }
  const said = (field: DeclineField) => {
    const problem = tried ? problems[field] : undefined
    if (!problem) return errors[field]
    const own = ownWords[`${field}.${problem.rule}`]
    return own ? t(`decline.error.${own}`, { n: offer.available_containers }) : wordsFor(problem, language)
  }
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
          hint={t.rich('decline.containersHint', { ...richTextTags, n: offer.available_containers })}
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
          error={said('section')}
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
