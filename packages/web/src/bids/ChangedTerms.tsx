import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ProductTitle } from '../catalogue/Product.tsx'
import { shortContainer, tonsOfKg } from '../catalogue/product.ts'
import { money } from '../lib/words/formats.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { DeliveryPlace } from '../offers/facts/Delivery.tsx'
import { PaymentLine } from '../offers/facts/Payment.tsx'
import { Button } from '../ui/Button.tsx'
import { PaddedSection } from '../ui/sections.tsx'
import { Num, richTextTags } from '../ui/Text.tsx'
import { useAnswering } from './context.ts'
import { hasRows } from './draft.ts'
import { fitRows } from './rows.ts'
import { characteristicsApart, type Seen, seenOf, type Watched, whatChanged } from './what-changed.ts'

/** The owner has edited the offer since it was read: old and new terms, shown before anything is sent (decision 107). */
export function ChangedTerms() {
  const t = useTranslations('bids.changed')
  const { offer, draft, change, again } = useAnswering()
  const box = useRef<HTMLElement>(null)
  const stale = !again && draft.seen.version !== offer.version
  useEffect(() => {
    if (stale) box.current?.focus()
  }, [stale])
  if (!stale) return null
  const changes = whatChanged(draft.seen, offer)
  const lookAgain = () =>
    change({
      seen: seenOf(offer),
      rows: hasRows(offer) ? fitRows(draft.rows, offer.available_containers) : [],
      containers: draft.containers && Math.min(draft.containers, offer.available_containers),
      lost: undefined,
    })
  return (
    <PaddedSection className="changed" title={t('title')} tabIndex={-1} ref={box}>
      <p className="sub">{t(changes.length > 0 ? 'why' : 'nothing')}</p>
      {changes.length > 0 ? (
        <dl className="changes">
          {changes.map((what) => (
            <div key={what}>
              <dt>{t(`what.${what}`)}</dt>
              <dd>
                <s>
                  <span className="sr">{t('before')} </span>
                  <Value what={what} of={draft.seen} other={offer} />
                </s>{' '}
                <b>
                  <span className="sr">{t('now')} </span>
                  <Value what={what} of={offer} other={draft.seen} />
                </b>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Button onClick={lookAgain}>{t('seen')}</Button>
    </PaddedSection>
  )
}

/** A term of `of`; of characteristics those that `other` has not. */
function Value({ what, of, other }: { what: Watched; of: Seen; other: Seen }): ReactNode {
  const t = useTranslations('bids.changed')
  const g = useTranslations('goods')
  const f = useFormats()
  switch (what) {
    case 'product':
      return <ProductTitle product={of.product} />
    case 'sifted':
      return typeof of.product_is_sifted === 'boolean'
        ? g(of.product_is_sifted ? 'facts.siftedYes' : 'facts.siftedNo')
        : g('facts.none')
    case 'characteristics':
      return <Characteristics of={characteristicsApart(of, other)} />
    case 'price':
      return g.rich('facts.priceValue', { ...richTextTags, price: money(of.price) })
    case 'platform_fee':
      return g.rich('facts.priceValue', { ...richTextTags, price: money(of.platform_fee) })
    case 'bag_cost':
      return <Num>{money(of.bag_cost)}</Num>
    case 'containers':
      return g.rich('containers', { ...richTextTags, n: of.containers })
    case 'container_type':
      return (
        <>
          <Num>{of.container_type ? shortContainer(of.container_type.name) : ''}</Num>
          {of.tons_per_container === undefined ? null : (
            <>
              {' · '}
              {g.rich('facts.loadValue', { ...richTextTags, ...tonsOfKg(of.tons_per_container) })}
            </>
          )}
        </>
      )
    case 'international_commercial_term':
      return <Num>{of.international_commercial_term}</Num>
    case 'place':
      return <DeliveryPlace of={of} />
    case 'packaging':
      return <bdi>{of.packaging}</bdi>
    case 'package_size':
      return g.rich('facts.bagsOnly', { ...richTextTags, kg: of.package_size })
    case 'ready_packed':
      return g(of.ready_packed ? 'facts.yes' : 'facts.no')
    case 'marking_type':
      return g(`facts.markings.${of.marking_type as 1 | 2 | 3 | 4}`) // the wire's four numbers
    case 'shipping_date':
      return <bdi className="date">{f.shippingSection(of.shipping_date)}</bdi>
    case 'shipping_days':
      return g('facts.shippingDays', { days: of.shipping_days })
    case 'payment':
      return <PaymentLine terms={of} full />
    case 'processing_time':
      return g.rich('facts.readyDays', { ...richTextTags, days: of.processing_time })
    case 'kind':
      return t(`kind.${of.kind}`)
    case 'trading_option':
      return of.trading_option ? g(`facts.tradingOptions.${of.trading_option}`) : g('facts.none')
    case 'quantity_negotiable':
      return g(of.quantity_negotiable ? 'facts.yes' : 'facts.no')
    case 'partial_purchase':
      return t(of.partial_purchase ? 'yes' : 'no')
    case 'partial_shipping':
      return t(of.partial_shipping ? 'yes' : 'no')
  }
}

function Characteristics({ of }: { of: ReturnType<typeof characteristicsApart> }) {
  const g = useTranslations('goods')
  const f = useFormats()
  if (of.length === 0) return g('facts.none')
  return of.map((one, at) => (
    <span key={one.external_id}>
      {at > 0 ? <br /> : null}
      <bdi>{f.inLanguage(one, 'name')}</bdi>: <bdi>{f.inLanguage(one, 'value')}</bdi>
    </span>
  ))
}
