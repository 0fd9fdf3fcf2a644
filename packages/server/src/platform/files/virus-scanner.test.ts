import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { EICAR, openClamd } from '../../testing/clamd.ts'
import { sendFile } from '../../testing/files.ts'
import { openMarket } from '../../testing/market.ts'
import { wave } from '../../testing/media.ts'
import { patience } from '../../testing/patience.ts'
import { openVirusScanner } from './virus-scanner.ts'

const clamd = await openClamd()
const lines: string[] = []
const market = await openMarket({
  virusScanner: openVirusScanner(clamd.address),
  log: (line) => lines.push(line),
})
const supplier = await market.member('SUPPLIER')

const pdf = (content: string) => Buffer.from(`%PDF-1.7\n${content}\nstartxref\n0\n%%EOF\n`)
const upload = (content: Buffer, call = '/secure/upload') =>
  sendFile(market, supplier, call, content, { name: 'packing list.pdf' })
const keptFiles = () =>
  readdirSync(market.uploadsFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )

test('a document is scanned completely before it is stored', async () => {
  clamd.behave('well')
  const before = clamd.scanned()
  const { status } = await upload(pdf('38 MT of sesame, '.repeat(40_000)))
  expect({ status, scanned: clamd.scanned() - before }).toEqual({ status: 201, scanned: 1 })
})

test.each([
  ['a document', '/secure/upload', pdf(EICAR)],
  ['a recording', '/secure/upload/audio', Buffer.concat([wave(), Buffer.from(EICAR)])],
])('%s with a virus is refused and logged, and nothing of it is stored', async (_, call, content) => {
  clamd.behave('well')
  const before = keptFiles().length
  const { status, body } = await upload(content, call)
  expect({ status, code: body.error_code }).toEqual({ status: 422, code: 'INFECTED_FILE' })
  expect(lines.filter((line) => line.includes('upload.infected')).at(-1)).toContain('Eicar-Test-Signature')
  await vi.waitFor(() => expect(keptFiles()).toHaveLength(before), patience)
})

test.each(['hangs up', 'answers nonsense'] as const)(
  'while the scanner %s nothing is accepted unscanned: the member is asked to try again',
  async (mood) => {
    clamd.behave(mood)
    const before = keptFiles().length
    const { status, body } = await upload(pdf('clean'))
    expect({ status, code: body.error_code }).toEqual({ status: 503, code: 'UNAVAILABLE' })
    await vi.waitFor(() => expect(keptFiles()).toHaveLength(before), patience)
    clamd.behave('well')
    expect((await upload(pdf('clean'))).status).toBe(201)
  },
)

test('a missing scanner is noticed by its health check', async () => {
  clamd.behave('well')
  await openVirusScanner(clamd.address).ping()
  await expect(openVirusScanner({ path: `${clamd.address.path}.gone` }).ping()).rejects.toThrow(
    'virus scanner',
  )
})
