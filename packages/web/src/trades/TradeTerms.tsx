import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { useOfferFacts } from '../offers/facts/offer-facts.tsx'
import { Facts } from '../ui/Facts.tsx'
import { InLanguage, richTextTags } from '../ui/Text.tsx'
import { termsOf } from './model/terms-of.ts'

/** What was agreed, frozen when the trade opened. */
export function TradeTerms({ trade }: { trade: Trade }) {
  const g = useTranslations('goods')
  const t = useTranslations('trades')
  const { destinations } = trade.terms
  const { incoterm, ...facts } = useOfferFacts(termsOf(trade), {
    without: ['originId', 'destinationId', 'ddpFacility', 'advancePercentage'],
  })
  const where = {
    label: t('destinations'),
    value: destinations.map((row) => (
      <span className="said" key={row.facility.external_id}>
        <InLanguage of={row.facility} field="name" /> ·{' '}
        {g.rich('containers', { ...richTextTags, n: row.containers })}
      </span>
    )),
  }
  return (
    <Facts
      facts={[
        ...facts.pricePerTon,
        ...incoterm,
        ...(destinations.length > 0 ? [where] : []),
        ...Object.values({ ...facts, pricePerTon: [] }).flat(),
      ]}
    />
  )
}
