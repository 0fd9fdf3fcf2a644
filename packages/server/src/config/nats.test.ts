import { expect, test } from 'vitest'
import { BadSettings, readConfig } from '../config.ts'

const refused = (NATS_URL: string): string => {
  try {
    readConfig({ NATS_URL })
  } catch (error) {
    if (error instanceof BadSettings) return error.message
  }
  return 'accepted'
}

test.each([
  ['nats://nats', { servers: ['nats:4222'], tls: false, credentials: undefined }],
  [
    'tls://market:camels%40sea@one:4223, tls://market:camels%40sea@two',
    { servers: ['one:4223', 'two:4222'], tls: true, credentials: { user: 'market', pass: 'camels@sea' } },
  ],
  ['nats://a-token@[::1]:4222', { servers: ['[::1]:4222'], tls: false, credentials: { token: 'a-token' } }],
])('the servers of %s are known', (url, expected) => {
  expect(readConfig({ NATS_URL: url }).nats).toEqual(expected)
})

test('without the setting processes tell each other by NOTIFY', () => {
  expect(readConfig({}).nats).toBeUndefined()
})

test.each([
  'redis://market:camels@one',
  'nats://',
  'one:4222',
  'nats://market:camels@one/path',
  'nats://market:camels@one, nats://two',
  'nats://market:camels@one, tls://market:camels@two',
  'nats://one,',
])('%s is refused without its content', (url) => {
  const message = refused(url)
  expect(message).toContain('NATS_URL: must ')
  expect(message).not.toContain('camels')
})
