import { useId } from 'react'
import type { SummedError } from '../../../ui/ErrorSummary.tsx'
import type { Errors } from './use-sending.ts'

/** The fields of a form by their names on the wire, in page order, each with the words it is called by. */
export type Fields<Name extends string> = {
  /** What a field component takes: its id, label and error. */
  of: (name: Name) => { id: string; label: string; error?: string }
  summary: SummedError[]
}

export function useFields<Name extends string>(
  { errors }: { errors: Errors },
  labels: Readonly<Record<Name, string>>,
): Fields<Name> {
  const form = useId()
  const idOf = (name: string) => `${form}${name.replaceAll('.', '-')}`
  return {
    of: (name) => {
      const error = errors[name]
      return { id: idOf(name), label: labels[name], ...(error !== undefined && { error }) }
    },
    summary: summed(errors, labels, idOf),
  }
}

/** In page order, and what is about no field of the form after them. */
function summed(
  errors: Errors,
  labels: Readonly<Record<string, string>>,
  idOf: (name: string) => string,
): SummedError[] {
  const names = Object.keys(labels)
  const placed = names.flatMap((name) => {
    const said = errors[name]
    return said === undefined ? [] : [{ id: idOf(name), message: `${labels[name]}: ${said}` }]
  })
  const others = Object.entries(errors).filter(([name]) => !names.includes(name))
  return [...placed, ...others.map(([name, message]) => ({ id: idOf(name), message }))]
}
