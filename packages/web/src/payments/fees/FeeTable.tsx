import { useTranslations } from 'use-intl'
import { Link } from '../../ui/Link.tsx'
import { Code, Money } from '../../ui/Text.tsx'
import { type Column, Table } from '../../ui/table/Table.tsx'
import { BookDay, FeePdf, FeePill } from './FeeParts.tsx'
import type { FeeInvoice } from './fees.ts'

/** Invoices and credit notes of the reader's company; `ofTrade` leaves out which trade they are for. */
export function FeeTable({ fees, ofTrade = false }: { fees: readonly FeeInvoice[]; ofTrade?: boolean }) {
  const t = useTranslations('fees')
  const trade: Column<FeeInvoice> = {
    head: t('trade'),
    cell: ({ trade: { id, reference } }) => (
      <Link to="/trades/$id/show" params={{ id }}>
        <Code>{reference}</Code>
      </Link>
    ),
  }
  return (
    <Table<FeeInvoice>
      caption={t('title')}
      dense
      rows={fees}
      rowKey={({ external_id }) => external_id}
      columns={[
        {
          head: t('number'),
          cell: (fee) => (
            <>
              <Code>{fee.number}</Code> <FeePill fee={fee} />
              {fee.credits ? (
                <span className="said faint">
                  {t('credits')} <Code>{fee.credits}</Code>
                </span>
              ) : null}
            </>
          ),
        },
        ...(ofTrade ? [] : [trade]),
        { head: t('issued'), cell: ({ issued_on: on }) => <BookDay on={on} /> },
        { head: t('due'), cell: (fee) => <Due fee={fee} /> },
        { head: t('amount'), numeric: true, cell: ({ net }) => <Money amount={net} /> },
        { head: t('document'), cell: (fee) => <FeePdf fee={fee} at="/secure" /> },
      ]}
    />
  )
}

function Due({ fee: { due_on: due, paid_on: paid } }: { fee: FeeInvoice }) {
  const t = useTranslations('fees')
  if (paid)
    return (
      <>
        {t('paidOn')} <BookDay on={paid} />
      </>
    )
  return due ? <BookDay on={due} /> : '—'
}
