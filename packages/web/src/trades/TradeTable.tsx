import { commas } from '@mahsul/contract/kit/common-words'
import { useTranslations } from 'use-intl'
import { GoodsLink, ProductTitle } from '../catalogue/Product.tsx'
import { shortContainer, tonsOf } from '../catalogue/product.ts'
import { countryName } from '../kit/country.ts'
import type { TradeRow } from '../kit/types.ts'
import { money } from '../lib/words/formats.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { IncotermTag } from '../ui/PriceBlock.tsx'
import { Code, DateText, InLanguage, Num, richTextTags } from '../ui/Text.tsx'
import { type Column, Table } from '../ui/table/Table.tsx'
import { isLate, isMyTurn } from './model/turns.ts'
import { StepMeter } from './StepMeter.tsx'
import { TradeState } from './TradeState.tsx'

/** The reader's trades, as the server sorts them. Clay edges what is late, saffron what waits for them; never both. */
export function TradeTable({ trades }: { trades: readonly TradeRow[] }) {
  const t = useTranslations('trades')
  const columns = useColumns()
  return (
    <Table
      caption={t('title')}
      className="table--trades"
      columns={columns}
      rows={trades}
      rowKey={(trade) => trade.id}
      rowClass={(trade) => (isLate(trade) ? 'is-late' : isMyTurn(trade) ? 'is-turn' : undefined)}
    />
  )
}

function useColumns(): Column<TradeRow>[] {
  const t = useTranslations('trades')
  const g = useTranslations('goods')
  const f = useFormats()
  return [
    {
      head: t('column.trade'),
      className: 'col-prod',
      cell: (trade) => (
        <GoodsLink
          to="/trades/$id/show"
          params={{ id: trade.id }}
          product={trade.product}
          imageUrl={trade.product.image_url}
          name={<ProductTitle product={trade.product} />}
        >
          <span className="prod__with">
            {t(trade.side === 'buyer' ? 'from' : 'toBuyer')} <bdi>{trade.counterparty.company_name}</bdi>
            {commas[f.language]}
            <bdi>{countryName(f.language, trade.counterparty.country)}</bdi>
          </span>
          <span className="faint">
            <Code>{trade.reference}</Code> · <DateText at={trade.created_at} />
          </span>
        </GoodsLink>
      ),
    },
    { head: t('column.next'), className: 'col-next', cell: (trade) => <TradeState trade={trade} /> },
    { head: t('column.steps'), className: 'col-steps', cell: (trade) => <StepMeter trade={trade} /> },
    {
      head: t('column.quantity'),
      className: 'col-quantity',
      cell: (trade) => (
        <>
          <Num>
            {trade.containers} × {shortContainer(trade.container_type.name)}
          </Num>{' '}
          · {g.rich('tons', { ...richTextTags, ...tonsOf(trade.quantity) })}
          <br />
          <IncotermTag incoterm={trade.international_commercial_term} /> <NamedPlace trade={trade} />
        </>
      ),
    },
    {
      head: t('column.value'),
      numeric: true,
      className: 'col-value',
      cell: (trade) => (
        <>
          <b>
            <Num>{money(trade.contract_value)}</Num>
          </b>
          <br />
          <span className="faint col-value__per">
            <Num>{money(trade.price_shown)}</Num> {t('perTon')}
          </span>
        </>
      ),
    },
  ]
}

/** The place of an incoterm: the port of loading under FOB, the place of arrival under the others. */
function NamedPlace({ trade }: { trade: TradeRow }) {
  const [first, ...others] = trade.destinations
  const isLoading = trade.international_commercial_term === 'FOB'
  const place = (isLoading ? trade.origin : first?.facility) ?? trade.origin
  return (
    <>
      {place ? <InLanguage of={place} field="name" /> : null}
      {!isLoading && others.length > 0 ? <Num> +{others.length}</Num> : null}
    </>
  )
}
