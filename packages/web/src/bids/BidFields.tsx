import { LONGEST_MESSAGE } from '@mahsul/domain/bids/check-answer'
import {
  delaysOf,
  isDeferred,
  lcTypes,
  needsLcType,
  type PaymentDraft,
  paymentMethods,
} from '@mahsul/domain/offers/payment'
import { useTranslations } from 'use-intl'
import { money } from '../lib/words/formats.ts'
import { TextArea } from '../ui/form/Field.tsx'
import { MoneyField, NumberField } from '../ui/form/NumberField.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { Note } from '../ui/states.tsx'
import { richTextTags } from '../ui/Text.tsx'
import { BidShippingDate } from './BidShippingDate.tsx'
import { useAnswering } from './context.ts'
import { LoadingPort, Quantity } from './LotFields.tsx'

/** The terms a bid may propose: price, quantity, places, shipping date and payment (decision 24). */
export function BidFields() {
  const t = useTranslations('bids')
  const u = useTranslations('ui')
  const help = useTranslations('goods.payment.help')
  const { offer, draft, change, of } = useAnswering()
  const { paymentMethod } = draft.payment
  return (
    <>
      <div className="cols">
        <MoneyField
          {...of('pricePerTon')}
          label={t('field.pricePerTon')}
          hint={t.rich(offer.type === 'SELL' ? 'priceHint' : 'priceHintBuy', {
            ...richTextTags,
            price: money(offer.price),
          })}
          unit={u('price.perTon')}
          value={draft.price}
          onChange={(price) => change({ price })}
        />
        <Quantity />
        <LoadingPort />
        <PaymentFields />
        <BidShippingDate />
        <NumberField
          {...of('advancePercentage')}
          label={t('field.advancePercentage')}
          hint={t('advanceHint')}
          unit="%"
          optional
          value={draft.payment.wantsAdvance ? (draft.payment.advancePercentage ?? undefined) : undefined}
          typed={draft.typed?.advancePercentage}
          onChange={(percent, text) =>
            change({
              typed: { ...draft.typed, advancePercentage: text },
              payment: {
                ...draft.payment,
                wantsAdvance: percent !== undefined && percent !== 0,
                advancePercentage: percent ?? null,
              },
            })
          }
        />
      </div>
      {paymentMethod ? (
        <div className="help">
          <Note>{help(paymentMethod)}</Note>
        </div>
      ) : null}
      <TextArea
        {...of('message')}
        label={t(`message.${offer.type}`)}
        optional
        maxLength={LONGEST_MESSAGE}
        value={draft.message}
        onChange={(event) => change({ message: event.target.value })}
      />
    </>
  )
}

function PaymentFields() {
  const t = useTranslations('bids')
  const p = useTranslations('goods.payment.full')
  const { offer, draft, change, of } = useAnswering()
  const { payment } = draft
  const { paymentMethod } = payment
  const set = (part: Partial<PaymentDraft>) => change({ payment: { ...payment, ...part } })
  return (
    <>
      <SelectField
        {...of('paymentMethod')}
        label={t('field.paymentMethod')}
        hint={t(paymentMethod === offer.payment_method.slug ? 'asAsked' : 'notAsked')}
        value={paymentMethod ?? ''}
        options={paymentMethods.map((method) => ({ value: method, label: p(method) }))}
        onChange={(event) =>
          set({ paymentMethod: paymentMethods.find((method) => method === event.target.value) ?? null })
        }
      />
      {needsLcType(paymentMethod) ? (
        <SelectField
          {...of('lcType')}
          label={t('field.lcType')}
          hint={t('lcHint')}
          placeholder={payment.lcType ? undefined : t('choose')}
          value={payment.lcType ?? ''}
          options={lcTypes.map((type) => ({ value: type, label: t(`lc.${type}`) }))}
          onChange={(event) => set({ lcType: lcTypes.find((type) => type === event.target.value) ?? null })}
        />
      ) : null}
      {isDeferred(payment) ? (
        <SelectField
          {...of('paymentDelay')}
          label={t('field.paymentDelay')}
          hint={t('delayHint')}
          placeholder={payment.paymentDelay ? undefined : t('choose')}
          value={String(payment.paymentDelay ?? '')}
          options={delaysOf(payment).map((days) => ({ value: String(days), label: t('days', { n: days }) }))}
          onChange={(event) =>
            set({
              paymentDelay: delaysOf(payment).find((days) => String(days) === event.target.value) ?? null,
            })
          }
        />
      ) : null}
    </>
  )
}
