import { feeDocumentKinds, feeStatuses } from '@mahsul/domain/payments/fee-invoice'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CompanyLink } from '../../kit/lists/CompanyLink.tsx'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import { useNamed } from '../../kit/resource/choices.ts'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import { monthName } from '../../lib/words/formats.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { Bdi, Code, DateText, Money } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table/Table.tsx'
import { BookDay, FeePdf, FeePill } from '../fees/FeeParts.tsx'
import { FeeActs, useRemind } from './FeeActs.tsx'
import { type AdminFee, feeChoicesQuery } from './fee.ts'

type Filters = FiltersOf<'GET /secure/admin/fee-invoices'>
type Sort = SortOf<'GET /secure/admin/fee-invoices'>

/** Every fee invoice and credit note: what was paid, what is late, and the file for the books. */
export default function FeesPage() {
  const t = useTranslations('feeBooks')
  const f = useTranslations('fees')
  const language = useLanguage()
  const options = useOptions()
  const named = useNamed()
  const choices = useQuery(feeChoicesQuery).data
  const columns = useColumns()
  const remind = useRemind()
  return (
    <ResourceList<AdminFee, Sort, Filters>
      resource={{
        at: '/admin/fees',
        key: 'fee-invoices',
        title: f('title'),
        about: t('about'),
        noneYet: t('none'),
        other: { link: { to: '/admin/fees/statement' }, words: t('statement.title') },
        file: { call: 'GET /secure/admin/fee-invoices.csv' },
        read: (query, signal) => api('GET /secure/admin/fee-invoices', { query, signal }),
        nameOf: ({ number }) => number,
        sorts: {
          number: f('number'),
          company: t('company'),
          trade: f('trade'),
          issued_on: f('issued'),
          due_on: f('due'),
          net: f('amount'),
          paid_on: t('paid'),
        },
        filters: {
          status: { label: t('state'), options: options(feeStatuses, (status) => f(`status.${status}`)) },
          kind: { label: t('kind'), options: options(feeDocumentKinds, (kind) => t(`kinds.${kind}`)) },
          company: { label: t('company'), options: choices && named(choices.companies) },
          month: {
            label: t('month'),
            options: choices && options(choices.months, (month) => monthOf(month, language)),
          },
        },
        columns,
        acts: [remind],
        beside: (fee) => <FeeActs fee={fee} />,
      }}
    />
  )
}

/** `November 2026`, from `2026-11`. */
function monthOf(month: string, language: Parameters<typeof monthName>[0]): string {
  const [year = '', number = ''] = month.split('-')
  return `${monthName(language, Number(number))} ${year}`
}

function useColumns(): Column<AdminFee>[] {
  const t = useTranslations('feeBooks')
  const f = useTranslations('fees')
  return [
    {
      head: f('number'),
      cell: (fee) => (
        <>
          <Code>{fee.number}</Code>
          {fee.credits ? (
            <span className="said faint">
              {f('credits')} <Code>{fee.credits}</Code>
            </span>
          ) : null}
          <span className="said">
            <FeePill fee={fee} />
          </span>
          <FeePdf fee={fee} at="/secure/admin" />
        </>
      ),
    },
    {
      head: t('company'),
      cell: ({ company, side }) => (
        <>
          <CompanyLink name={company.company_name} id={company.external_id} />
          <span className="said faint">{t(`side.${side}`)}</span>
        </>
      ),
    },
    {
      head: f('trade'),
      className: 'col-desk',
      cell: ({ trade: { id, reference } }) => (
        <Link to="/admin/trades/$id" params={{ id }}>
          <Code>{reference}</Code>
        </Link>
      ),
    },
    { head: f('issued'), className: 'col-desk', cell: ({ issued_on: on }) => <BookDay on={on} /> },
    {
      head: f('due'),
      cell: ({ due_on: on, reminders, reminded_at: at }) => (
        <>
          {on ? <BookDay on={on} /> : '—'}
          {at ? (
            <span className="said faint">
              {t('reminded', { n: reminders })} <DateText at={at} as="dated" />
            </span>
          ) : null}
        </>
      ),
    },
    { head: f('amount'), numeric: true, cell: ({ net }) => <Money amount={net} /> },
    {
      head: t('paid'),
      cell: ({ paid_on: on, paid_reference: reference }) =>
        on ? (
          <>
            <BookDay on={on} />
            <span className="said faint">
              <Bdi>{reference}</Bdi>
            </span>
          </>
        ) : (
          '—'
        ),
    },
  ]
}
