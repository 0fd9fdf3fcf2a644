import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '@mahsul/server/config/root'
import { expect, test } from 'vitest'
import { proofs } from './proofs.ts'

const PROMISES = 61
const rows = readFileSync(path.join(root, 'docs/promises.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number, promise, proven = '', figure = ''] =
      /^\| (\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? []
    return number ? [{ number: Number(number), promise, proven, figure }] : []
  })

/** A name without a package is the server's. */
function fileOf(name: string): string | undefined {
  const [first = '', ...rest] = name.split('/')
  return [
    `packages/server/src/${name}`,
    `packages/${first}/src/${rest.join('/')}`,
    `packages/${name}`,
    name,
  ].find((file) => existsSync(path.join(root, file)))
}

/** Tests by their names in the file that was named last before them. */
const testsIn = (proven: string) =>
  [...proven.matchAll(/`([\w./-]+\.tsx?)`((?:(?!`)[^“]|“[^”]+”)*)/g)].flatMap(([, file = '', after = '']) =>
    [...after.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
  )

test('every promise has its own line, in order, with a figure', () => {
  const numbers = rows.map(({ number }) => number)
  expect(numbers.slice(0, PROMISES)).toEqual(Array.from({ length: PROMISES }, (_, n) => n + 1))
  // The promises of the second round that have their proof by now.
  const later = numbers.slice(PROMISES)
  expect(later).toEqual([...new Set(later.filter((n) => n > PROMISES))].toSorted((a, b) => a - b))
  expect(rows.filter(({ figure }) => !figure.trim())).toEqual([])
})

test.each(rows)('the proof of $number ($promise) exists under its name', ({ proven }) => {
  const files = [...proven.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name)
  expect(files.filter((name) => !fileOf(name))).toEqual([])
  const tests = testsIn(proven)
  expect(tests.length + files.filter((name) => name.startsWith('resilience/')).length).toBeGreaterThan(0)
  const gone = tests.filter(
    ({ file, name }) => !readFileSync(path.join(root, fileOf(file) ?? ''), 'utf8').includes(name),
  )
  expect(gone).toEqual([])
})

test('every long proof is listed with each promise it is about', () => {
  const missing = proofs.flatMap(({ name, file, promises }) =>
    promises
      .filter(
        (promise) => !rows.some(({ number, proven }) => number === promise && namesIt(proven, name, file)),
      )
      .map((promise) => `${name}: ${promise}`),
  )
  expect(missing).toEqual([])
})

const namesIt = (proven: string, name: string, file: string) =>
  proven.includes(`resilience/${file}`) ||
  proven.includes(`npm run prove ${name}`) ||
  proven.includes(`npm run ${name}`)
