import { fillProblem } from '@mahsul/contract/kit/problem-words'
import type { Language } from '@mahsul/domain/kit/language'
import type { Problem } from '@mahsul/domain/kit/problems'
import { refusedWords } from './refused-words.ts'

/** The message at a field that its rule refuses, with the times of the reader's `zone`. */
export const wordsFor = (problem: Problem, language: Language, zone = 'UTC'): string =>
  fillProblem(refusedWords(language).problems[problem.rule], problem, language, zone)
