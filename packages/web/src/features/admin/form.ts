import type { ReactNode } from 'react'
import type { Option } from '../../ui/SelectField.tsx'
import type { NumberRule } from './typed-numbers.ts'

/** What was typed or chosen, as it is in the fields; `true` of a box is 'yes'. */
export type Values<Name extends string> = Record<Name, string>

type Kind =
  /** One line; Arabic names read from the right, codes from the left. */
  | { as: 'line'; dir?: 'rtl' | 'ltr'; type?: 'tel' | 'email' }
  | { as: 'text'; dir?: 'rtl' }
  | ({ as: 'number'; unit?: string } & NumberRule)
  | ({ as: 'money'; unit: string } & Omit<NumberRule, 'places'>)
  /** A day, from the earliest that makes sense. */
  | { as: 'date'; from?: string }
  | { as: 'choice'; options: readonly Option[]; disabled?: boolean }
  /** A long list, found by typing. */
  | { as: 'search'; options: readonly Option[]; disabled?: boolean }
  | { as: 'box'; under?: string }
  | { as: 'picture'; of: 'product' | 'article' | 'avatar' }
  | { as: 'audio' }
  /** Words in both languages, as many as wanted (`select-values.ts`). */
  | { as: 'pairs' }

/** A field of a back office's form, described; the server judges what it says. */
export type FormField<Name extends string> = Kind & {
  name: Name
  label: string
  hint?: ReactNode
  optional?: boolean
  /** Side by side with the one before or after it. */
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
