import { linkOptions, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { GoodsLink, ProductTitle } from '../../../catalogue/Product.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { ContainerBar } from '../../../ui/ContainerBar.tsx'
import { Countdown } from '../../../ui/Countdown.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { IncotermTag } from '../../../ui/PriceBlock.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../../../ui/states.tsx'
import { Address, Money } from '../../../ui/Text.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'
import { type Column, Table } from '../../../ui/table/Table.tsx'
import { now, sesame } from '../examples.ts'
import { PartBothWays } from '../PartBothWays.tsx'
import { PartsPage } from '../PartsPage.tsx'

const goods = ['goods'] as const

type Row = { id: string; price: string; sold: number; free: number }
const rows: readonly Row[] = [
  { id: 'a', price: '1727.50', sold: 4, free: 6 },
  { id: 'b', price: '995.00', sold: 0, free: 3 },
]

export default function ListsPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="lists">
      <PartBothWays title={t('table')} stacked saying={goods}>
        <Offers />
      </PartBothWays>
      <PartBothWays title={t('searchBox')}>
        <Search />
      </PartBothWays>
      <PartBothWays title={t('dense')} stacked>
        <Prices />
      </PartBothWays>
      <PartBothWays title={t('listStates')} stacked>
        <States />
      </PartBothWays>
    </PartsPage>
  )
}

function Search() {
  const t = useTranslations('parts')
  const [text, setText] = useState('')
  return <SearchBox label={t('searchBox')} hint={t('product')} value={text} onSearch={setText} />
}

const from = '/design-system/lists'

function Offers() {
  const t = useTranslations('parts')
  const { page = '5' } = useSearch({ from })
  const columns: readonly Column<Row>[] = [
    {
      head: t('product'),
      className: 'col-prod',
      cell: () => (
        <GoodsLink to="." product={sesame} name={<ProductTitle product={sesame} />}>
          <span className="faint">{t('gedaref')}</span>
        </GoodsLink>
      ),
    },
    {
      head: t('containers'),
      className: 'col-bar',
      cell: (row) => <ContainerBar type="SELL" sold={row.sold} reserved={0} free={row.free} />,
    },
    {
      head: t('perTon'),
      numeric: true,
      className: 'col-price',
      cell: (row) => (
        <span className="bignum">
          <Money amount={row.price} />
        </span>
      ),
    },
    { head: t('incoterm'), className: 'col-del', cell: () => <IncotermTag incoterm="FOB" /> },
    {
      head: t('openFor'),
      className: 'col-time',
      cell: () => <Countdown validUntil="2026-11-10T13:00:00Z" now={now} />,
    },
  ]
  return (
    <div className="sheet sheet--table">
      <Table
        caption={t('table')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        className="table--offers"
      />
      <Pagination
        page={Number(page)}
        perPage={5}
        total={43}
        linkOf={(page) => linkOptions({ to: from, search: { page } })}
      />
    </div>
  )
}

/** As in the back office: a card per row on a phone, each cell with its heading. */
function Prices() {
  const t = useTranslations('parts')
  return (
    <div className="sheet sheet--table">
      <Table
        caption={t('dense')}
        dense
        className="table--admin"
        rows={rows}
        rowKey={({ id }) => id}
        rowClass={({ sold }) => (sold > 0 ? 'is-new' : undefined)}
        columns={[
          { head: t('product'), cell: () => <ProductTitle product={sesame} /> },
          { head: t('email'), cell: () => <Address>nadia@gedaref-seed.example</Address> },
          { head: t('perTon'), numeric: true, cell: ({ price }) => <Money amount={price} /> },
          {
            head: t('acts'),
            acts: true,
            cell: ({ price }) => <IconButton icon="edit" label={`${t('change')} ${price}`} />,
          },
        ]}
      />
    </div>
  )
}

function States() {
  const t = useTranslations('parts')
  return (
    <div className="grid3">
      <SkeletonRows rows={3} />
      <EmptyState title={t('emptyTitle')} action={<Button variant="secondary">{t('copyLink')}</Button>}>
        {t('emptyText')}
      </EmptyState>
      <FailedState title={t('failedTitle')} onRetry={() => {}} />
    </div>
  )
}
