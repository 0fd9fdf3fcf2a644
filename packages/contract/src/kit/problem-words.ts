import type { Language } from '@mahsul/domain/kit/language'
import type { Problem, Rule } from '@mahsul/domain/kit/problems'
import ar from '@mahsul/words/ar/kit/problems.json' with { type: 'json' }
import en from '@mahsul/words/en/kit/problems.json' with { type: 'json' }
import { fillWords } from './fill-words.ts'
import { momentWords } from './moment-words.ts'
import { type Exactly, pairWords, type Words } from './pair-words.ts'

/**
 * The validation messages of member.md §5, by rule. `{name}` takes the problem's own figure; plurals use ICU syntax
 * (`fill-words.ts`). Free of zod.
 */
export const problemWords: Record<Rule, Words> = /* @__PURE__ */ pairWords(
  en satisfies Exactly<Rule, typeof en>,
  ar,
)

/** `zone` is the reader's: a time is shown as their clocks show it. */
export const wordsFor = (problem: Problem, language: Language, zone = 'UTC'): string =>
  fillProblem(problemWords[problem.rule][language], problem, language, zone)

/** The message of its rule, with its figures. */
export function fillProblem(text: string, problem: Problem, language: Language, zone: string): string {
  const { rule: _, ...figures } = problem
  const at = 'at' in figures && figures.at ? { date: momentWords(new Date(figures.at), zone) } : {}
  return fillWords(text, { ...figures, ...at }, language)
}
