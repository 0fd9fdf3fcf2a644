import { paymentMethodNames } from '@mahsul/contract/payments/payment-words'
import { addHours } from '@mahsul/domain/kit/calendar'
import { validityHours } from '@mahsul/domain/offers/offer'
import {
  delaysOf,
  isDeferred,
  type LcType,
  lcTypes,
  needsLcType,
  type PaymentMethod,
  paymentMethods,
} from '@mahsul/domain/offers/payment'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { useMinute } from '../../ui/Countdown.tsx'
import { Checkbox, RadioCards, Segmented } from '../../ui/form/choices.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { DateText, Num, richTextTags } from '../../ui/Text.tsx'
import { useOfferForm } from './form-context.ts'

export function StepPayment({ validity = true }: { validity?: boolean }) {
  const t = useTranslations('offers')
  const help = useTranslations('goods.payment.help')
  const language = useLanguage()
  const { draft, change, of } = useOfferForm()
  return (
    <>
      <RadioCards<PaymentMethod>
        {...of('paymentMethod')}
        legend={t('field.paymentMethod')}
        value={draft.paymentMethod ?? undefined}
        onChange={(paymentMethod) => change({ paymentMethod })}
        choices={paymentMethods.map((value) => ({
          value,
          label: <b>{paymentMethodNames[value][language]}</b>,
          under: help(value),
        }))}
      />
      {needsLcType(draft.paymentMethod) ? (
        <RadioCards<LcType>
          {...of('lcType')}
          legend={t('field.lcType')}
          value={draft.lcType ?? undefined}
          onChange={(lcType) => change({ lcType })}
          choices={lcTypes.map((value) => ({
            value,
            label: <b>{t(`lc.${value}`)}</b>,
            under: t(`lc.under.${value}`),
          }))}
        />
      ) : null}
      {isDeferred(draft) ? (
        <Segmented
          {...of('paymentDelay')}
          legend={t('field.paymentDelay')}
          hint={t('hint.paymentDelay')}
          value={draft.paymentDelay === null ? undefined : String(draft.paymentDelay)}
          onChange={(days) =>
            change({ paymentDelay: delaysOf(draft).find((each) => String(each) === days) ?? null })
          }
          choices={delaysOf(draft).map((days) => ({
            value: String(days),
            label: <span>{t.rich('payment.days', { ...richTextTags, n: days })}</span>,
          }))}
        />
      ) : null}
      <Advance />
      {validity ? <Validity /> : null}
    </>
  )
}

function Advance() {
  const t = useTranslations('offers')
  const { draft, typed, change, of } = useOfferForm()
  return (
    <>
      <Checkbox
        label={t('payment.advance')}
        under={t(draft.type === 'BUY' ? 'payment.advanceBuy' : 'payment.advanceSell')}
        checked={draft.wantsAdvance}
        onChange={(event) => change({ wantsAdvance: event.target.checked })}
      />
      {draft.wantsAdvance ? (
        <div className="cols">
          <NumberField
            {...of('advancePercentage')}
            label={t('field.advancePercentage')}
            hint={t.rich('hint.advance', richTextTags)}
            value={draft.advancePercentage ?? undefined}
            typed={typed.advancePercentage}
            onChange={(value, text) =>
              change({ advancePercentage: value ?? null }, { advancePercentage: text })
            }
            unit="%"
          />
        </div>
      ) : null}
    </>
  )
}

export function Validity() {
  const t = useTranslations('offers')
  const { draft, change, of } = useOfferForm()
  const now = useMinute()
  return (
    <Segmented
      {...of('validForHours')}
      legend={t('field.validForHours')}
      hint={
        draft.validForHours
          ? t.rich('hint.validUntil', {
              ...richTextTags,
              at: () => <DateText at={addHours(now, draft.validForHours!)} as="shortTime" />,
            })
          : t('hint.validity')
      }
      value={draft.validForHours === null ? undefined : String(draft.validForHours)}
      onChange={(hours) =>
        change({ validForHours: validityHours.find((each) => String(each) === hours) ?? null })
      }
      choices={validityHours.map((hours) => ({
        value: String(hours),
        label: (
          <span>
            <Num>{hours}</Num> {t('unit.hours')}
          </span>
        ),
      }))}
    />
  )
}
