import { Refused } from '../refused.ts'

/** Error messages of fields, in the reader's language. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

/** The field errors of a refusal, under the wire's names: every sentence once. */
export function errorsOnWire(failure: unknown): FieldErrors {
  if (!(failure instanceof Refused)) return {}
  return Object.fromEntries(
    Object.entries(failure.errors ?? {}).map(([name, said]) => [name, [...new Set(said)].join(' ')]),
  )
}

/** The same at the fields of a form, whose wire names are in `names`; an error of a part belongs to its field. */
export function fieldErrors<Field extends string>(
  failure: unknown,
  names: Readonly<Record<Field, string>>,
): FieldErrors<Field> {
  const errors = Object.entries(failure instanceof Refused ? (failure.errors ?? {}) : {})
  const found: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(names) as Field[]) {
    // its own keys
    const name = names[field]
    const said = errors.flatMap(([wire, sentences]) =>
      wire === name || wire.startsWith(`${name}.`) ? sentences : [],
    )
    if (said.length > 0) found[field] = [...new Set(said)].join(' ')
  }
  return found
}

/** For forms whose fields have their wire names. */
export const sameNames = <Field extends string>(fields: readonly Field[]): Record<Field, Field> =>
  Object.fromEntries(fields.map((field) => [field, field])) as Record<Field, Field> // one of each
