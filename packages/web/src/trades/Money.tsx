import { isUnderCredit } from '@mahsul/domain/offers/payment'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { money } from '../lib/words/formats.ts'
import { costLines } from '../offers/facts/cost-lines.ts'
import { DeliveryPlace } from '../offers/facts/Delivery.tsx'
import { payTermsOf } from '../offers/facts/pay-terms.ts'
import { CostSum, type SumLine } from '../ui/CostSum.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PriceBlock } from '../ui/PriceBlock.tsx'
import { Note } from '../ui/states.tsx'
import { Num } from '../ui/Text.tsx'
import { NextPayment, Payments } from './Payments.tsx'

/** The next amount, when and to whom; then all payments. The calculation is folded. */
export function TradeMoney({ trade }: { trade: Trade }) {
  const t = useTranslations('trades')
  const u = useTranslations('ui')
  const lines = useLines(trade, false)
  const total = lines.find((line) => line.kind === 'total')
  return (
    <section className="stack" aria-label={t('money')}>
      <NextPayment trade={trade} />
      <div className="sheet">
        <Payments trade={trade} />
        <details className="tfold">
          <summary>
            <h2>{t('pay.breakdown')}</h2>
            {total?.amount ? (
              <span>
                <Num>{money(total.amount)}</Num> {u('price.currency')}
              </span>
            ) : null}
            <Icon name="down" />
          </summary>
          <div className="tfold__in">
            <Sum trade={trade} lines={lines} />
          </div>
        </details>
      </div>
    </section>
  )
}

/** The reader's side of the money, with its calculation, for somebody on neither side. */
export function Money({ trade }: { trade: Trade }) {
  const t = useTranslations('trades')
  const g = useTranslations('goods.sum')
  const { terms, side } = trade
  const half = Math.abs(Number(terms.price_shown) - Number(terms.price)).toFixed(2)
  const lines = useLines(trade, true)
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
        <Sum trade={trade} lines={lines} />
      </div>
      <Payments trade={trade} watched />
    </section>
  )
}

/** Freight is an estimate and separate from the contract. */
function Sum({ trade: { side, amounts }, lines }: { trade: Trade; lines: readonly SumLine[] }) {
  const g = useTranslations('goods.sum')
  return (
    <>
      <CostSum lines={lines} />
      {side === 'buyer' && amounts.shipping_cost !== null ? <Note>{g('freightNote')}</Note> : null}
    </>
  )
}

function useLines({ terms, amounts, side }: Trade, watched: boolean): SumLine[] {
  const t = useTranslations('trades')
  const g = useTranslations('goods.sum')
  const c = useTranslations('goods.commodity')
  const lc = isUnderCredit(payTermsOf(terms))
  return costLines(amounts, side, { containers: terms.containers }).map((line) => ({
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
}
