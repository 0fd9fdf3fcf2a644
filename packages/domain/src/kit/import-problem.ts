import type { Problem } from './problems.ts'

/** What else can be wrong with a file of rows, or with one of its cells: nobody but who imports files reads these words. */
export type ImportRule =
  | { rule: 'unknownPlace'; said: string }
  | { rule: 'ambiguousPlace'; said: string }
  | { rule: 'unknownBase'; said: string }
  | { rule: 'unknownType'; said: string; of: string }
  | { rule: 'unknownGrade'; said: string; of: string }
  | { rule: 'unknownCharacteristic'; said: string }
  | { rule: 'unknownProduct'; said: string }
  | { rule: 'unknownContainer'; said: string }
  | { rule: 'ambiguousName'; said: string }
  | { rule: 'purity' }
  | { rule: 'laneTwice'; row: number }
  | { rule: 'productTwice'; row: number }
  | { rule: 'loadTwice'; row: number }
  | { rule: 'unknownChoice'; said: string; of: string }
  | { rule: 'unknownArea'; said: string }
  | { rule: 'ruleTwice'; row: number }
  | { rule: 'usdOnly' }
  | { rule: 'ambiguousAmount'; said: string }
  | { rule: 'moreCells'; most: number }
  | { rule: 'nulByte' }
  | { rule: 'noRows' }
  | { rule: 'missingColumn'; column: string }
  | { rule: 'notATable' }

export type ImportProblem = Problem | ImportRule
