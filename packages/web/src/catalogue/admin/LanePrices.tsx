import { useTranslations } from 'use-intl'
import type { Answer } from '../../lib/api/api-types.ts'
import { Bdi, DateText, Money, Num } from '../../ui/Text.tsx'
import { Table } from '../../ui/table/Table.tsx'

type Lane = Answer<'GET /secure/admin/freight-costs/{id}'>['data']
type Price = NonNullable<Lane['prices']>[number]

/** Every price of a lane, the planned ones first. */
export function LanePrices({ of }: { of: readonly Price[] }) {
  const t = useTranslations('freight')
  return (
    <section aria-labelledby="lane-prices">
      <h2 className="h-panel" id="lane-prices">
        {t('history.title')}
      </h2>
      <p className="sub">{t('history.about')}</p>
      <Table<Price>
        caption={t('history.title')}
        dense
        rows={of}
        rowKey={({ valid_from: from }) => from ?? 'first'}
        columns={[
          {
            head: t('history.from'),
            cell: ({ valid_from: from, is_shown: isShown }) => (
              <>
                {from === null ? t('history.always') : <DateText at={from} as="datedTime" />}{' '}
                {isShown ? <b>{t('history.shown')}</b> : null}
              </>
            ),
          },
          {
            head: t('validUntil'),
            cell: ({ valid_until: until }) =>
              until === null ? t('history.open') : <DateText at={until} as="shipping" />,
          },
          {
            head: t('price'),
            numeric: true,
            cell: (row) => (
              <>
                <Money amount={row.price_per_container} />
                <div className="beneath">
                  <span className="faint">
                    {t('thcPlain')} <Money amount={row.termical_handling_charges} />
                  </span>
                  <span className="faint">
                    {t('days')} <Num>{row.transit_time_in_days}</Num>
                  </span>
                </div>
              </>
            ),
          },
          { head: t('carrier'), cell: ({ carrier }) => (carrier ? <Bdi>{carrier}</Bdi> : '—') },
          {
            head: t('history.by'),
            cell: ({ changed_at: at, changed_by: by }) => (
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
