import { isDeferred, needsLcType } from '@mahsul/domain/offers/payment'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { tonsOfKg } from '../catalogue/product.ts'
import { ApprovalHere } from '../companies/kept-acts/ApprovalHere.tsx'
import { loadingPlacesQuery } from '../kit/queries.ts'
import type { Offer, Payment } from '../kit/types.ts'
import { money } from '../lib/words/formats.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { PaymentLine } from '../offers/facts/Payment.tsx'
import { payTermsOf } from '../offers/facts/pay-terms.ts'
import { type Fact, Facts } from '../ui/Facts.tsx'
import { DraftKept, Note } from '../ui/states.tsx'
import { InLanguage, richTextTags } from '../ui/Text.tsx'
import { AnswerPlan } from './AnswerPlan.tsx'
import { useAnswering } from './context.ts'
import { DestinationSummary } from './DestinationSummary.tsx'
import { hasRows, quantityOf } from './draft.ts'
import { BackLink } from './FormFoot.tsx'
import { paymentOf } from './payment-of.ts'
import { SendButton } from './SendButton.tsx'
import { SendTrouble } from './SendTrouble.tsx'
import { keptTermsOf } from './wire-body.ts'

/** A summary, with the differences from the offer, and the one button that sends it. */
export function ReviewStep() {
  const t = useTranslations('bids')
  const f = useFormats()
  const { offer, act, draft, blocked, failure } = useAnswering()
  return (
    <>
      {hasRows(offer) ? <DestinationSummary /> : null}
      <Facts two facts={useReviewFacts()} />
      {act === 'bid' && draft.message.trim() ? (
        <p className="review__said">
          <span className="faint">{t(`message.${offer.type}`)}</span>
          <bdi>{draft.message.trim()}</bdi>
        </p>
      ) : null}
      <div className="review__next">
        <Note>
          {t.rich(`after.${act}.${offer.type}`, {
            ...richTextTags,
            at: f.shortDateTime(offer.valid_until),
          })}
        </Note>
      </div>
      <AnswerPlan />
      <SendTrouble />
      {act === 'purchase' ? (
        <ApprovalHere
          subject={{ act, ticket_id: offer.id, terms: () => keptTermsOf(draft, offer) }}
          failure={failure}
        />
      ) : null}
      {blocked ? (
        <p className="field__error" role="status">
          {t(`blocked.${blocked}`)}
        </p>
      ) : null}
      <div className="row row--end">
        <DraftKept at={draft.keptAt ? new Date(draft.keptAt) : undefined} />
        <BackLink step="review" />
        <SendButton />
      </div>
    </>
  )
}

function useReviewFacts(): Fact[] {
  const t = useTranslations('goods.facts')
  const g = useTranslations('goods')
  const b = useTranslations('bids')
  const f = useFormats()
  const { offer, act, draft, again } = useAnswering()
  const { data: places = [] } = useQuery({ ...loadingPlacesQuery, enabled: draft.originId !== null })
  const origin = places.find((place) => place.external_id === draft.originId)
  const bid = act === 'bid'
  const asked = (same: boolean, value: ReactNode) =>
    same ? (
      b('asOffered')
    ) : (
      <>
        {b('offered')} {value}
      </>
    )
  const quantity = quantityOf(draft)
  const shipping = bid && draft.shipping ? draft.shipping : offer.shipping_date
  const payment = bid ? paymentOf(draft) : offer
  const sameDate = f.shippingSection(shipping) === f.shippingSection(offer.shipping_date)
  const price = bid ? draft.price : offer.price
  return [
    {
      label: t('price'),
      value: t.rich('priceValue', { ...richTextTags, price: money(price) }),
      under: asked(Number(price) === Number(offer.price), <bdi dir="ltr">{money(offer.price)}</bdi>),
    },
    {
      label: t('quantity'),
      value: (
        <>
          {g.rich('containers', { ...richTextTags, n: quantity })} ·{' '}
          {g.rich('tons', { ...richTextTags, ...tonsOfKg(quantity * offer.tons_per_container) })}
        </>
      ),
      // Its own containers may be among those that are no longer free.
      under: again ? undefined : b.rich('ofAvailable', { ...richTextTags, n: offer.available_containers }),
    },
    {
      label: t('payment'),
      value: <PaymentLine terms={payment} full />,
      under: asked(samePayment(payment, offer), <PaymentLine terms={offer} />),
    },
    {
      label: t('shippingDate'),
      value: <bdi className="date">{f.shippingSection(shipping)}</bdi>,
      under: asked(sameDate, <bdi className="date">{f.shippingSection(offer.shipping_date)}</bdi>),
    },
    ...(origin ? [{ label: b('field.originId'), value: <InLanguage of={origin} field="name" /> }] : []),
  ]
}

/** Fields the chosen method does not use (an LC type under cash against documents) do not count as a difference. */
function samePayment(a: Payment, b: Offer): boolean {
  const lc = needsLcType(a.payment_method.slug)
  const deferred = isDeferred(payTermsOf(a))
  return (
    a.payment_method.slug === b.payment_method.slug &&
    (!lc || a.payment_lc_type === b.payment_lc_type) &&
    (!deferred || a.payment_delay_id === b.payment_delay_id) &&
    a.payment_percentage === b.payment_percentage
  )
}
