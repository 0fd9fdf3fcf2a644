import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../lib/words/i18n.tsx'
import { wordsFor } from '../lib/words/problem-words.ts'
import { type AnswerProblems, idOf, inPageOrder, type StepName } from './check.ts'
import type { Answering } from './context.ts'

/** The errors of a step, shown as soon as the reader has tried to leave it. */
export function useTries(step: StepName, here: AnswerProblems) {
  const t = useTranslations('bids')
  const language = useLanguage()
  const [tried, setTried] = useState({ step, times: 0 })
  const times = tried.step === step ? tried.times : 0
  const errorOf: Answering['errorOf'] = (field) => {
    const problem = times > 0 ? here[field] : undefined
    return problem && wordsFor(problem, language)
  }
  // With rows, the quantity is entered per row, and its error is shown once, at the first.
  const { containers, ...inRows } = here
  const errors = times > 0 ? entriesOf(here['destinations.0.containers'] ? inRows : here) : []
  const leadsTo = (field: string) =>
    idOf(field === 'containers' && step === 'destination' ? 'destinations.0.containers' : field)
  return {
    times,
    tryOnce: () => setTried({ step, times: times + 1 }),
    errorOf,
    summary: errors.map(([field, problem]) => ({
      id: leadsTo(field),
      message: `${t(`field.${fieldName(field)}`)}: ${wordsFor(problem, language)}`,
    })),
  }
}

const entriesOf = (problems: AnswerProblems) =>
  Object.entries(problems)
    .flatMap(([field, problem]) => (problem ? [[field, problem] as const] : []))
    .toSorted(([a], [b]) => inPageOrder(a, b))

type FieldName = Exclude<keyof AnswerProblems, `destinations.${string}`>
/** Rows are numbered; their messages are not. */
const fieldName = (field: string): FieldName | 'facilityId' =>
  field.endsWith('.facilityId')
    ? 'facilityId'
    : field.endsWith('.containers')
      ? 'containers'
      : (field as FieldName) // the keys of Problems<BidField>
