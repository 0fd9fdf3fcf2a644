import { centsToUsd, usdToCents } from '@mahsul/contract/kit/money'
import { usdCents } from '@mahsul/domain/kit/units'
import { HIGHEST_PRICE_CENTS } from '@mahsul/domain/offers/check-offer'
import { type OfferKind, offerKinds, type TradingOption, tradingOptions } from '@mahsul/domain/offers/offer'
import { priceShownTo } from '@mahsul/domain/offers/platform-fee'
import { useTranslations } from 'use-intl'
import { money } from '../../lib/words/formats.ts'
import { RadioCards } from '../../ui/form/choices.tsx'
import { MoneyField } from '../../ui/form/NumberField.tsx'
import { Note } from '../../ui/states.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { centsTyped } from './change-offer.ts'
import { useOfferForm } from './form-context.ts'

export function StepPrice() {
  const t = useTranslations('offers')
  const { draft, typed, change, of } = useOfferForm()
  const side = draft.type === 'BUY' ? 'BUY' : 'SELL'
  return (
    <>
      <RadioCards<OfferKind>
        {...of('kind')}
        legend={t('field.kind')}
        value={draft.kind ?? undefined}
        onChange={(kind) => change({ kind })}
        choices={offerKinds.map((value) => ({
          value,
          label: <b>{t(`kind.${value}`)}</b>,
          under: t.rich(`kind.${side}.${value}`, richTextTags),
        }))}
      />
      {draft.kind === 'NEGOTIABLE' ? (
        <RadioCards<TradingOption>
          {...of('tradingOption')}
          legend={t('field.tradingOption')}
          value={draft.tradingOption ?? undefined}
          onChange={(tradingOption) => change({ tradingOption })}
          choices={tradingOptions.map((value) => ({
            value,
            label: <b>{t(`tradingOption.${value}`)}</b>,
            under: t(`tradingOption.under.${value}`),
          }))}
        />
      ) : null}
      <div className="cols">
        <MoneyField
          {...of('pricePerTon')}
          label={t(side === 'BUY' ? 'field.targetPrice' : 'field.pricePerTon')}
          hint={t(`hint.price.${side}`)}
          value={
            Number.isSafeInteger(draft.pricePerTon)
              ? centsToUsd(draft.pricePerTon!)
              : (typed.pricePerTon ?? '')
          }
          onChange={(text) => change({ pricePerTon: centsTyped(text) }, { pricePerTon: text })}
          unit={t('unit.usdPerMt')}
        />
      </div>
      <PriceSeen />
    </>
  )
}

/** The other side's price, and the owner's: each includes that side's half of the fee. */
function PriceSeen() {
  const t = useTranslations('offers')
  const { draft, product } = useOfferForm()
  const price = draft.pricePerTon
  const fee = product.packing && usdToCents(product.packing.platform_fee)
  if (!fee || price === null || !Number.isSafeInteger(price) || price < 1 || price > HIGHEST_PRICE_CENTS)
    return null
  const shown = (to: 'buyer' | 'supplier') => money(centsToUsd(priceShownTo(to, usdCents(price), fee)))
  const side = draft.type === 'BUY' ? 'BUY' : 'SELL'
  return (
    <Note>
      {t.rich(`price.seen.${side}`, {
        ...richTextTags,
        buyers: shown('buyer'),
        suppliers: shown('supplier'),
      })}
    </Note>
  )
}
