import { isUnderCredit } from '@mahsul/domain/offers/payment'
import { useTranslations } from 'use-intl'
import { costLines } from '../../model/cost-lines.ts'
import { DeliveryPlace } from '../../model/Delivery.tsx'
import { payTermsOf } from '../../model/pay-terms.ts'
import type { Trade } from '../../model/types.ts'
import { CostSum } from '../../ui/CostSum.tsx'
import { PriceBlock } from '../../ui/PriceBlock.tsx'
import { Note } from '../../ui/states.tsx'
import { Payments } from './Payments.tsx'

/** The reader's side of the money, with its calculation. Freight is an estimate and separate from the contract. */
export function Money({ trade, watched = false }: { trade: Trade; watched?: boolean }) {
  const t = useTranslations('trades')
  const g = useTranslations('goods.sum')
  const c = useTranslations('goods.commodity')
  const { terms, amounts, side } = trade
  const lc = isUnderCredit(payTermsOf(terms))
  const half = Math.abs(Number(terms.price_shown) - Number(terms.price)).toFixed(2)
  const lines = costLines(amounts, side, { containers: terms.containers }).map((line) => ({
    ...line,
    label:
      line.key === 'commodity'
        ? c(terms.product.commodity)
        : line.key === 'contract'
          ? g(lc ? 'contractLc' : 'contract')
          : line.key === 'fee'
            ? t('feeApart')
            : line.key === 'total'
              ? watched
                ? t(`total.${side}`)
                : g(`total.${side}`)
              : g(line.key),
  }))
  return (
    <section className="sheet o-4" aria-labelledby="money-title">
      <div className="pad">
        <h2 className="h-panel" id="money-title">
          {t('money')}
        </h2>
        <PriceBlock
          amount={terms.price_shown}
          incoterm={terms.international_commercial_term}
          port={<DeliveryPlace of={{ ...terms, destination: terms.destinations[0]?.facility ?? null }} />}
          includes={
            <CostSum
              small
              lines={[
                { key: 'price', label: g('contractPrice'), amount: terms.price },
                { key: 'fee', label: g('feePerTon'), amount: side === 'buyer' ? half : `-${half}` },
              ]}
            />
          }
        />
        <CostSum lines={lines} />
        {side === 'buyer' && amounts.shipping_cost !== null ? <Note>{g('freightNote')}</Note> : null}
      </div>
      <Payments trade={trade} watched={watched} />
    </section>
  )
}
