import { isUnderCredit } from '@mahsul/domain/offers/payment'
import { useTranslations } from 'use-intl'
import { shortContainer, tonsOf } from '../catalogue/product.ts'
import { money } from '../lib/words/formats.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { type CostLine, costLines, type Side } from '../offers/facts/cost-lines.ts'
import { DestinationCosts } from '../offers/facts/DestinationCosts.tsx'
import { SumSheet } from '../ui/CostSum.tsx'
import { PaddedSection } from '../ui/sections.tsx'
import { FailedState, Note } from '../ui/states.tsx'
import { Num, richTextTags } from '../ui/Text.tsx'
import { useAnswering } from './context.ts'
import { useChosenPlaces } from './DestinationSummary.tsx'
import { hasRows, quantityOf } from './draft.ts'
import { FreightNotice } from './FreightNotice.tsx'
import { freightUnknown, useCosts } from './use-costs.ts'

/** The live total: what the reader pays in all, or receives. */
export function CostPanel() {
  const t = useTranslations('bids')
  const { offer, act, draft } = useAnswering()
  const { data: costs, asked, isError, refetch } = useCosts(draft, offer, act)
  const side: Side = offer.type === 'SELL' ? 'buyer' : 'supplier'
  if (!asked)
    return (
      <PaddedSection className="breakdown" title={t(`comesTo.${side}`)}>
        <p className="sub">{t(hasRows(offer) ? 'chooseFirst' : 'chooseContainers')}</p>
      </PaddedSection>
    )
  if (costs) return <Total costs={costs} side={side} />
  return isError ? (
    <FailedState title={t('costsFailed')} onRetry={() => refetch()} />
  ) : (
    <WaitingSum side={side} />
  )
}

type TotalProps = { costs: NonNullable<ReturnType<typeof useCosts>['data']>; side: Side }

function Total({ costs, side }: TotalProps) {
  const t = useTranslations('bids')
  const w = useTranslations('goods')
  const g = useTranslations('goods.sum')
  const f = useFormats()
  const { offer, draft } = useAnswering()
  const places = useChosenPlaces()
  const labelOf = useLabel(side)
  const containers = quantityOf(draft)
  const one = places.length === 1 ? places[0] : undefined
  const unknown = freightUnknown(costs, offer)
  const landed = unknown ? null : costs.landed_per_mt
  const landedLabel = () => {
    if (side === 'supplier') return g('netPerTon')
    return one ? g('landedIn', { place: f.inLanguage(one, 'name') }) : g('landedMean')
  }
  return (
    <div className="breakdown costs">
      <SumSheet
        title={t(`comesTo.${side}`)}
        sub={
          <>
            <Num>
              {containers} × {shortContainer(offer.container_type.name)}
            </Num>{' '}
            · {w.rich('tons', { ...richTextTags, ...tonsOf(costs.quantity) })}{' '}
            {one ? t('toPlace', { place: f.inLanguage(one, 'name') }) : null}
          </>
        }
        lines={costLines(costs, side, { containers }).map((line) => ({ ...line, label: labelOf(line) }))}
        {...(landed && { landed: { label: landedLabel(), amount: landed } })}
      >
        <DestinationCosts costs={costs} places={places} />
        {Number(costs.advance) > 0 ? <Advance advance={costs.advance} balance={costs.balance} /> : null}
        {side === 'buyer' && costs.shipping_cost !== null && !unknown ? (
          <Note>{g('freightNote')}</Note>
        ) : null}
      </SumSheet>
      {unknown ? <FreightNotice /> : null}
    </div>
  )
}

/** What a line of the sum is called. */
function useLabel(side: Side) {
  const g = useTranslations('goods.sum')
  const c = useTranslations('goods.commodity')
  const { offer, draft } = useAnswering()
  return ({ key }: CostLine): string => {
    if (key === 'commodity') return c(offer.product.commodity)
    if (key === 'contract') return g(isUnderCredit(draft.payment) ? 'contractLc' : 'contract')
    return key === 'total' ? g(`total.${side}`) : g(key)
  }
}

function Advance({ advance, balance }: { advance: string; balance: string }) {
  const t = useTranslations('bids')
  return (
    <p className="faint advance">
      {t.rich('advanceSplit', { ...richTextTags, advance: money(advance), balance: money(balance) })}
    </p>
  )
}

function WaitingSum({ side }: { side: Side }) {
  const t = useTranslations('bids')
  return (
    <section className="sheet pad breakdown sk-lines" aria-busy="true">
      <h2 className="h-panel">{t(`comesTo.${side}`)}</h2>
      {['a', 'b', 'c', 'd', 'e'].map((line) => (
        <span className="sk" key={line} />
      ))}
    </section>
  )
}
