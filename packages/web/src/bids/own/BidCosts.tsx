import { offerPriceName, ownPriceName, priceNames } from '@mahsul/contract/offers/price-words'
import { useTranslations } from 'use-intl'
import { tons } from '../../lib/words/formats.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { DestinationCosts } from '../../offers/facts/DestinationCosts.tsx'
import { useSumLines } from '../../offers/sum-lines.ts'
import type { BidWithOffer } from '../../offers/words.tsx'
import { CostSum, SumSheet } from '../../ui/CostSum.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { Note } from '../../ui/states.tsx'
import { richTextTags } from '../../ui/Text.tsx'

/** The prices per metric ton of an offer and of a bid on it, and what the reader pays or receives; mails name them the same. */
export function BidPrices({ bid }: { bid: BidWithOffer }) {
  const t = useTranslations('offers')
  const { language } = useFormats()
  const { ticket: offer } = bid
  const buyer = (offer.type === 'BUY') === offer.is_own_ticket
  const half = (Math.abs(Number(bid.price_shown) - Number(bid.price)) || 0).toFixed(2)
  return (
    <PaddedSection className="breakdown" title={t('bid.perTon')}>
      <CostSum
        lines={[
          { key: 'offer', label: offerPriceName(offer.type)[language], amount: offer.price },
          { key: 'bid', label: priceNames.bid[language], amount: bid.price },
          { key: 'fee', label: t('show.feeHalf'), amount: buyer ? half : `-${half}` },
          {
            key: 'own',
            label: ownPriceName(buyer ? 'buyer' : 'supplier')[language],
            amount: bid.price_shown,
            kind: 'total',
          },
        ]}
      />
    </PaddedSection>
  )
}

/** The costs of the bid, for the reader's own side. */
export function BidCosts({ bid }: { bid: BidWithOffer }) {
  const t = useTranslations('offers')
  const { costs } = bid
  const buyer = (bid.ticket.type === 'BUY') === bid.ticket.is_own_ticket
  const mt = tons(costs.quantity)
  const lines = useSumLines(costs, buyer ? 'buyer' : 'supplier', bid.containers)
  return (
    <SumSheet
      title={t('bid.comesTo')}
      sub={
        <>
          {t.rich('containers', { ...richTextTags, n: bid.containers })} ·{' '}
          {t.rich('quantity.mt', { ...richTextTags, mt })}
        </>
      }
      lines={lines}
      {...(costs.landed_per_mt && {
        landed: { label: t(buyer ? 'soFar.perTonBuy' : 'soFar.perTonSell'), amount: costs.landed_per_mt },
      })}
    >
      <DestinationCosts costs={costs} places={bid.destinations.map(({ facility }) => facility)} />
      {buyer && costs.shipping_cost !== null ? <Note>{t('bid.freightNote')}</Note> : null}
      {costs.freight_missing ? <Note>{t('bid.freightMissing')}</Note> : null}
    </SumSheet>
  )
}
