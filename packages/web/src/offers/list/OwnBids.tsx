import { ROUNDS_PER_OFFER } from '@mahsul/domain/bids/rounds'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { SuggestionText } from '../../bids/own/Suggestion.tsx'
import { GoodsLink } from '../../catalogue/Product.tsx'
import { usePageSize } from '../../lib/api/page-size.ts'
import { tons } from '../../lib/words/formats.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { IncotermTag } from '../../ui/PriceBlock.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Bdi, Code, DateText, Quoted, richTextTags } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table/Table.tsx'
import { ownBidsQuery } from '../queries.ts'
import { BidStatusPill } from '../status.tsx'
import { type BidWithOffer, useOfferWords } from '../words.tsx'
import { OwnList, usePriceColumn } from './OwnList.tsx'
import type { OffersPath } from './offers-path.ts'

export function OwnBids({ page, path }: { page: number; path: OffersPath }) {
  const t = useTranslations('offers')
  const columns = useColumns()
  const [perPage] = usePageSize()
  const list = useQuery(ownBidsQuery({ page, perPage }))
  return (
    <OwnList
      caption={t('list.bids')}
      list={list}
      columns={columns}
      page={page}
      linkOf={(to) => linkOptions({ to: path, search: { tab: 'bids', page: to } })}
      none={
        <EmptyState
          title={t('bids.none')}
          commodity="chickpea"
          action={<ButtonLink to="/marketplace">{t('bids.toMarket')}</ButtonLink>}
        >
          {t('bids.noneWhy')}
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<BidWithOffer>[] {
  const t = useTranslations('offers')
  const words = useOfferWords()
  const price = usePriceColumn<BidWithOffer>()
  return [
    {
      head: t('list.bid'),
      className: 'col-prod',
      cell: (row) => <Goods row={row} />,
    },
    {
      head: t('bids.answer'),
      className: 'col-bar',
      cell: (row) =>
        row.answer || row.suggestion ? (
          <>
            {row.answer ? <Quoted>{row.answer}</Quoted> : null}
            <SuggestionText of={row.suggestion} />
          </>
        ) : (
          <span className="faint">{t(row.status === 'PENDING' ? 'bids.noAnswerYet' : 'bids.noAnswer')}</span>
        ),
    },
    price,
    {
      head: t('list.containers'),
      className: 'col-del',
      cell: (row) => (
        <>
          {t.rich('containers', { ...richTextTags, n: row.containers })}
          <br />
          <span className="faint">{t.rich('quantity.mt', { ...richTextTags, mt: tons(row.quantity) })}</span>
        </>
      ),
    },
    {
      head: t('list.delivery'),
      className: 'col-ship',
      cell: (row) => (
        <>
          <IncotermTag incoterm={row.ticket.international_commercial_term} /> {words.place(row.ticket)}
        </>
      ),
    },
    {
      head: t('bids.placed'),
      className: 'col-time',
      cell: (row) => <DateText at={row.placed_at} as="shortTime" />,
    },
  ]
}

/** With its state and its round. */
function Goods({ row }: { row: BidWithOffer }) {
  const t = useTranslations('offers')
  const words = useOfferWords()
  return (
    <GoodsLink
      to="/offers/bid/$id/show"
      params={{ id: row.id }}
      product={row.ticket.product}
      imageUrl={row.ticket.image_url}
      name={words.product(row.ticket.product)}
    >
      <span className="faint">
        <Code>{row.ticket.reference}</Code> · <Bdi>{row.ticket.owner.company_name}</Bdi>
      </span>
      <span className="prod__st">
        <BidStatusPill bid={row} />
        <span className="faint">
          {t.rich('bids.round', { ...richTextTags, n: row.round, of: ROUNDS_PER_OFFER })}
        </span>
      </span>
    </GoodsLink>
  )
}
