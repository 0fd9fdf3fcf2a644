import { directionOf } from '@mahsul/domain/kit/language'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import type { Option } from '../../ui/form/SelectField.tsx'
import { listKey } from './resource.ts'

/** Complete lists for the choices of forms (`type=list`), each cached under its list. */
const whole = <R>(of: string, read: (signal: AbortSignal) => Promise<{ data: R[] }>) =>
  queryOptions({
    queryKey: [...listKey(of), 'whole'],
    queryFn: async ({ signal }) => (await read(signal)).data,
  })

const query = { type: 'list' } as const

export const basesQuery = whole('bases', (signal) =>
  api('GET /secure/admin/product-parents', { query, signal }),
)
export const typesQuery = whole('types', (signal) =>
  api('GET /secure/admin/product-types', { query, signal }),
)
export const gradesQuery = whole('grades', (signal) =>
  api('GET /secure/admin/product-grades', { query, signal }),
)
export const characteristicsQuery = whole('characteristics', (signal) =>
  api('GET /secure/admin/product-characteristic', { query, signal }),
)
export const originsQuery = whole('origins', (signal) =>
  api('GET /secure/admin/product-origin', { query, signal }),
)
export const facilityTypesQuery = whole('facility-types', (signal) =>
  api('GET /secure/admin/logistic-facility-types', { query, signal }),
)
export const facilitiesQuery = whole('facilities', (signal) =>
  api('GET /secure/admin/logistic-facilities', { query, signal }),
)
export const containerTypesQuery = whole('container-types', (signal) =>
  api('GET /secure/admin/container-types', { query, signal }),
)

/** The products of a type, with their loads. */
export const productsOfTypeQuery = (type: string) =>
  whole(`products of ${type}`, (signal) =>
    api('GET /secure/admin/products', { query: { ...query, product_type: type }, signal }),
  )

/** What can be chosen: whatever is not retired, and what is chosen already. */
export const inUse = <R extends { external_id: string; retired_at: string | null }>(
  list: readonly R[] | undefined,
  ...chosen: readonly (string | undefined)[]
) => list?.filter((each) => each.retired_at === null || chosen.includes(each.external_id))

/** The companies that have offered or bid. */
export const companiesQuery = whole('dealing-companies', (signal) =>
  api('GET /secure/admin/offers/companies', { signal }),
)

/** The roles that this admin may give. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async ({ signal }) => (await api('GET /public/roles', { signal })).data,
})

type Named = { external_id: string; name: string; name_ar?: string }

/** Keeps `20' Dry` and `42–44 · 12 mm` in order among Arabic words; an option cannot contain an element that does it. */
export const asWritten = (name: string) => `\u2068${name}\u2069`

/** A list as the choices of a field, in the reader's language and order. */
export function useNamed(): (list: readonly Named[] | undefined) => Option[] {
  const f = useFormats()
  const nameOf = ({ name, name_ar }: Named) => {
    const said = name_ar ? f.inLanguage({ name, name_ar }, 'name') : name
    return directionOf[f.language] === 'rtl' && !/\p{Script=Arabic}/u.test(said) ? asWritten(said) : said
  }
  return (list) =>
    (list ?? [])
      .map((each) => ({ value: each.external_id, label: nameOf(each) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, f.language))
}

type Base = Named & { origin: string; origin_ar: string }

/** Bases are distinguished by their origin. */
export function useBases(list: readonly Base[] | undefined): Option[] {
  const f = useFormats()
  return (list ?? [])
    .map((each) => ({
      value: each.external_id,
      label: `${f.inLanguage(each, 'name')} · ${f.inLanguage(each, 'origin')}`,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, f.language))
}
