import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '@mahsul/server/config/root'
import { expect, test } from 'vitest'
import { parts } from './parts.ts'

const changes = parts.flatMap(({ byHand = [] }) => byHand)

test('every change written by hand finds its one place in the code', () => {
  const misplaced = changes.flatMap(({ file, says }) => {
    const found = existsSync(path.join(root, file))
      ? readFileSync(path.join(root, file), 'utf8').split(says).length - 1
      : 0
    return found === 1 ? [] : [{ file, says, found }]
  })
  expect(misplaced).toEqual([])
})

test('every change written by hand changes something', () => {
  expect(changes.filter(({ says, becomes }) => says === becomes)).toEqual([])
})

test('the tests that are to notice a change exist', () => {
  const tests = new Set(changes.flatMap((change) => change.tests))
  expect([...tests].filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
