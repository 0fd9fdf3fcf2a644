import type { Answer } from '../../lib/api/api-types.ts'

type Entry = Answer<'GET /admin/activity_log'>['data'][number]
type Json = Entry['before']

const SUFFIX = '_hash'

/** The changes in an activity log entry, for people: without hashes, and with a note for masked values that differ. */
export function withoutHashes({ before, after }: Pick<Entry, 'before' | 'after'>) {
  const [was, is] = [hashedIn(before), hashedIn(after)]
  const isHiddenChange = (name: string) => {
    const [old, now] = [was.get(name), is.get(name)]
    return old && now && old.shown === now.shown && old.hash !== now.hash
  }
  return {
    before: strip(before),
    after: strip(after),
    // They look the same: only their hashes show that the value changed.
    hiddenChanges: [...is.keys()].filter(isHiddenChange),
  }
}

const isHash = (name: string, value: Json): value is string =>
  name.endsWith(SUFFIX) && typeof value === 'string'
const isFields = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Hashed = { shown: Json | undefined; hash: string }

/** Values that have a hash, by name: `payment_info.bank_iban` for a nested one. */
function hashedIn(value: Json, path = ''): Map<string, Hashed> {
  if (!isFields(value)) return new Map()
  return new Map(
    Object.entries(value).flatMap(([key, field]): [string, Hashed][] => {
      if (!isHash(key, field)) return [...hashedIn(field, `${path}${key}.`)]
      const name = key.slice(0, -SUFFIX.length)
      return [[`${path}${name}`, { shown: value[name], hash: field }]]
    }),
  )
}

function strip(value: Json): Json {
  if (Array.isArray(value)) return value.map(strip)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => (isHash(name, field) ? [] : [[name, strip(field)]])),
  )
}
