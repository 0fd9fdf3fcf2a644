import { type CompanyAct, type CompanyRight, mayAct, whoMay } from '@mahsul/domain/companies/company-rights'
import { fullName } from '@mahsul/domain/kit/full-name'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import type { Answer } from '../lib/api/api-types.ts'
import { useCurrentUser } from '../lib/api/session.ts'
import { keys } from './queries.ts'

export type Company = Answer<'GET /secure/company/people'>['data']
export type Person = Company['people'][number]

/** Who belongs to the reader's company; pages ask for it only to name somebody. */
export const companyQuery = queryOptions({
  queryKey: keys.people,
  queryFn: async ({ signal }) => (await api('GET /secure/company/people', { signal })).data,
  staleTime: 60_000,
})

/** What the reader may do for their company. A server that knows no rights lets everybody do everything. */
export const useRight = (): CompanyRight => useCurrentUser()?.company_right ?? 'owner'

export const useMayAct = (act: CompanyAct): boolean => mayAct(useRight(), act)

export const nameOf = ({ name, last_name }: Pick<Person, 'name' | 'last_name'>): string =>
  fullName(name, last_name)

export const peopleWhoMay = (people: readonly Person[], act: CompanyAct): Person[] =>
  people.filter(({ right, suspended }) => !suspended && mayAct(right, act))

/**
 * Whom an act waits for: those whose right is for it and little else, such as finance for payments; the owners only where
 * the company has none of them.
 */
export function awaitedFor(
  people: readonly Person[],
  act: CompanyAct,
): { right: Exclude<CompanyRight, 'viewer'>; people: Person[] } | undefined {
  const acting = whoMay(act).filter((right) => right !== 'viewer') // who acts on nothing
  for (const right of acting.toReversed()) {
    const found = people.filter((person) => person.right === right && !person.suspended)
    if (found.length > 0) return { right, people: found }
  }
  return undefined
}
