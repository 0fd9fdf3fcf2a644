import { useTranslations } from 'use-intl'
import { productName } from '../../catalogue/product.ts'
import { CompanyLink } from '../../kit/lists/CompanyLink.tsx'
import type { Company } from '../../kit/resource/company.ts'
import { api } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { OpenTasks } from '../../trades/admin/OpenTasks.tsx'
import { tradeTones } from '../../trades/admin/trade-tones.ts'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import { Bdi, Code, DateText, Money } from '../../ui/Text.tsx'
import { Part, type PartInput } from './Part.tsx'

type Props = { company: Company }

export const TradeLink = ({ id, reference }: { id: string; reference: string }) => (
  <Link to="/admin/trades/$id" params={{ id }}>
    <Code>{reference}</Code>
  </Link>
)

/** What others wait for: each trade with the company's own overdue tasks. */
export function LatePart({ company: { external_id: id } }: Props) {
  const t = useTranslations('companies.parts.late')
  const language = useLanguage()
  return (
    <Part
      id={id}
      part="late"
      className="o-1"
      title={t('title')}
      none={t('none')}
      read={(input) => api('GET /secure/admin/companies/{id}/late', input)}
      rowKey={(trade) => trade.id}
      columns={[
        {
          head: t('trade'),
          cell: (trade) => (
            <>
              <TradeLink id={trade.id} reference={trade.reference} />
              <span className="said faint">{productName(language, trade.product)}</span>
            </>
          ),
        },
        { head: t('tasks'), cell: ({ open_tasks }) => <OpenTasks tasks={open_tasks} /> },
        {
          head: t('with'),
          cell: ({ counterparty }) => (
            <CompanyLink name={counterparty.company_name} id={counterparty.external_id} />
          ),
        },
      ]}
    />
  )
}

/** The latest trades; the list has all of them, with its filters. */
export function TradesPart({ company: { external_id: id } }: Props) {
  const t = useTranslations('companies.parts.trades')
  const s = useTranslations('admin.trades.status')
  const language = useLanguage()
  const sideOf = (trade: Trade) => (trade.supplier.company_external_id === id ? 'supplier' : 'buyer')
  return (
    <Part
      id={id}
      part="trades"
      className="o-3"
      title={t('title')}
      none={t('none')}
      end={
        <ButtonLink variant="quiet" small to="/admin/trades" search={{ company: id }}>
          {t('all')}
        </ButtonLink>
      }
      read={tradesOf}
      rowKey={(trade) => trade.id}
      columns={[
        {
          head: t('trade'),
          cell: (trade) => (
            <>
              <TradeLink id={trade.id} reference={trade.reference} />{' '}
              <Pill tone={tradeTones[trade.status]}>{s(trade.status)}</Pill>
              <span className="said faint">
                {productName(language, trade.product)} · {t(`side.${sideOf(trade)}`)}
              </span>
            </>
          ),
        },
        {
          head: t('with'),
          cell: (trade) => {
            const other = sideOf(trade) === 'supplier' ? trade.buyer : trade.supplier
            return <CompanyLink name={other.company_name} id={other.company_external_id} />
          },
        },
        { head: t('opened'), className: 'col-desk', cell: ({ created_at }) => <DateText at={created_at} /> },
        {
          head: t('value'),
          numeric: true,
          cell: ({ contract_value }) => <Money amount={contract_value} />,
        },
      ]}
    />
  )
}

const tradesOf = ({ params, query, signal }: PartInput) =>
  api('GET /secure/admin/trades', { query: { ...query, company: params.id }, signal })
type Trade = Awaited<ReturnType<typeof tradesOf>>['data'][number]

export function RatingsPart({ company: { external_id: id } }: Props) {
  const t = useTranslations('companies.parts.ratings')
  return (
    <Part
      id={id}
      part="ratings"
      className="o-5"
      title={t('title')}
      none={t('none')}
      read={(input) => api('GET /secure/admin/companies/{id}/ratings', input)}
      rowKey={(rating) => rating.trade_id}
      columns={[
        {
          head: t('trade'),
          cell: (rating) => <TradeLink id={rating.trade_id} reference={rating.reference} />,
        },
        {
          head: t('from'),
          cell: ({ rated_by }) => <CompanyLink name={rated_by.company_name} id={rated_by.external_id} />,
        },
        { head: t('rating'), cell: ({ average }) => <StarRating average={average} /> },
        { head: t('comment'), cell: ({ comment }) => (comment ? <Bdi>{comment}</Bdi> : '–') },
        { head: t('at'), cell: ({ created_at }) => <DateText at={created_at} /> },
      ]}
    />
  )
}
