import { wordsFor } from '@mahsul/contract/problem-words'
import type { Language } from '@mahsul/domain/members/member'
import type { Problem } from '@mahsul/domain/problems'
import { fitsPlaces, readNumber } from '../../lib/numbers.ts'
import { Refused } from '../../lib/refused.ts'

type Rule = { least?: number; places?: number }

function problemOf(typed: string, { least, places = 0 }: Rule): Problem | undefined {
  const decimal = readNumber(typed)
  if (!decimal || !fitsPlaces(decimal, places)) return { rule: 'numeric' }
  return least !== undefined && Number(decimal) < least ? { rule: 'min', min: least } : undefined
}

/**
 * The numbers of a form as plain decimals, whatever digits and groups they were typed in; whole unless `places` are said.
 * @throws Refused with the words at each field, before anything is sent, as the server would for what is no number.
 */
export function typedNumbers<Name extends string>(
  typed: Readonly<Record<NoInfer<Name>, string>>,
  rules: Readonly<Record<Name, Rule>>,
  language: Language,
): Record<Name, string> {
  const names = Object.keys(rules) as Name[] // its own keys
  const errors = names.flatMap((name) => {
    const problem = problemOf(typed[name], rules[name])
    return problem ? [{ name, words: [wordsFor(problem, language)] }] : []
  })
  if (errors.length > 0) {
    const said = Object.fromEntries(errors.map(({ name, words }) => [name, words]))
    throw new Refused({ status: 422, message: '', errors: said })
  }
  // A decimal each: what cannot be read was refused above.
  return Object.fromEntries(names.map((name) => [name, readNumber(typed[name])])) as Record<Name, string>
}
