import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useCurrentUser } from '../../lib/api/session.ts'
import { typed } from '../../lib/api/use-typed.ts'
import { isRecord } from '../../lib/refused.ts'
import type { Read } from '../../lib/typed.ts'

/** What is typed into these is in no store, not even until the form is sent. */
export const isSecret = (field: string): boolean =>
  /password|iban|account_?number|card_?number|secret|token|verification_?code|^(?:pin|otp|totp)$/i.test(field)

export type Input = {
  /** Something typed before is in the form: after another language, a reload, another page, a new login. */
  isRestored: boolean
  /** Puts back what the form began with. */
  discard: () => void
  /** It was saved. */
  drop: () => void
  /** The version of the record that the input was begun from. */
  version: string | undefined
}

type Kept<T> = { changes: Partial<T> | string; version?: string | undefined }

/**
 * State of a form that survives the page: what differs from its beginning is in the store of typed input, for this member, until
 * it is saved, discarded or the member logs out. Secrets are never in it. `form` names the form and the record it changes.
 */
export function useInput<T extends object | string>(
  form: string,
  first: T | (() => T),
  now?: string,
): [T, Dispatch<SetStateAction<T>>, Input] {
  const user = useCurrentUser()
  // Its own, whoever is logged in and whatever is the address by the time it is left.
  const [field] = useState({ member: user?.id ?? '', form, name: 'input' })
  // Undefined once it was saved: it begins anew from what is in it.
  const [begun, setBegun] = useState<T | undefined>(first)
  const [found] = useState(() => (begun === undefined ? undefined : typed.find(field, readKept(begun))))
  const [value, setValue] = useState<T>(() => restored(begun!, found?.changes)) // not saved yet
  const [isRestored, setRestored] = useState(Boolean(found))
  const version = found?.version ?? now
  useEffect(() => {
    if (begun === undefined) setBegun(value)
    const changes = begun === undefined ? undefined : changesOf(begun, value)
    if (changes !== undefined && field.member)
      typed.keep(field, { changes, ...(version !== undefined && { version }) })
    else if (typed.find(field, isThere)) typed.remove(field.form)
  }, [begun, value, field, version])
  const drop = () => {
    typed.remove(field.form)
    setBegun(undefined)
    setRestored(false)
  }
  const discard = () => {
    if (begun !== undefined) setValue(begun)
    typed.remove(field.form)
    setRestored(false)
  }
  return [value, setValue, { isRestored, discard, drop, version }]
}

const isThere: Read<true> = (stored) => (stored === undefined ? undefined : true)

/** What another release of the page stored, or a hand wrote, counts as far as the form has such a field. */
const readKept =
  <T extends object | string>(begun: T): Read<Kept<T>> =>
  (stored) => {
    if (!isRecord(stored)) return undefined
    const version = typeof stored.version === 'string' ? stored.version : undefined
    const { changes } = stored
    if (typeof begun === 'string') return typeof changes === 'string' ? { changes, version } : undefined
    if (!isRecord(changes)) return undefined
    const fields: Readonly<Record<string, unknown>> = { ...begun }
    const known = Object.entries(changes).filter(
      ([name, now]) => name in fields && !isSecret(name) && kindOf(now) === kindOf(fields[name]),
    )
    return known.length > 0 ? { changes: Object.fromEntries(known) as Partial<T>, version } : undefined // fields of the form
  }

/** A list may begin as null. */
const kindOf = (value: unknown): string => (Array.isArray(value) || value === null ? 'list' : typeof value)

function restored<T extends object | string>(begun: T, changes: Kept<T>['changes'] | undefined): T {
  if (changes === undefined) return begun
  return (typeof changes === 'string' ? changes : { ...(begun as object), ...changes }) as T // read for this form
}

/** Undefined where there are none. */
function changesOf<T extends object | string>(begun: T, value: T): Kept<T>['changes'] | undefined {
  if (typeof value === 'string') return value === begun ? undefined : value
  const before: Readonly<Record<string, unknown>> = { ...(begun as object) }
  const changed = Object.entries(value).filter(
    ([name, now]) => !isSecret(name) && JSON.stringify(now) !== JSON.stringify(before[name]),
  )
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<T>) : undefined // its own fields
}
