import { useTranslations } from 'use-intl'
import { tons } from '../../../lib/formats.ts'
import { SumSheet } from '../../../ui/CostSum.tsx'
import { Note } from '../../../ui/states.tsx'
import { richTextTags } from '../../../ui/Text.tsx'
import { useSumLines } from '../sum-lines.ts'
import type { BidWithOffer } from '../words.tsx'

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
      {buyer && costs.shipping_cost !== null ? <Note>{t('bid.freightNote')}</Note> : null}
      {costs.freight_missing ? <Note>{t('bid.freightMissing')}</Note> : null}
    </SumSheet>
  )
}
