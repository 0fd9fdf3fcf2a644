import { useState } from 'react'
import { useCurrentUser } from '../../../lib/session.ts'

/**
 * What is typed and chosen for a task, kept while the page lives: a look at the trade and back loses nothing, files
 * included, which no storage of the browser could hold. One member never finds what another typed.
 */
const kept = new Map<string, unknown>()

export function useKept<T>(form: string, name: string, empty: T): [T, (next: T) => void] {
  const member = useCurrentUser()?.id ?? ''
  const key = `${member} ${form} ${name}`
  // The map is this module's own, and a key is written with one type only.
  const [value, setValue] = useState<T>(() => (kept.has(key) ? (kept.get(key) as T) : empty))
  return [
    value,
    (next) => {
      kept.set(key, next)
      setValue(next)
    },
  ]
}

/** As if it had just been typed: what came back is changed where it was said. */
export const keepTyped = (member: string, form: string, name: string, value: unknown): void =>
  void kept.set(`${member} ${form} ${name}`, value)

/** Once it was sent, nothing of it is offered again. */
export function forgetTyped(form: string): void {
  for (const key of kept.keys()) if (key.includes(` ${form} `)) kept.delete(key)
}
