import type { Answer } from '../../lib/api/api-types.ts'

type Json = Answer<'GET /admin/activity_log'>['data'][number]['before']
/** One field of an entry, with what it was and what it is: as text, lists together. */
export type ChangedField = { field: string; before: string | undefined; after: string | undefined }

const isFields = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What an entry says, field by field: with values before and after only those that differ, else all of them. A nested field has
 * the names of those around it before its own.
 */
export function changedFields({ before, after }: { before: Json; after: Json }): ChangedField[] {
  const [was, is] = [flat(before), flat(after)]
  if (before === null && is.has('milestone') && is.has('from') && is.has('to')) return correctedFields(is)
  const names = [...new Set([...was.keys(), ...is.keys()])]
  const isChange = before !== null && after !== null
  return names
    .map((field) => ({ field, before: was.get(field), after: is.get(field) }))
    .filter((row) => !isChange || row.before !== row.after)
}

/** A corrected date of a trade: both dates are in what was recorded with it. */
function correctedFields(is: Map<string, string>): ChangedField[] {
  const { milestone, from, to, ...rest } = Object.fromEntries(is)
  return [
    { field: 'milestone', before: undefined, after: milestone },
    { field: 'date', before: from, after: to },
    ...Object.entries(rest).map(([field, value]) => ({ field, before: undefined, after: value })),
  ]
}

function flat(value: Json, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (isFields(value))
    return new Map(
      Object.entries(value).flatMap(([name, field]) => [...flat(field, path ? `${path}.${name}` : name)]),
    )
  return new Map([[path, textOf(value)]])
}

function textOf(value: Json): string {
  if (Array.isArray(value))
    return value.map((each) => (isFields(each) ? partsOf(each) : textOf(each))).join(', ')
  return value === null ? '' : String(value)
}

const partsOf = (fields: Record<string, Json>): string =>
  [...flat(fields).values()].filter((text) => text !== '').join(' ')
