import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { countryName } from '../../kit/country.ts'
import { CompanyLink } from '../../kit/lists/CompanyLink.tsx'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import { Code, DateText, Num } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table/Table.tsx'
import { countriesQuery } from '../members/registers.ts'
import './company.css'

type Company = Answer<'GET /secure/admin/companies'>['data'][number]
type Sort = SortOf<'GET /secure/admin/companies'>
type Filters = FiltersOf<'GET /secure/admin/companies'>

/** Companies of members, each with a page of everything about it. */
export default function CompaniesPage() {
  const t = useTranslations('companies')
  const r = useTranslations('admin.roles')
  const language = useLanguage()
  const options = useOptions()
  const countries = useQuery(countriesQuery).data
  const columns = useColumns()
  return (
    <ResourceList<Company, Sort, Filters>
      resource={{
        at: '/admin/companies',
        tabs: 'companies',
        key: 'companies',
        title: t('title'),
        about: t('about'),
        file: { call: 'GET /secure/admin/companies.csv' },
        read: (query, signal) => api('GET /secure/admin/companies', { query, signal }),
        nameOf: ({ company_name }) => company_name,
        sorts: {
          company_name: t('company'),
          country: t('country'),
          role: t('role'),
          people: t('people'),
          offers_on_market: t('onMarket'),
          trades_running: t('running'),
          trades_overdue: t('overdue'),
          rating: t('rating'),
          created_at: t('since'),
        },
        filters: {
          role: { label: t('role'), options: options(['BUYER', 'SUPPLIER', 'TRADER'], (role) => r(role)) },
          country: {
            label: t('country'),
            options: countries
              ?.map(({ code }) => ({ value: code, label: countryName(language, code) }))
              .toSorted((a, b) => a.label.localeCompare(b.label, language)),
          },
          state: {
            label: t('state'),
            options: options(['active', 'suspended', 'closed'], (state) => t(`states.${state}`)),
          },
          days: options.days(t('since')),
        },
        columns,
      }}
    />
  )
}

function useColumns(): Column<Company>[] {
  const t = useTranslations('companies')
  const r = useTranslations('admin.roles')
  const language = useLanguage()
  const figure = (head: string, of: (company: Company) => number, className?: string): Column<Company> => ({
    head,
    numeric: true,
    ...(className && { className }),
    cell: (company) => <Num>{of(company)}</Num>,
  })
  return [
    {
      head: t('company'),
      cell: ({ external_id, company_name, registration_number, state }) => (
        <>
          <CompanyLink name={company_name} id={external_id} />{' '}
          {state === 'active' ? null : (
            <Pill tone={state === 'suspended' ? 'clay' : 'mute'}>{t(`states.${state}`)}</Pill>
          )}
          {registration_number ? (
            <span className="said faint">
              <Code>{registration_number}</Code>
            </span>
          ) : null}
        </>
      ),
    },
    { head: t('country'), cell: ({ country }) => <bdi>{countryName(language, country)}</bdi> },
    { head: t('role'), cell: ({ role }) => r(role) },
    figure(t('people'), ({ people }) => people, 'col-desk'),
    figure(t('onMarket'), ({ offers_on_market }) => offers_on_market),
    figure(t('running'), ({ trades_running }) => trades_running),
    {
      head: t('overdue'),
      numeric: true,
      cell: ({ trades_overdue: late }) => (
        <span className={late > 0 ? 'late' : undefined}>
          <Num>{late}</Num>
        </span>
      ),
    },
    {
      head: t('rating'),
      cell: ({ rating, conduct }) => (
        <>
          {rating ? (
            <StarRating average={rating.average} count={rating.count} />
          ) : (
            <span className="faint">{t('unrated')}</span>
          )}
          {conduct.trades_finished > 0 ? (
            <span className="said faint company__conduct">
              {t('finished', { n: conduct.trades_finished })}
            </span>
          ) : null}
        </>
      ),
    },
    { head: t('since'), className: 'col-desk', cell: ({ created_at }) => <DateText at={created_at} /> },
  ]
}
