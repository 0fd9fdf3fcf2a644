import { expect, test } from 'vitest'
import { addHours } from '../kit/calendar.ts'
import { checkWebhookUrl, hasFailedTooLong, hostActsFrom, hostOfWebhook, retryAt } from './webhook.ts'

test.each([
  'https://erp.nile-foods.example/mahsul',
  'https://hooks.nile-foods.example:8443/in?token=a',
  'https://hooks.nile-foods.example:443/in',
  'https://xn--mgba3a4f16a.example/',
])('events may be sent to %s', (url) => {
  expect(checkWebhookUrl(url)).toBeUndefined()
})

test.each([
  'http://erp.nile-foods.example/mahsul',
  'ftp://erp.nile-foods.example/',
  'erp.nile-foods.example',
  'https://user@erp.nile-foods.example/',
  'https://:secret@erp.nile-foods.example/',
  'https://erp.nile-foods.example/#part',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/',
  'https://erp.localhost/',
  'https://db/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://erp.nile-foods.example./',
  'https://under_score.example/',
  'https://erp.nile-foods.example:0/',
  'https://erp.nile-foods.example:22/',
  'https://erp.nile-foods.example:25/in',
])('no events are sent to %s', (url) => {
  expect(checkWebhookUrl(url)).toEqual({ rule: 'httpsAddress' })
})

test('an address is required, and has its limits', () => {
  expect(checkWebhookUrl('')).toEqual({ rule: 'required' })
  expect(checkWebhookUrl(`https://a.example/${'x'.repeat(1_000)}`)).toEqual({ rule: 'maxLength', max: 1_000 })
})

test('this machine alone is allowed without TLS, where that is allowed at all', () => {
  expect(checkWebhookUrl('http://127.0.0.1:4000/in', { local: true })).toBeUndefined()
  for (const url of ['http://localhost:4000/', 'http://10.0.0.1/', 'http://[::1]/', 'https://127.0.0.1/'])
    expect(checkWebhookUrl(url, { local: true })).toEqual({ rule: 'httpsAddress' })
})

test('a host is approved with its port, if that is not the usual one', () => {
  expect(hostOfWebhook('https://ERP.nile-foods.example:443/in')).toBe('erp.nile-foods.example')
  expect(hostOfWebhook('https://erp.nile-foods.example:8443/in')).toBe('erp.nile-foods.example:8443')
})

const now = new Date('2026-03-10T09:00:00Z')
const seconds = (at: Date) => (at.getTime() - now.getTime()) / 1_000

test('a delivery is tried again after five seconds, then later and later, up to a day', () => {
  const waits = Array.from({ length: 11 }, (_, n) => seconds(retryAt({ failures: n + 1, random: 0, now })))
  expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, 86_400, 86_400])
})

test('what failed together comes back up to a tenth apart', () => {
  expect(seconds(retryAt({ failures: 2, random: 1, now }))).toBe(330)
})

test('a receiver may ask for more time, up to a day', () => {
  expect(seconds(retryAt({ failures: 1, random: 0, askedSeconds: 90, now }))).toBe(90)
  expect(seconds(retryAt({ failures: 3, random: 0, askedSeconds: 90, now }))).toBe(1_800)
  expect(seconds(retryAt({ failures: 1, random: 0, askedSeconds: 1e9, now }))).toBe(86_400)
})

test('a webhook is switched off after five days of failure', () => {
  expect(hasFailedTooLong(now, new Date(addHours(now, 120).getTime() - 1))).toBe(false)
  expect(hasFailedTooLong(now, addHours(now, 120))).toBe(true)
})

test('a host that was refused or revoked can be approved later; one that waits is not revoked', () => {
  expect(hostActsFrom('waiting')).toEqual(['approve', 'refuse'])
  expect(hostActsFrom('approved')).toEqual(['revoke'])
  expect(hostActsFrom('refused')).toEqual(['approve'])
  expect(hostActsFrom('revoked')).toEqual(['approve'])
})
