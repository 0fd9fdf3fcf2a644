import { useId } from 'react'
import type { FieldErrors } from '../../lib/api/field-errors.ts'
import type { SummedError } from './ErrorSummary.tsx'

/** The fields of a form in page order, each with its label. */
export type Fields<Name extends string> = {
  /** The props of a field component: its id, label and error. */
  of: (name: Name) => { id: string; label: string; error?: string }
  /** In page order, followed by errors without a field of the form. */
  summary: SummedError[]
}

/** The prefix of all ids: `security` makes `security-password`. */
export function useFields<Name extends string>(
  { errors }: { errors: FieldErrors },
  labels: Readonly<Record<Name, string>>,
  id?: string,
): Fields<Name> {
  const own = useId()
  const idOf = (name: string) => `${id ?? own}-${name.replaceAll('.', '-')}`
  const names: readonly string[] = Object.keys(labels)
  const words = new Map<string, string>(Object.entries(labels))
  const placed = names.flatMap((name) => {
    const said = errors[name]
    return said === undefined ? [] : [{ id: idOf(name), message: `${words.get(name)}: ${said}` }]
  })
  const others = Object.entries(errors).flatMap(([name, message]) =>
    message === undefined || names.includes(name) ? [] : [{ id: idOf(name), message }],
  )
  return {
    of: (name) => {
      const error = errors[name]
      return { id: idOf(name), label: labels[name], ...(error !== undefined && { error }) }
    },
    summary: [...placed, ...others],
  }
}
