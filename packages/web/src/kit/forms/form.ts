import type { ReactNode } from 'react'
import type { Option } from '../../ui/form/SelectField.tsx'
import type { NumberRule } from './typed-numbers.ts'

/** The typed or chosen values of the fields; `true` of a checkbox is 'yes'. */
export type Values<Name extends string> = Record<Name, string>

type Kind =
  /** One line; Arabic names read from the right, codes from the left. */
  | { as: 'line'; dir?: 'rtl' | 'ltr'; type?: 'tel' | 'email' }
  | { as: 'text'; dir?: 'rtl'; rows?: number }
  | ({ as: 'number'; unit?: string } & NumberRule)
  | ({ as: 'money'; unit: string } & Omit<NumberRule, 'places'>)
  /** A day, with an earliest one. */
  | { as: 'date'; from?: string }
  | { as: 'choice'; options: readonly Option[] }
  /** A long list, searchable by typing. */
  | { as: 'search'; options: readonly Option[] }
  | { as: 'box'; under?: string }
  | { as: 'picture'; of: 'product' | 'article' | 'avatar' }
  | { as: 'audio' }
  /** Text in both languages, any number of rows (`select-values.ts`). */
  | { as: 'pairs' }

/** A described field of a back office form; the server validates it. */
export type FormField<Name extends string> = Kind & {
  name: Name
  label: string
  hint?: ReactNode
  optional?: boolean
  /** It waits for an earlier choice, or the reader may not change it. */
  disabled?: boolean
  /** The heading over it and its neighbours of the same group. */
  group?: string
  /** Next to the one before or after it. */
  half?: boolean
}

export const isOn = (value: string): boolean => value === 'yes'
export const box = (on: boolean): string => (on ? 'yes' : '')

/** A pair of names, as every part of the catalogue has. */
export function namePair(t: (key: 'name' | 'nameAr') => string): FormField<'name' | 'name_ar'>[] {
  return [
    { as: 'line', name: 'name', label: t('name'), half: true },
    { as: 'line', name: 'name_ar', label: t('nameAr'), dir: 'rtl', half: true },
  ]
}

export const isNamed = ({ name, name_ar }: { name: string; name_ar: string }): boolean =>
  name.trim() !== '' && name_ar.trim() !== ''
