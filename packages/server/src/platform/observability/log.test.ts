import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { allWritten, openLog } from './log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string[] {
  const lines: string[] = []
  write(openLog('info', { write: (line) => void lines.push(line) }))
  return lines
}

test('secrets are not logged, in any field', () => {
  const [line] = logged((log) =>
    log.info(
      {
        password: 'p1',
        body: { code: 'p2', company: { bank: { iban: 'p3' } } },
        headers: { authorization: 'p4' },
      },
      'x',
    ),
  )
  expect(line).not.toMatch(/p\d/)
})

test('an entry is one line with its time in UTC, whatever is in it', () => {
  const [line, ...more] = logged((log) => log.info({ name: 'a\nb' }, 'c\r\nd'))
  expect(more).toEqual([])
  expect(line?.trimEnd()).not.toContain('\n')
  expect(JSON.parse(line ?? '').time).toMatch(/Z$/)
})

test('an error keeps its kind and the code of the database', () => {
  const [line] = logged((log) =>
    log.error({ err: Object.assign(new Error('no'), { code: '23505' }) }, 'failed'),
  )
  expect(JSON.parse(line ?? '').err).toMatchObject({ message: 'no', errorCode: '23505' })
})

test('a child logger keeps its bindings: the request of a member', () => {
  const [line] = logged((log) => log.child({ reqId: 'a-request' }).child({ member: 'a-member' }).info('x'))
  expect(JSON.parse(line ?? '')).toMatchObject({ reqId: 'a-request', member: 'a-member' })
})

test('what is logged while earlier entries are being written is written too, before the start is announced', async () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'mahsul-log-')), 'log')
  const log = openLog('info', pino.destination({ dest: openSync(file, 'a'), sync: false, minLength: 16_000 }))
  log.info('lane rules added')
  log.flush()
  log.warn('nobody can sign in')

  await allWritten(log)
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(2)
})
