import { useState } from 'react'
import { persisted } from '../../../lib/persisted.ts'
import { isRecord } from '../../../lib/refused.ts'
import { useCurrentUser } from '../../../lib/session.ts'
import { sessionStore } from '../../../lib/session-store.ts'
import { like, openTyped, type Read, type StoredTyped } from './typed.ts'

const typed = openTyped(
  persisted<StoredTyped>('trades', 1, {}, (stored) => (isRecord(stored) ? stored : undefined)),
)
sessionStore.subscribe(() => {
  if (!sessionStore.get()) typed.clear()
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
