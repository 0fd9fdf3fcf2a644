import {
  creditFieldNames,
  creditFields,
  type TypedCredit,
  type WireCredit,
} from '@mahsul/contract/documents/credit-wire'
import { availabilities, type Credit, confirmations, permissions } from '@mahsul/domain/documents/credit'

/** What was typed of a letter of credit: text by the field's name on the wire; a field that is missing was not touched. */
export type TypedTexts = Readonly<Record<string, string>>

const choices = [...availabilities, ...permissions, ...confirmations] as const
type Choice = (typeof choices)[number]
export const isChoice = (value: string): value is Choice => (choices as readonly string[]).includes(value)

/** The choices of a field, if it is one. */
export const choicesOf: Partial<Record<keyof Credit, readonly Choice[]>> = {
  availableBy: availabilities,
  partialShipments: permissions,
  transhipment: permissions,
  confirmation: confirmations,
}
const lists: readonly (keyof Credit)[] = ['documents', 'conditions']
const days: readonly (keyof Credit)[] = ['issuedOn', 'expiresOn', 'latestShipment']
const numbers: readonly (keyof Credit)[] = ['percentMore', 'percentLess', 'presentationDays']
const long: readonly (keyof Credit)[] = ['applicant', 'beneficiary', 'goods', 'charges']

export const inputOf = (name: keyof Credit) =>
  lists.includes(name)
    ? 'list'
    : days.includes(name)
      ? 'day'
      : numbers.includes(name)
        ? 'number'
        : long.includes(name)
          ? 'lines'
          : choicesOf[name]
            ? 'choice'
            : 'text'

/** A field as a form shows it. */
export function textOf(value: WireCredit[keyof WireCredit]): string {
  if (value == null) return ''
  return typeof value === 'object' ? value.join('\n') : String(value)
}

/** What was typed, as it is sent: an empty field takes away what was read. */
export function typedCredit(texts: TypedTexts): TypedCredit {
  const entries = creditFieldNames.flatMap((name) => {
    const text = texts[creditFields[name]]
    if (text === undefined) return []
    return [[creditFields[name], sentAs(inputOf(name), text.trim())] as const]
  })
  return Object.fromEntries(entries) as TypedCredit // each value has the type of its field's input
}

function sentAs(input: ReturnType<typeof inputOf>, text: string): string | number | string[] | null {
  if (input === 'list') return text.split('\n').flatMap((line) => line.trim() || [])
  if (text === '') return null
  return input === 'number' ? Number(text) : text
}
