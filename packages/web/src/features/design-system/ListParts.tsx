import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { ContainerBar } from '../../ui/ContainerBar.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { IncotermTag } from '../../ui/PriceBlock.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { EmptyState, FailedState, Info, Note, SkeletonRows } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Money } from '../../ui/Text.tsx'
import { type Commodity, Texture } from '../../ui/Texture.tsx'

type Row = { id: string; commodity: Commodity; price: string; sold: number; free: number }
const rows: readonly Row[] = [
  { id: 'a', commodity: 'sesame', price: '1727.50', sold: 4, free: 6 },
  { id: 'b', commodity: 'peanut', price: '995.00', sold: 0, free: 3 },
]
const now = new Date('2026-11-09T14:20:00Z')

export function ListParts() {
  const t = useTranslations('parts')
  const steps = (['product', 'quantity', 'packaging', 'delivery', 'price', 'payment', 'review'] as const).map(
    (key) => ({
      key,
      label: t(`steps.${key}`),
      href: '?',
    }),
  )
  const columns: readonly Column<Row>[] = [
    {
      key: 'product',
      head: t('product'),
      className: 'col-prod',
      cell: (row) => (
        <Link className="prod" href="?">
          <Texture commodity={row.commodity} className="prod__tx" />
          <span>
            <b>{t('sesame')}</b>
            <span className="faint">{t('gedaref')}</span>
          </span>
        </Link>
      ),
    },
    {
      key: 'bar',
      head: t('containers'),
      className: 'col-bar',
      cell: (row) => <ContainerBar sold={row.sold} reserved={0} free={row.free} />,
    },
    {
      key: 'price',
      head: t('perTon'),
      numeric: true,
      className: 'col-price',
      cell: (row) => (
        <span className="bignum">
          <Money amount={row.price} />
        </span>
      ),
    },
    {
      key: 'delivery',
      head: t('incoterm'),
      className: 'col-del',
      cell: () => <IncotermTag incoterm="FOB" />,
    },
    {
      key: 'time',
      head: t('openFor'),
      className: 'col-time',
      cell: () => <Countdown validUntil="2026-11-10T13:00:00Z" hours={48} now={now} />,
    },
  ]
  return (
    <div className="stack">
      <Tabs
        label={t('tabs')}
        tabs={[
          { href: '?tab=1', label: t('current'), count: 3, current: true },
          { href: '?tab=2', label: t('finished'), count: 12, current: false },
          { href: '?tab=3', label: t('cancelled'), current: false },
        ]}
      />
      <Steps steps={steps} current={3} />
      <div className="sheet sheet--table">
        <Table
          caption={t('table')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          className="table--offers"
        />
        <Pagination page={5} perPage={5} total={43} hrefOf={(page) => `?page=${page}`} />
      </div>
      <div className="grid3">
        <SkeletonRows rows={3} />
        <EmptyState title={t('emptyTitle')} action={<Button variant="secondary">{t('copyLink')}</Button>}>
          {t('emptyText')}
        </EmptyState>
        <FailedState title={t('failedTitle')} onRetry={() => {}} />
      </div>
      <Info>{t('turnWhy')}</Info>
      <Note>{t('turnWhy')}</Note>
    </div>
  )
}
