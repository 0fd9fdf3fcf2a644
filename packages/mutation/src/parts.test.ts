import { globSync } from 'node:fs'
import path from 'node:path'
import { root } from '@mahsul/server/config/root'
import { expect, test } from 'vitest'
import { parts } from './parts.ts'

const filesOf = (patterns: readonly string[]) =>
  globSync([...patterns], { cwd: root, exclude: ['**/*.test.ts'] }).map((file) =>
    file.split(path.sep).join('/'),
  )

/** Types and lists of names: no behaviour. Files of lane rules are tested over HTTP, with the import of which they are a part. */
const notTried = [
  'packages/documents/src/check/check-rule.ts',
  'packages/domain/src/documents/credit.ts',
  'packages/domain/src/documents/document-data.ts',
  'packages/domain/src/documents/finding.ts',
  'packages/domain/src/documents/lane-documents.ts',
  'packages/domain/src/lane-rules/lane-rule-rows.ts',
  'packages/domain/src/trades/process/trade-log.ts',
]
/** No other file of these folders is left out. */
const folders = [
  'domain/src/bids',
  'domain/src/documents',
  'domain/src/lane-rules',
  'domain/src/offers',
  'domain/src/payments',
  'domain/src/shipments/reports',
  'domain/src/trades',
  'domain/src/trades/process',
  'documents/src/check',
  'documents/src/credit',
  'documents/src/laboratory',
  'documents/src/paper',
]

test('every file of rules belongs to exactly one part', () => {
  const rules = filesOf(folders.map((folder) => `packages/${folder}/*.ts`))
  const tried = parts.flatMap(({ mutate, byHand }) => (byHand ? [] : filesOf(mutate)))
  expect(tried.filter((file) => rules.includes(file)).toSorted()).toEqual(
    rules.filter((file) => !notTried.includes(file)).toSorted(),
  )
})
