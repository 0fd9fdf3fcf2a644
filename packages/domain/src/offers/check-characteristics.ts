import { isPercentage } from '../catalogue/characteristic.ts'
import type { Problem } from '../kit/problems.ts'
import type { CharacteristicValue } from './offer.ts'

/** A question that the catalogue asks of a product; `options` are the values of a select, as they are stored. */
export type CharacteristicFacts = {
  id: string
  /** In English, with its unit. */
  name: string
  isRequired: boolean
  fieldType: 'number' | 'text' | 'select'
  options: readonly string[]
}

/**
 * What is wrong with each answer about the product's characteristics, by id. Includes answers to questions the catalogue does
 * not ask.
 */
export function checkCharacteristics(
  values: readonly CharacteristicValue[],
  questions: readonly CharacteristicFacts[],
): ReadonlyMap<string, Problem> {
  const problems = new Map<string, Problem>()
  const answers = values.filter(({ value }) => value.trim())
  for (const question of questions) {
    const problem = checkAnswer(
      question,
      answers.filter(({ characteristicId }) => characteristicId === question.id),
    )
    if (problem) problems.set(question.id, problem)
  }
  for (const { characteristicId } of answers)
    if (!questions.some(({ id }) => id === characteristicId))
      problems.set(characteristicId, { rule: 'notInCatalogue' })
  return problems
}

function checkAnswer(
  { name, isRequired, fieldType, options }: CharacteristicFacts,
  [answer, ...others]: readonly CharacteristicValue[],
): Problem | undefined {
  if (!answer) return isRequired ? { rule: 'required' } : undefined
  if (others.length > 0) return { rule: 'valueTwice' }
  const value = answer.value.trim()
  if (fieldType === 'number' && !/^\d{1,9}(\.\d{1,6})?$/.test(value)) return { rule: 'numeric' }
  if (fieldType === 'number' && isPercentage(name) && (Number(value) > 100 || /\.\d{3}/.test(value)))
    return { rule: 'percentage' }
  return fieldType === 'select' && !options.includes(answer.value) ? { rule: 'choice' } : undefined
}

/** One message for all of them: a missing answer goes before a wrong one. */
export function firstOf(problems: ReadonlyMap<string, Problem>): Problem | undefined {
  const all = [...problems.values()]
  return all.find(({ rule }) => rule === 'required') ?? all[0]
}
