import { globSync } from 'node:fs'
import path from 'node:path'
import { root } from '@mahsul/server/config/root'
import { expect, test } from 'vitest'
import { parts } from './parts.ts'

const filesOf = (patterns: readonly string[]) =>
  globSync([...patterns], { cwd: root, exclude: ['**/*.test.ts'] }).map((file) =>
    file.split(path.sep).join('/'),
  )

/** Types, and a list of names passed to them: no behaviour. */
const typesAlone = ['packages/domain/src/trades/trade-log.ts']

test('every file of rules belongs to exactly one part', () => {
  const rules = filesOf(
    ['accounts', 'bids', 'offers', 'pricing', 'trades'].map((folder) => `packages/domain/src/${folder}/*.ts`),
  )
  const tried = parts.flatMap(({ mutate, byHand }) => (byHand ? [] : filesOf(mutate)))
  expect(tried.filter((file) => rules.includes(file)).toSorted()).toEqual(
    rules.filter((file) => !typesAlone.includes(file)).toSorted(),
  )
})
