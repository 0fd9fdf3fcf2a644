import { ownPriceName } from '@mahsul/contract/offers/price-words'
import type { OfferType } from '@mahsul/domain/offers/offer'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { destinationsQuery } from '../../kit/queries.ts'
import type { OfferRow } from '../../kit/types.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { money } from '../../lib/words/formats.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { ContainerBar } from '../../ui/ContainerBar.tsx'
import { useMinute } from '../../ui/Countdown.tsx'
import { IncotermTag } from '../../ui/PriceBlock.tsx'
import { Num } from '../../ui/Text.tsx'
import { type Column, Table } from '../../ui/table/Table.tsx'
import { DeliveryPlace } from '../facts/Delivery.tsx'
import { PaymentLine } from '../facts/Payment.tsx'
import { changed, type Filters, type Sort } from './filters.ts'
import { Goods, Landed, RowState, TimeLeft } from './MarketCells.tsx'
import { Star } from './Star.tsx'
import { marketLink, useWaitingBids } from './use-market.ts'
import type { Opened } from './use-split.ts'
import { hasEnded, overOf } from './watching.ts'

type Port = Answer<'GET /logistics/facility_destinations'>['data'][number]
type Props = {
  offers: readonly OfferRow[]
  type: OfferType
  filters: Filters
  /** The port that prices are compared at. */
  port: string | undefined
  /** With an offer open beside it the table has fewer columns. */
  opened: Opened
  /** Offers open beside the list; their links lead to their pages all the same. */
  isSplit: boolean
}

/** One line an offer, the whole of it a link; on a phone three. */
export function MarketTable(props: Props) {
  const { offers, type, port, opened } = props
  const t = useTranslations('marketplace')
  const { data: ports = [] } = useQuery({ ...destinationsQuery, enabled: port !== undefined })
  const at = ports.find((each) => each.external_id === port)
  const columns = useColumns(props, at)
  return (
    <Table
      caption={t(`title.${type}`)}
      className={['table--market', at && 'table--landed', opened.open !== undefined && 'table--beside']
        .filter(Boolean)
        .join(' ')}
      columns={columns.filter((column) => column !== false)}
      rows={offers}
      rowKey={(offer) => offer.id}
      rowClass={({ id }) => (id === opened.at ? 'is-marked' : undefined)}
    />
  )
}

type MarketColumns = (Column<OfferRow> | false)[]

function useColumns(props: Props, at: Port | undefined): MarketColumns {
  const { offers, filters, opened, isSplit } = props
  const t = useTranslations('marketplace')
  const waiting = useWaitingBids()
  const { open, at: marked } = opened
  const isBeside = open !== undefined
  const isOneMarked = offers.some(({ id }) => id === marked)
  const besideOf = ({ id }: OfferRow) => ({
    isMarked: id === marked,
    isSkipped: isBeside && isOneMarked && id !== marked,
    show: () => opened.show(id),
  })
  const prices = usePriceColumns(props, at)
  const terms = useTermColumns(props)
  const now = useMinute()
  return [
    {
      head: t('watching.chip'),
      acts: true,
      className: 'col-star',
      cell: (offer) => (
        <Star offer={offer} hasEnded={hasEnded(offer, now)} isSkipped={isBeside && isOneMarked} />
      ),
    },
    {
      head: t('column.product'),
      className: 'col-prod',
      cell: (offer) => <Goods offer={offer} {...(isSplit && { beside: besideOf(offer) })} />,
    },
    !isBeside && {
      head: t('column.state'),
      acts: true,
      className: 'col-state',
      cell: (offer) => (overOf(offer, now) ? null : <RowState offer={offer} mine={waiting.has(offer.id)} />),
    },
    {
      head: t('column.containers'),
      className: 'col-bar',
      cell: (offer) => (
        <ContainerBar
          type={offer.type}
          mini
          sold={offer.sold_containers}
          reserved={offer.reserved_containers}
          free={offer.available_containers}
          mine={waiting.get(offer.id)?.containers ?? 0}
        />
      ),
    },
    ...prices,
    ...terms,
    {
      head: t('column.time'),
      className: 'col-time',
      sort: sortBy({ filters, open }, 'closing'),
      cell: (offer) => <TimeLeft offer={offer} now={now} />,
    },
  ]
}

/** What the reader pays or is paid, and the same at the port that prices are compared at. */
function usePriceColumns({ type, filters, opened: { open } }: Props, at: Port | undefined): MarketColumns {
  const t = useTranslations('marketplace')
  const f = useFormats()
  return [
    {
      head: ownPriceName(type === 'SELL' ? 'buyer' : 'supplier')[f.language],
      numeric: true,
      className: 'col-price',
      sort: sortBy({ filters, open }, 'price_low', 'price_high'),
      cell: (offer) => <Num>{money(offer.price_shown)}</Num>,
    },
    at !== undefined && {
      head: t('column.landed', { port: f.inLanguage(at, 'name') }),
      numeric: true,
      className: 'col-landed',
      sort: sortBy({ filters, open }, 'landed'),
      cell: (offer) => <Landed offer={offer} />,
    },
  ]
}

/** Delivery, and without an offer open beside the table shipping and payment. */
function useTermColumns({ filters, opened: { open } }: Props): MarketColumns {
  const t = useTranslations('marketplace')
  const f = useFormats()
  const isBeside = open !== undefined
  return [
    {
      head: t('column.delivery'),
      className: 'col-del',
      cell: (offer) => (
        <>
          <IncotermTag incoterm={offer.international_commercial_term} /> <DeliveryPlace of={offer} />
        </>
      ),
    },
    !isBeside && {
      head: t('column.shipping'),
      className: 'col-ship',
      sort: sortBy({ filters, open }, 'shipping'),
      cell: (offer) => <bdi className="date">{f.shippingSection(offer.shipping_date)}</bdi>,
    },
    !isBeside && {
      head: t('column.payment'),
      className: 'col-pay',
      cell: (offer) => <PaymentLine brief terms={offer} />,
    },
  ]
}

type Sorted = { filters: Filters; open: string | undefined }

/** A heading goes through its orders, and back to the latest first. An open offer stays open. */
function sortBy({ filters, open }: Sorted, up: Sort, down?: Sort): NonNullable<Column<OfferRow>['sort']> {
  const { sort } = filters
  const next = sort === up ? down : sort === down ? undefined : up
  return {
    link: { ...marketLink(changed(filters, { sort: next }), open), resetScroll: false },
    direction: sort === up ? 'ascending' : sort !== undefined && sort === down ? 'descending' : undefined,
  }
}
