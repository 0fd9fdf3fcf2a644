import {
  activityGroups,
  activityThings,
  groupWords,
  thingWords,
} from '@mahsul/contract/office/activity-words'
import { fullName } from '@mahsul/domain/kit/full-name'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { companiesQuery, useNamed } from '../../kit/resource/choices.ts'
import { companyQuery } from '../../kit/resource/company.ts'
import { type Filter, type ListInput, listKey, type SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import { useLanguage, useZone } from '../../lib/words/i18n.tsx'
import { instantAt } from '../../lib/words/zone.ts'

export type ActivitySort = SortOf<'GET /admin/activity_log'>
export type ActivityFilters = Partial<
  Record<'group' | 'kind' | 'actor' | 'company' | 'trade' | 'key' | 'from' | 'to', string>
>

/** What the log is filtered by: the acts, the things, who did it, a company, a trade, an API key, and the days. */
export function useActivityFilters(): { readonly [Name in keyof ActivityFilters]?: Filter } {
  const t = useTranslations('activity')
  const language = useLanguage()
  const options = useOptions()
  const { trade, key } = useSearch({ from: '/admin/activity' })
  const things = options(activityThings, (thing) => thingWords[thing][language]).toSorted((a, b) =>
    a.label.localeCompare(b.label, language),
  )
  return {
    group: { label: t('group'), options: options(activityGroups, (group) => groupWords[group][language]) },
    kind: { label: t('kind'), options: things },
    actor: useActorFilter(),
    company: useCompanyFilter(),
    // Only the page of a trade sets this, and only that of a company the next.
    ...(trade && {
      trade: { label: t('trade'), oneOf: true, options: [{ value: trade, label: t('thisTrade') }] },
    }),
    ...(key && { key: { label: t('key'), oneOf: true, options: [{ value: key, label: t('thisKey') }] } }),
    from: { label: t('from'), options: undefined, isDay: true },
    to: { label: t('to'), options: undefined, isDay: true },
  }
}

/** The admins, and the person that a row or an address chose. */
function useActorFilter(): Filter {
  const t = useTranslations('activity')
  const named = useNamed()
  const { actor = '' } = useSearch({ from: '/admin/activity' })
  const admins = useQuery({
    queryKey: [...listKey('users'), 'admins'],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/admin/users', { query: { role: 'ADMIN', per_page: '100' }, signal })).data,
  }).data
  const isAdmin = admins?.some(({ external_id: id }) => id === actor) ?? false
  const chosen = useQuery({
    queryKey: [...listKey('users'), actor],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/admin/users/{id}', { params: { id: actor }, signal })).data,
    enabled: actor !== '' && admins !== undefined && !isAdmin,
  }).data
  const people = [...(admins ?? []), ...(chosen && !isAdmin ? [chosen] : [])].map((each) => ({
    external_id: each.external_id,
    name: fullName(each.name, each.last_name),
  }))
  return {
    label: t('who'),
    oneOf: true,
    options: admins && (isAdmin || !actor || chosen) ? named(people) : undefined,
  }
}

/** The companies that deal, and the one whose page led here. */
function useCompanyFilter(): Filter {
  const t = useTranslations('activity')
  const named = useNamed()
  const { company = '' } = useSearch({ from: '/admin/activity' })
  const companies = useQuery(companiesQuery).data
  const isKnown = companies?.some(({ external_id: id }) => id === company) ?? false
  const { data } = useQuery({
    ...companyQuery(company),
    enabled: company !== '' && companies !== undefined && !isKnown,
  })
  const all = [
    ...(companies ?? []),
    ...(data && !isKnown ? [{ external_id: company, name: data.company_name }] : []),
  ]
  return {
    label: t('company'),
    oneOf: true,
    options: companies && (isKnown || !company || data) ? named(all) : undefined,
  }
}

/** The address has days of the reader's zone, the call moments: the last day counts in full. */
export function useActivityQuery() {
  const zone = useZone()
  const startOf = (day: string, more = 0) => {
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + more * 86_400_000)
    return Number.isNaN(next.getTime())
      ? undefined
      : instantAt(`${next.toISOString().slice(0, 10)}T00:00`, zone)?.toISOString()
  }
  return ({
    page: _page,
    per_page: _size,
    from,
    to,
    ...asked
  }: ListInput<ActivitySort, ActivityFilters>) => ({
    ...asked,
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to, 1) }),
  })
}
