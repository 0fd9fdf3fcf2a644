import { useTranslations } from 'use-intl'
import type { Answer } from '../../lib/api/api-types.ts'
import { Bdi, DateText, Money } from '../../ui/Text.tsx'
import { Table } from '../../ui/table/Table.tsx'

type Price = Answer<'GET /secure/admin/products/{id}'>['data']['prices'][number]

/** Every fee and bag cost of a product, the planned ones first; offers keep those they were published at. */
export function PriceHistory({ of }: { of: readonly Price[] }) {
  const t = useTranslations('admin.products.history')
  return (
    <section aria-labelledby="price-history">
      <h2 className="h-panel" id="price-history">
        {t('title')}
      </h2>
      <p className="sub">{t('about')}</p>
      <Table<Price>
        caption={t('title')}
        dense
        rows={of}
        rowKey={({ effective_from: from }) => from ?? 'first'}
        columns={[
          {
            head: t('from'),
            cell: ({ effective_from: from, in_effect: isNow }) => (
              <>
                {from === null ? t('always') : <DateText at={from} as="datedTime" />}{' '}
                {isNow ? <b>{t('inEffect')}</b> : null}
              </>
            ),
          },
          { head: t('fee'), numeric: true, cell: (row) => <Money amount={row.platform_fee} /> },
          { head: t('bag'), numeric: true, cell: (row) => <Money amount={row.additional_cost_per_mt} /> },
          {
            head: t('by'),
            cell: ({ changed_at: at, changed_by: by }) =>
              at === null ? (
                '—'
              ) : (
                <>
                  {by ? <Bdi>{by}</Bdi> : null} <DateText at={at} as="datedTime" />
                </>
              ),
          },
        ]}
      />
    </section>
  )
}
