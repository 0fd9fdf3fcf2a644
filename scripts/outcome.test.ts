import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import {
  brief,
  failuresInBrief,
  leave,
  leaveAt,
  outcomeOf,
  slowestFiles,
  tableOfProjects,
  timesByProject,
} from './outcome.ts'
import { filesThatDidNotRun } from './outcome-reporter.ts'
import { root } from './tools.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-outcome-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const left = (name: string, outcome: Parameters<typeof leave>[0]) => {
  const file = path.join(folder, name)
  for (const [key, value] of Object.entries(leaveAt(file))) vi.stubEnv(key, value)
  leave(outcome)
  return file
}

test('the outcome of a run is what it left behind', () => {
  const failure = { where: 'bids.test.ts › a bid', said: 'refused' }
  const file = left('two', { passed: 2, failures: [failure], timings: [] })
  expect(outcomeOf('Vitest', file, { code: 1 })).toEqual({ passed: 2, failures: [failure], timings: [] })
})

test('a run that failed without naming a failure has failed, and so has one that ended early', () => {
  const silent = left('silent', { passed: 2, failures: [], timings: [] })
  for (const [file, passed] of [
    [silent, 2],
    [path.join(folder, 'none'), 0],
  ] as const) {
    const outcome = outcomeOf('Vitest', file, { code: 7, said: 'no such browser' })
    expect(outcome).toMatchObject({ passed, failures: [{ where: 'Vitest' }] })
    expect(outcome.failures[0]?.said).toContain('exit code 7\nno such browser')
  }
  expect(outcomeOf('Vitest', silent, { code: 0 }).failures).toEqual([])
})

test('a failure is shown in a few lines: its message, the difference, and the place', () => {
  const { message, stack } = new Error('expected 1 to be 2')
  const diff = ['- Expected', '+ Received', '', '  {', '\u001B[32m-   "sold": 2,', '+   "sold": 1,'].join(
    '\n',
  )
  const told = failuresInBrief([
    {
      where: 'offers.test.ts › sold once',
      said: brief({ message, stack: stack!, cause: { message: 'no containers' }, diff }),
    },
  ])
  const lines = told.trim().split('\n')
  expect(lines.slice(0, 5)).toEqual([
    'FAILED offers.test.ts › sold once',
    '    expected 1 to be 2',
    '    because of: no containers',
    '    -   "sold": 2,',
    '    +   "sold": 1,',
  ])
  expect(lines[5]).toContain('scripts/outcome.test.ts:')
  const long = failuresInBrief([
    { where: 'long', said: Array.from({ length: 50 }, (_, n) => `line ${n}`).join('\n') },
  ])
  expect(long.trim().split('\n')).toHaveLength(16)
  expect(long).toContain('36 more lines')
})

test('a file that did not run is a failure, and is named with its project', () => {
  const file = (name: string, project: string) => ({
    moduleId: path.join(root, name),
    project: { name: project },
  })
  const planned = [file('a.test.ts', 'rules'), file('b.test.tsx', 'ar'), file('b.test.tsx', 'en')]
  const ran = (index: number, state: 'passed' | 'queued') => ({ ...planned[index]!, state: () => state })
  expect(filesThatDidNotRun(planned, [ran(0, 'passed'), ran(1, 'passed'), ran(2, 'queued')])).toEqual([
    { where: 'b.test.tsx (en)', said: 'did not run' },
  ])
  expect(filesThatDidNotRun(planned, [ran(0, 'passed')])).toHaveLength(2)
})

test('what a run took is shown a line a project, and the slowest files first', () => {
  const timing = (project: string, file: string, tests: number, ms: number) => ({ project, file, tests, ms })
  const timings = [
    timing('rules', 'a.test.ts', 1_000, 1_500),
    timing('server', 'b.test.ts', 20, 80_000),
    timing('server', 'c.test.ts', 5, 210_000),
  ]
  expect(
    timesByProject(timings)
      .split('\n')
      .map((line) => line.replaceAll(/ +/g, ' ')),
  ).toEqual(['rules 1 files 1,000 tests 1.5 s', 'server 2 files 25 tests 4 min 50 s', ''])
  expect(tableOfProjects(timings)).toContain('| server | 2 | 25 | 4 min 50 s |\n')
  expect(slowestFiles(timings, 1)).toMatch(/^ *3 min 30 s +5 tests {2}c\.test\.ts \(server\)\n$/)
})
