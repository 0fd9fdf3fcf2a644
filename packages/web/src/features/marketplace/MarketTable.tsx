import type { OfferType } from '@mahsul/domain/offers/offer'
import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { money } from '../../lib/formats.ts'
import { useFormats } from '../../lib/i18n.tsx'
import { DeliveryPlace } from '../../model/Delivery.tsx'
import { Grade } from '../../model/Grade.tsx'
import { PaymentLine } from '../../model/Payment.tsx'
import { GoodsLink } from '../../model/Product.tsx'
import { productName, tonsOfKg } from '../../model/product.ts'
import type { OfferRow } from '../../model/types.ts'
import { ContainerBar } from '../../ui/ContainerBar.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { IncotermTag } from '../../ui/PriceBlock.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { InLanguage, Num, richTextTags } from '../../ui/Text.tsx'
import { OfferState } from './OfferState.tsx'
import { useWaitingBids } from './use-market.ts'

export function MarketTable({ offers, type }: { offers: readonly OfferRow[]; type: OfferType }) {
  const t = useTranslations('marketplace')
  const f = useFormats()
  const waiting = useWaitingBids()
  const columns: Column<OfferRow>[] = [
    {
      head: t('column.product'),
      className: 'col-prod',
      cell: (offer) => <Goods offer={offer} mine={waiting.has(offer.id)} />,
    },
    {
      head: t('column.containers'),
      className: 'col-bar',
      cell: (offer) => <Containers offer={offer} mine={waiting.get(offer.id)?.containers ?? 0} />,
    },
    {
      head: t('column.price'),
      numeric: true,
      className: 'col-price',
      cell: (offer) => (
        <span className="bignum">
          <Num>{money(offer.price_shown)}</Num>
        </span>
      ),
    },
    {
      head: t('column.delivery'),
      className: 'col-del',
      cell: (offer) => (
        <>
          <IncotermTag incoterm={offer.international_commercial_term} /> <DeliveryPlace of={offer} />
          <br />
          <span className="faint">{t(`freight.${type}.${offer.international_commercial_term}`)}</span>
        </>
      ),
    },
    {
      head: t('column.shipping'),
      className: 'col-ship',
      cell: (offer) => (
        <>
          <bdi className="date">{f.shippingSection(offer.shipping_date)}</bdi>
          <br />
          <span className="faint">
            <PaymentLine terms={offer} />
          </span>
        </>
      ),
    },
    {
      head: t('column.time'),
      className: 'col-time',
      cell: (offer) => <Countdown validUntil={offer.valid_until} hours={offer.valid_for} />,
    },
  ]
  return (
    <Table
      caption={t(`title.${type}`)}
      className="table--offers"
      columns={columns}
      rows={offers}
      rowKey={(offer) => offer.id}
    />
  )
}

type CellProps<Mine> = { offer: OfferRow; mine: Mine }

function Goods({ offer, mine }: CellProps<boolean>) {
  const { language } = useFormats()
  return (
    <GoodsLink
      {...(offer.is_own_ticket
        ? linkOptions({ to: '/offers/$id', params: { id: offer.id } })
        : linkOptions({ to: '/marketplace/$id/show', params: { id: offer.id } }))}
      product={offer.product}
      imageUrl={offer.image_url}
      name={productName(language, offer.product)}
    >
      <span className="faint">
        <Grade product={offer.product} />
        {' · '}
        <InLanguage of={offer.product.parent} field="origin" />
      </span>
      <OfferState offer={offer} mine={mine} />
    </GoodsLink>
  )
}

function Containers({ offer, mine }: CellProps<number>) {
  const t = useTranslations('marketplace')
  return (
    <>
      <ContainerBar
        sold={offer.sold_containers}
        reserved={offer.reserved_containers}
        free={offer.available_containers}
        mine={mine}
      />
      <p className="faint tight">
        {t.rich('tonsFree', {
          ...richTextTags,
          ...tonsOfKg(offer.available_containers * offer.tons_per_container),
        })}
      </p>
    </>
  )
}
