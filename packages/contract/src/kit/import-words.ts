import type { ImportProblem, ImportRule } from '@mahsul/domain/kit/import-problem'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/kit/import.json' with { type: 'json' }
import en from '@mahsul/words/en/kit/import.json' with { type: 'json' }
import { fillWords } from './fill-words.ts'
import { type Exactly, pairWords } from './pair-words.ts'
import { wordsFor } from './problem-words.ts'

const rules = en.problems satisfies Exactly<ImportRule['rule'], typeof en.problems>
const words = pairWords({ ...en, problems: rules }, ar)

const isOfImports = (problem: ImportProblem): problem is ImportRule => problem.rule in words.problems

/** What is wrong with a file or one of its cells, in the reader's language. */
export function importWordsFor(problem: ImportProblem, language: Language): string {
  if (!isOfImports(problem)) return wordsFor(problem, language)
  const { rule, ...figures } = problem
  return fillWords(words.problems[rule][language], figures, language)
}

/** A line that begins with its row, as a spreadsheet counts. */
export const rowLine = (row: number, line: string, language: Language) =>
  row === 0 ? line : fillWords(words.row[language], { row, words: line }, language)
