import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { productName } from '../../catalogue/product.ts'
import { CompanyLink } from '../../kit/lists/CompanyLink.tsx'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import { facilitiesQuery, useNamed } from '../../kit/resource/choices.ts'
import { companyQuery } from '../../kit/resource/company.ts'
import type { Filter, FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Code, DateText, Money } from '../../ui/Text.tsx'
import { OpenTasks } from './OpenTasks.tsx'
import { tradeTones } from './trade-tones.ts'
import { WaitingTrades } from './WaitingTrades.tsx'

type Trade = Answer<'GET /secure/admin/trades'>['data'][number] & { external_id: string }
type Filters = Omit<FiltersOf<'GET /secure/admin/trades'>, 'overdue'>
type Sort = SortOf<'GET /secure/admin/trades'>
const statuses = ['running', 'finished', 'lapsed', 'cancelled'] as const

const companyLink = ({ company_name, company_external_id }: Trade['supplier']) => (
  <CompanyLink name={company_name} id={company_external_id} />
)

/** A filter that the page of a company sets; without one there is nothing to choose from. */
function useCompanyFilter(at: '/admin/trades' | '/admin/trades/late'): Filter | undefined {
  const t = useTranslations('admin.trades')
  const { company: id = '' } = useSearch({ from: at })
  const { data } = useQuery({ ...companyQuery(id), enabled: id !== '' })
  if (id === '') return undefined
  return { label: t('company'), oneOf: true, options: data && [{ value: id, label: data.company_name }] }
}

/** All trades, or the overdue ones; read-only (decision 68). */
export default function TradesPage({ late = false }: { late?: boolean }) {
  const t = useTranslations('admin.trades')
  const w = useTranslations('waiting')
  const language = useLanguage()
  const options = useOptions()
  const named = useNamed()
  const ports = useQuery(facilitiesQuery).data
  const company = useCompanyFilter(late ? '/admin/trades/late' : '/admin/trades')
  return (
    <ResourceList<Trade, Sort, Filters>
      resource={{
        at: late ? '/admin/trades/late' : '/admin/trades',
        tabs: 'trades',
        key: late ? 'late-trades' : 'trades',
        title: t(late ? 'late' : 'title'),
        about: t(late ? 'lateAbout' : 'about'),
        notice: <WaitingTrades />,
        ...(late && { noneYet: t('none') }),
        file: {
          call: 'GET /secure/admin/trades.csv',
          query: ({ page: _page, per_page: _size, ...selection }) => ({
            ...selection,
            ...(late && { overdue: 'true' }),
          }),
        },
        read: async (asked, signal) => {
          const query = late ? { ...asked, overdue: 'true' as const } : asked
          const answer = await api('GET /secure/admin/trades', { query, signal })
          return { ...answer, data: answer.data.map((trade) => ({ ...trade, external_id: trade.id })) }
        },
        nameOf: ({ reference }) => reference,
        sorts: {
          reference: t('reference'),
          supplier: t('supplier'),
          buyer: t('buyer'),
          due: t('open'),
          created_at: t('opened'),
        },
        filters: {
          // An overdue trade is always running.
          ...(!late && {
            status: { label: t('state'), options: options(statuses, (status) => t(`status.${status}`)) },
          }),
          waits_for: {
            label: w('filter'),
            options: options(['held', 'supplier', 'buyer', 'both', 'nobody'], (side) => w(`side.${side}`)),
          },
          ...(company && { company }),
          port: { label: t('port'), options: ports && named(ports) },
          days: options.days(t('opened')),
        },
        columns: [
          {
            head: t('reference'),
            cell: ({ id, reference, status, held }) => (
              <>
                <Link to="/admin/trades/$id" params={{ id }}>
                  <Code>{reference}</Code>
                </Link>{' '}
                {held ? (
                  <Pill tone="late">{w('held')}</Pill>
                ) : (
                  <Pill tone={tradeTones[status]}>{t(`status.${status}`)}</Pill>
                )}
              </>
            ),
          },
          { head: t('goods'), cell: ({ product }) => productName(language, product) },
          { head: t('supplier'), cell: ({ supplier }) => companyLink(supplier) },
          { head: t('buyer'), cell: ({ buyer }) => companyLink(buyer) },
          {
            head: t('open'),
            cell: ({ open_tasks }) => <OpenTasks tasks={open_tasks.filter((task) => !task.optional)} />,
          },
          {
            head: t('opened'),
            className: 'col-desk',
            cell: ({ created_at }) => <DateText at={created_at} />,
          },
          {
            head: t('value'),
            numeric: true,
            cell: ({ contract_value }) => <Money amount={contract_value} />,
          },
        ],
      }}
    />
  )
}
