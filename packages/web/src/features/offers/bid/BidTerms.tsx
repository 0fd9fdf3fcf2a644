import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { money, tons } from '../../../lib/formats.ts'
import { useFormats } from '../../../lib/i18n.tsx'
import { PaymentLine } from '../../../model/Payment.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { marks, Num } from '../../../ui/Text.tsx'
import { type BidWithOffer, withoutAdvance } from '../words.tsx'
import { type Difference, differencesOf } from './differences.ts'

type Line = { key: string; term: string; offered: ReactNode; bid: ReactNode; difference: ReactNode }

/** The bid's terms against the offer's; what differs is said in words. */
export function BidTerms({ bid }: { bid: BidWithOffer }) {
  const t = useTranslations('offers')
  const lines = useLines(bid)
  const columns: Column<Line>[] = [
    { key: 'term', head: t('compare.term'), cell: (line) => <b>{line.term}</b> },
    { key: 'offered', head: t('compare.offered'), cell: (line) => line.offered },
    { key: 'bid', head: t('compare.bid'), cell: (line) => <b>{line.bid}</b> },
    { key: 'difference', head: t('compare.difference'), cell: (line) => line.difference },
  ]
  return (
    <section className="sheet sheet--table" aria-labelledby="bid-terms">
      <div className="sheet__bar">
        <h2 className="h-panel" id="bid-terms">
          {t('compare.title')}
        </h2>
      </div>
      <Table caption={t('compare.title')} columns={columns} rows={lines} rowKey={(line) => line.key} />
    </section>
  )
}

function useLines(bid: BidWithOffer): Line[] {
  const t = useTranslations('offers')
  const { shippingSection, inLanguage } = useFormats()
  const offer = bid.ticket
  const differences = differencesOf(bid, offer)
  const said = (difference: Difference) => <DifferenceWords of={difference} />
  const percent = (n: number) => (n > 0 ? <Num>{`${n} %`}</Num> : t('none'))
  const lot = (containers: number, mt: string) => (
    <>
      {t.rich('containers', { ...marks, n: containers })}
      <span className="faint"> {t.rich('quantity.mt', { ...marks, mt: tons(mt) })}</span>
    </>
  )
  const lines: Line[] = [
    {
      key: 'price',
      term: t('bid.price'),
      offered: <Num>{money(offer.price)}</Num>,
      bid: <Num>{money(bid.price)}</Num>,
      difference: said(differences.price),
    },
    {
      key: 'containers',
      term: t('bid.containers'),
      offered: lot(offer.containers, offer.quantity),
      bid: lot(bid.containers, bid.quantity),
      difference: said(differences.containers),
    },
    {
      key: 'payment',
      term: t('bid.payment'),
      offered: <PaymentLine terms={withoutAdvance(offer)} />,
      bid: <PaymentLine terms={withoutAdvance(bid)} />,
      difference: said(differences.payment),
    },
    {
      key: 'advance',
      term: t('bid.advance'),
      offered: percent(offer.payment_percentage),
      bid: percent(bid.payment_percentage),
      difference: said(differences.advance),
    },
    {
      key: 'shipping',
      term: t('bid.shipping'),
      offered: <bdi>{shippingSection(offer.shipping_date)}</bdi>,
      bid: <bdi>{shippingSection(bid.shipping_date)}</bdi>,
      difference: said(differences.shipping),
    },
  ]
  if (bid.origin)
    lines.push({
      key: 'origin',
      term: t('bid.origin'),
      offered: offer.origin ? inLanguage(offer.origin, 'name') : <LeftOpen />,
      bid: inLanguage(bid.origin, 'name'),
      difference: offer.origin ? said({ is: 'same' }) : <LeftOpen />,
    })
  if (bid.destinations.length > 0)
    lines.push({
      key: 'destinations',
      term: t('bid.destination'),
      offered: offer.destination ? inLanguage(offer.destination, 'name') : <LeftOpen />,
      bid: bid.destinations.map(({ facility, containers }) => (
        <div key={facility.external_id}>
          {inLanguage(facility, 'name')}
          {bid.destinations.length > 1 ? (
            <span className="faint"> {t.rich('containers', { ...marks, n: containers })}</span>
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
      return t.rich('compare.price', { ...marks, by: `${of.by > 0 ? '+' : '−'}${money(Math.abs(of.by))}` })
    case 'containers':
      return t.rich(of.by > 0 ? 'compare.more' : 'compare.fewer', { ...marks, n: Math.abs(of.by) })
    case 'advance':
      return t.rich('compare.advance', { ...marks, by: `${of.by > 0 ? '+' : '−'}${Math.abs(of.by)} %` })
    case 'later':
    case 'earlier':
      return t.rich(`compare.${of.is}`, { ...marks, n: of.days })
    case 'other':
      return t('compare.other')
  }
}
