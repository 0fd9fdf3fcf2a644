import { useTranslations } from 'use-intl'
import type { Answer } from '../../lib/api/api-types.ts'
import { tradeTones } from '../../trades/admin/trade-tones.ts'
import { Link } from '../../ui/Link.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { Code, DateText, Money, Num } from '../../ui/Text.tsx'
import { Table } from '../../ui/table/Table.tsx'

type Trade = Answer<'GET /secure/admin/offers/{id}'>['data']['trades'][number]

/** The trades that came of an offer. */
export function OfferTrades({ trades }: { trades: readonly Trade[] }) {
  const t = useTranslations('market.offers')
  const s = useTranslations('admin.trades')
  return (
    <HeadedSection title={t('tradesFrom')}>
      {trades.length === 0 ? (
        <p className="pad faint">{t('noTrades')}</p>
      ) : (
        <Table<Trade>
          caption={t('tradesFrom')}
          className="table--admin"
          rows={trades}
          rowKey={({ id }) => id}
          columns={[
            {
              head: s('reference'),
              cell: ({ id, reference, status }) => (
                <>
                  <Link to="/admin/trades/$id" params={{ id }}>
                    <Code>{reference}</Code>
                  </Link>{' '}
                  <Pill tone={tradeTones[status]}>{s(`status.${status}`)}</Pill>
                </>
              ),
            },
            {
              head: t('parties'),
              cell: ({ supplier, buyer }) => (
                <>
                  <bdi>{supplier.company_name}</bdi>
                  <span className="said">
                    <bdi>{buyer.company_name}</bdi>
                  </span>
                </>
              ),
            },
            { head: t('containers'), numeric: true, cell: ({ containers }) => <Num>{containers}</Num> },
            { head: t('price'), numeric: true, cell: ({ price }) => <Money amount={price} /> },
            {
              head: t('opened'),
              className: 'col-desk',
              cell: ({ created_at }) => <DateText at={created_at} />,
            },
          ]}
        />
      )}
    </HeadedSection>
  )
}
