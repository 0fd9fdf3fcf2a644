import { useState } from 'react'
import { persisted } from '../persisted.ts'
import { isRecord } from '../refused.ts'
import { like, openTyped, type Read, type StoredTyped } from '../typed.ts'
import { useCurrentUser } from './session.ts'
import { endingNow } from './session-end.ts'
import { sessionStore } from './session-store.ts'

export const typed = openTyped(
  persisted<StoredTyped>('trades', 1, {}, (stored) => (isRecord(stored) ? stored : undefined)),
)
let member = sessionStore.get()?.user?.id
sessionStore.subscribe(() => {
  const session = sessionStore.get()
  // Who is asked to log in again finds everything on this page; who has logged out leaves nothing.
  if (!session) return endingNow() === 'expired' ? undefined : typed.clear()
  const now = session.user?.id
  if (now === undefined || now === member) return
  if (member !== undefined) typed.clear()
  member = now
})

/** Leaving the form and coming back loses nothing, nor does a reload: only files have to be chosen again after one. */
export function useTyped<T>(
  form: string,
  name: string,
  empty: T,
  read: Read<T> = like(empty),
): [T, (next: T) => void] {
  const member = useCurrentUser()?.id ?? ''
  const field = { member, form, name }
  const [value, setValue] = useState<T>(() => typed.find(field, read) ?? empty)
  return [
    value,
    (next) => {
      typed.keep(field, next)
      setValue(next)
    },
  ]
}

/** Prefills a refused answer as input, to be corrected. */
export const storeTyped = (member: string, form: string, name: string, value: unknown): void =>
  typed.keep({ member, form, name }, value)

export const clearTyped = (form: string): void => typed.remove(form)
