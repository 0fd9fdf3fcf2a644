import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { moneyChange } from '../../lib/words/formats.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { type FactName, nothingSaid, useOfferFacts } from '../../offers/facts/offer-facts.tsx'
import type { BidWithOffer } from '../../offers/words.tsx'
import { Button } from '../../ui/Button.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { type Column, Table } from '../../ui/table/Table.tsx'
import { type Difference, differencesOf } from './differences.ts'

type Line = {
  key: string
  same: boolean
  term: string
  offered: ReactNode
  bid: ReactNode
  difference: ReactNode
}

/** The bid's terms compared with the offer's; differences are in words. On a phone those that differ come first and alone. */
export function BidTerms({ bid }: { bid: BidWithOffer }) {
  const t = useTranslations('offers')
  const lines = useLines(bid)
  const [all, setAll] = useState(false)
  const same = lines.filter((line) => line.same).length
  const columns: Column<Line>[] = [
    { head: t('compare.term'), cell: (line) => <b>{line.term}</b> },
    { head: t('compare.offered'), cell: (line) => line.offered },
    { head: t('compare.bid'), cell: (line) => <b>{line.bid}</b> },
    { head: t('compare.difference'), cell: (line) => line.difference },
  ]
  return (
    <section
      className={all ? 'sheet sheet--table' : 'sheet sheet--table bidterms'}
      aria-labelledby="bid-terms"
    >
      <div className="sheet__bar">
        <h2 className="h-panel" id="bid-terms">
          {t('compare.title')}
        </h2>
      </div>
      <Table
        caption={t('compare.title')}
        columns={columns}
        rows={lines}
        rowKey={(line) => line.key}
        rowClass={(line) => (line.same ? 'is-same' : undefined)}
      />
      {all || same === 0 ? null : (
        <Button variant="quiet" className="bidterms__all" onClick={() => setAll(true)}>
          {t.rich('compare.others', { ...richTextTags, n: same })}
        </Button>
      )}
    </section>
  )
}

const compared = {
  price: 'pricePerTon',
  containers: 'containers',
  payment: 'paymentMethod',
  advance: 'advancePercentage',
  shipping: 'shippingSection',
} as const satisfies Record<keyof ReturnType<typeof differencesOf>, FactName>

function useLines(bid: BidWithOffer): Line[] {
  const t = useTranslations('offers')
  const { inLanguage } = useFormats()
  const { destinations: _, ...terms } = bid
  const offer = bid.ticket
  const offered = useOfferFacts({ ...nothingSaid, ...offer })
  const asked = useOfferFacts({ ...nothingSaid, container_type: offer.container_type, ...terms })
  const differences = differencesOf(bid, offer)
  const said = (difference: Difference) => <DifferenceWords of={difference} />
  const lines = (Object.keys(compared) as (keyof typeof compared)[]).map((key): Line => {
    // its own keys
    const [theirs, ours] = [offered[compared[key]][0], asked[compared[key]][0]]
    return {
      key,
      same: differences[key].is === 'same',
      term: t(`bid.${key}`),
      offered: theirs?.value,
      bid: ours?.value,
      difference: said(differences[key]),
    }
  })
  if (bid.origin)
    lines.push({
      key: 'origin',
      same: offer.origin !== null,
      term: t('bid.origin'),
      offered: offer.origin ? inLanguage(offer.origin, 'name') : <LeftOpen />,
      bid: inLanguage(bid.origin, 'name'),
      difference: offer.origin ? said({ is: 'same' }) : <LeftOpen />,
    })
  if (bid.destinations.length > 0)
    lines.push({
      key: 'destinations',
      same: offer.destination !== null,
      term: t('bid.destination'),
      offered: offer.destination ? inLanguage(offer.destination, 'name') : <LeftOpen />,
      bid: bid.destinations.map(({ facility, containers }) => (
        <div key={facility.external_id}>
          {inLanguage(facility, 'name')}
          {bid.destinations.length > 1 ? (
            <span className="faint"> {t.rich('containers', { ...richTextTags, n: containers })}</span>
          ) : null}
        </div>
      )),
      difference: offer.destination ? said({ is: 'same' }) : <LeftOpen />,
    })
  return lines
}

function LeftOpen() {
  const t = useTranslations('offers')
  return <span className="faint">{t('compare.open')}</span>
}

export function DifferenceWords({ of }: { of: Difference }) {
  const t = useTranslations('offers')
  switch (of.is) {
    case 'same':
      return <span className="faint">{t('compare.same')}</span>
    case 'price':
      return t.rich('compare.price', {
        ...richTextTags,
        by: moneyChange(of.by),
      })
    case 'containers':
      return t.rich(of.by > 0 ? 'compare.more' : 'compare.fewer', { ...richTextTags, n: Math.abs(of.by) })
    case 'advance':
      return t.rich('compare.advance', {
        ...richTextTags,
        by: `${of.by > 0 ? '+' : '−'}${Math.abs(of.by)} %`,
      })
    case 'later':
    case 'earlier':
      return t.rich(`compare.${of.is}`, { ...richTextTags, n: of.days })
    case 'other':
      return t('compare.other')
  }
}
