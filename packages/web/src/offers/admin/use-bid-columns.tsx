import { useTranslations } from 'use-intl'
import { productName } from '../../catalogue/product.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { Code, DateText, Money, Num, richTextTags } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table/Table.tsx'
import { PartyCell } from './PartyCell.tsx'
import { BidPill } from './pills.tsx'

export type BidRow = Answer<'GET /secure/admin/bids'>['data'][number]

/** The offer of a bid, and whose it is; left out where the offer is the page. */
export function useOfferOfBidColumns(): Column<BidRow>[] {
  const t = useTranslations('market.bids')
  const language = useLanguage()
  return [
    {
      head: t('reference'),
      cell: ({ ticket }) => (
        <>
          <Link to="/admin/offers/$id" params={{ id: ticket.external_id }}>
            <Code>{ticket.reference}</Code>
          </Link>
          <span className="said faint">{productName(language, ticket.product)}</span>
        </>
      ),
    },
    { head: t('company'), cell: ({ ticket }) => <PartyCell of={ticket} /> },
  ]
}

/** Who bid what, and what became of it. */
export function useBidColumns(): Column<BidRow>[] {
  const t = useTranslations('market.bids')
  return [
    { head: t('bidder'), cell: ({ bidder }) => <PartyCell of={bidder} /> },
    {
      head: t('containers'),
      numeric: true,
      cell: ({ containers }) => <Num>{containers}</Num>,
    },
    { head: t('price'), numeric: true, cell: ({ price }) => <Money amount={price} /> },
    { head: t('state'), cell: (bid) => <Outcome bid={bid} /> },
    {
      head: t('placed'),
      className: 'col-when',
      cell: ({ placed_at, round }) => (
        <>
          <DateText at={placed_at} as="shortTime" />
          <span className="said faint">{t.rich('round', { ...richTextTags, n: round })}</span>
        </>
      ),
    },
  ]
}

/** With the trade it became, or why it was declined, and when. */
function Outcome({ bid: { status, trade, answer, answered_at } }: { bid: BidRow }) {
  return (
    <>
      <BidPill status={status} />{' '}
      {trade ? (
        <Link to="/admin/trades/$id" params={{ id: trade.id }}>
          <Code>{trade.reference}</Code>
        </Link>
      ) : null}
      {answer ? (
        <span className="said">
          <bdi>{answer}</bdi>
        </span>
      ) : null}
      {answered_at ? (
        <span className="said faint">
          <DateText at={answered_at} as="shortTime" />
        </span>
      ) : null}
    </>
  )
}
