import type { Language } from '@mahsul/domain/kit/language'
import type { Problems } from '@mahsul/domain/kit/problems'
import { createContext, useContext } from 'react'
import { wordsFor } from '../../lib/words/problem-words.ts'
import type { Country } from '../members/registers.ts'
import type { Estimator } from '../members/strength.ts'
import type { Answers, Field, Secret } from './answers.ts'
import type { Invitation } from './joining-keeper.ts'

/** What the fields of a registration work on. */
export type JoiningForm = {
  token: string
  invitation: Invitation
  answers: Answers
  secret: Secret
  countries: readonly Country[]
  estimator: Estimator | undefined
  change: (patch: Partial<Answers>) => void
  changeSecret: (patch: Partial<Secret>) => void
  /** In the reader's language; undefined while the field has none to show. */
  error: (field: Field) => string | undefined
}

const JoiningFormContext = createContext<JoiningForm | undefined>(undefined)
export const JoiningFormProvider = JoiningFormContext.Provider

/** What a field takes of the form: its id, and what is wrong with it. */
type Of = (field: Field) => { id: string; error: string | undefined }

export function useJoiningForm(): JoiningForm & { of: Of } {
  const form = useContext(JoiningFormContext)
  if (!form) throw new Error('a field of a registration stands outside of its form')
  return { ...form, of: (field) => ({ id: fieldId(field), error: form.error(field) }) }
}

export const fieldId = (field: Field): string => `join-${field}`

/** Error messages: the server's own if it sent one. */
export function wordsOfAll(
  problems: Problems<Field>,
  refused: Partial<Record<Field, string>>,
  language: Language,
): Partial<Record<Field, string>> {
  const words: Partial<Record<Field, string>> = {}
  for (const [field, problem] of Object.entries(problems) as [Field, Problems<Field>[Field]][])
    if (problem) words[field] = wordsFor(problem, language)
  return { ...words, ...refused }
}
