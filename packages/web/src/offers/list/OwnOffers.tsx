import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { GoodsLink } from '../../catalogue/Product.tsx'
import { useMayAct } from '../../kit/rights.ts'
import type { OfferRow } from '../../kit/types.ts'
import { usePageSize } from '../../lib/api/page-size.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { ContainerBar } from '../../ui/ContainerBar.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { YourTurn } from '../../ui/Pill.tsx'
import { IncotermTag } from '../../ui/PriceBlock.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Code, richTextTags } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table/Table.tsx'
import { PaymentLine } from '../facts/Payment.tsx'
import { ownOffersQuery } from '../queries.ts'
import { OfferStatusPill } from '../status.tsx'
import { useOfferWords } from '../words.tsx'
import { OwnList, usePriceColumn } from './OwnList.tsx'
import type { OffersPath } from './offers-path.ts'

type Props = { page: number; path: OffersPath; type: 'SELL' | 'BUY' | undefined }

/** Those with bids to answer come first, from the server. */
export function OwnOffers({ page, path, type }: Props) {
  const t = useTranslations('offers')
  const columns = useColumns()
  const mayDeal = useMayAct('deal')
  const [perPage] = usePageSize()
  const list = useQuery(ownOffersQuery({ page, perPage }, type))
  return (
    <OwnList
      caption={t('list.title')}
      list={list}
      columns={columns}
      page={page}
      linkOf={(to) => linkOptions({ to: path, search: { page: to } })}
      rowClass={(row) => (row.pending_bids > 0 ? 'is-turn' : undefined)}
      none={
        <EmptyState
          title={t('list.empty')}
          action={
            mayDeal ? (
              <ButtonLink to="/offers/new/step-0" search={{ resume: 1 }}>
                {t('list.new')}
              </ButtonLink>
            ) : null
          }
        >
          {mayDeal ? t('list.emptyWhy') : null}
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<OfferRow>[] {
  const t = useTranslations('offers')
  const words = useOfferWords()
  const price = usePriceColumn<OfferRow>()
  const { shippingSection } = useFormats()
  return [
    {
      head: t('list.offer'),
      className: 'col-prod',
      cell: (row) => <Goods row={row} />,
    },
    {
      head: t('list.containers'),
      className: 'col-bar',
      cell: (row) => (
        <ContainerBar
          type={row.type}
          sold={row.sold_containers}
          reserved={row.reserved_containers}
          free={row.available_containers}
        />
      ),
    },
    price,
    {
      head: t('list.delivery'),
      className: 'col-del',
      cell: (row) => (
        <>
          <IncotermTag incoterm={row.international_commercial_term} /> {words.place(row)}
        </>
      ),
    },
    {
      head: t('list.shipping'),
      className: 'col-ship',
      cell: (row) => (
        <>
          <bdi>{shippingSection(row.shipping_date)}</bdi>
          <br />
          <span className="faint">
            <PaymentLine terms={row} />
          </span>
        </>
      ),
    },
    {
      head: t('list.time'),
      className: 'col-time',
      cell: (row) => <TimeLeft row={row} />,
    },
  ]
}

/** With its state, or how many bids wait for an answer. */
function Goods({ row }: { row: OfferRow }) {
  const t = useTranslations('offers')
  const words = useOfferWords()
  const { inLanguage } = useFormats()
  return (
    <GoodsLink
      to="/offers/$id"
      params={{ id: row.id }}
      product={row.product}
      imageUrl={row.image_url}
      name={words.product(row.product)}
    >
      <span className="faint">
        <Code>{row.reference}</Code> · {inLanguage(row.product.parent, 'origin')}
      </span>
      <span className="prod__st">
        {row.pending_bids > 0 ? <YourTurn /> : <OfferStatusPill offer={row} />}
        {row.pending_bids > 0 ? (
          <span>{t.rich('list.waiting', { ...richTextTags, n: row.pending_bids })}</span>
        ) : null}
      </span>
    </GoodsLink>
  )
}

function TimeLeft({ row }: { row: OfferRow }) {
  const t = useTranslations('offers')
  return row.status === 'closed' || row.status === 'purchased' ? (
    <span className="faint">{t(`status.${row.type}.${row.status}`)}</span>
  ) : (
    <Countdown validUntil={row.valid_until} />
  )
}
