import type { Persisted } from './persisted.ts'
import { isRecord } from './refused.ts'

/** The member, the form, and the field. */
export type Field = { member: string; form: string; name: string }
/** Stored data may be old or edited by hand: undefined if it is not a valid value. */
export type Read<T> = (stored: unknown) => T | undefined
export type StoredTyped = Readonly<Record<string, unknown>>

/** More would only be the forms of trades that ended long ago. */
const mostKept = 200

const keyOf = ({ member, form, name }: Field) => `${member} ${form} ${name}`

/** For texts and checkboxes. */
export const like =
  <T>(empty: T): Read<T> =>
  (stored) =>
    typeof stored === typeof empty && ['string', 'boolean'].includes(typeof stored)
      ? (stored as T) // any string could have been typed, and any checkbox set
      : undefined

/** A record of values that `read` accepts. */
export const each =
  <T>(read: Read<T>): Read<Readonly<Record<string, T>>> =>
  (stored) => {
    if (!isRecord(stored)) return undefined
    const rows = Object.entries(stored).map(([name, row]) => [name, read(row)] as const)
    return rows.every((row): row is readonly [string, T & {}] => row[1] !== undefined)
      ? Object.fromEntries(rows)
      : undefined
  }

/** All input for the fields of `empty`. */
export const filledLike =
  <T extends Readonly<Record<string, string>>>(empty: T): Read<T> =>
  (stored) =>
    isRecord(stored) && Object.keys(empty).every((name) => typeof stored[name] === 'string')
      ? (stored as T) // each of its fields is there, a string
      : undefined

/**
 * What members type and choose in forms: as long as the page lives, files included, and beyond that whatever a browser storage can
 * hold. Members never see each other's input.
 */
export function openTyped(store: Pick<Persisted<StoredTyped>, 'get' | 'set' | 'clear'>) {
  const here = new Map<string, unknown>()
  return {
    find<T>(field: Field, read: Read<T>): T | undefined {
      const key = keyOf(field)
      // The map holds what its own field has put there.
      if (here.has(key)) return here.get(key) as T
      const stored = read(store.get()[key])
      // A session that ends clears the store, not the page: what is shown again stays with it.
      if (stored !== undefined) here.set(key, stored)
      return stored
    },
    keep(field: Field, value: unknown): void {
      const key = keyOf(field)
      here.set(key, value)
      if (value === undefined || value instanceof File) return
      const { [key]: _before, ...others } = store.get()
      store.set(Object.fromEntries([...Object.entries(others).slice(1 - mostKept), [key, value]]))
    },
    /** Once it was sent, nothing of it is offered again. */
    remove(form: string): void {
      const isOfForm = (key: string) => key.includes(` ${form} `)
      for (const key of here.keys()) if (isOfForm(key)) here.delete(key)
      store.set(Object.fromEntries(Object.entries(store.get()).filter(([key]) => !isOfForm(key))))
    },
    /** The session has ended. */
    clear(): void {
      here.clear()
      store.clear()
    },
  }
}
