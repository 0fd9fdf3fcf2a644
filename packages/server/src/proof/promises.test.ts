import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../config/root.ts'
import { proofs } from './proofs.ts'

const PROMISES = 58
const rows = readFileSync(path.join(root, 'docs/promises.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, numbers, promise, proven = ''] = /^\| ([\d, ]+) \| (.+?) \| (.+) \|$/.exec(line) ?? []
    return numbers ? [{ numbers: numbers.split(',').map(Number), promise, proven }] : []
  })

/** A name without a package is the server's. */
function isThere(name: string): boolean {
  const [first = '', ...rest] = name.split('/')
  return [
    `packages/server/src/${name}`,
    `packages/${first}/src/${rest.join('/')}`,
    `packages/${name}`,
    name,
  ].some((file) => existsSync(path.join(root, file)))
}

test('every promise has a line, and one alone', () => {
  const numbers = rows.flatMap((row) => row.numbers)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PROMISES }, (_, n) => n + 1))
})

test.each(rows)('what proves $numbers ($promise) is there', ({ proven }) => {
  const named = [...proven.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => /\.(test|spec)\.tsx?$|^proof\//.test(name))).not.toEqual([])
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

test('every long proof stands beside each promise it is about', () => {
  const missing = proofs.flatMap(({ name, file, promises }) =>
    promises
      .filter(
        (promise) =>
          !rows.some(({ numbers, proven }) => numbers.includes(promise) && namesIt(proven, name, file)),
      )
      .map((promise) => `${name}: ${promise}`),
  )
  expect(missing).toEqual([])
})

const namesIt = (proven: string, name: string, file: string) =>
  proven.includes(`proof/${file}`) ||
  proven.includes(`npm run prove ${name}`) ||
  proven.includes(`npm run ${name}`)
