import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BadSettings, readConfig } from '../config.ts'

const app = { PUSHER_APP_ID: '1234', PUSHER_KEY: 'a-key', PUSHER_SECRET: 'seven camels and a dhow' }
const known = { appId: '1234', key: 'a-key', secret: app.PUSHER_SECRET }
const serviceOf = (environment: Record<string, string>) => readConfig(environment).hostedService

const refused = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof BadSettings) return error.message
  }
  return 'accepted'
}

test('without any of them the server holds the sockets itself', () => {
  expect(serviceOf({})).toBeUndefined()
})

test.each([
  [
    'Pusher itself is known by its cluster',
    { PUSHER_CLUSTER: 'eu' },
    { api: 'https://api-eu.pusher.com', socket: { host: 'ws-eu.pusher.com', port: 443, tls: true } },
  ],
  [
    'another service by its host, with TLS by default',
    { PUSHER_HOST: 'sockets.example' },
    { api: 'https://sockets.example:443', socket: { host: 'sockets.example', port: 443, tls: true } },
  ],
  [
    'one that we find elsewhere than browsers do by both addresses',
    { PUSHER_HOST: 'sockets.example', PUSHER_PORT: '8443', PUSHER_API_URL: 'http://soketi:6001/' },
    { api: 'http://soketi:6001', socket: { host: 'sockets.example', port: 8443, tls: true } },
  ],
  [
    'one without TLS by its port',
    { PUSHER_HOST: '127.0.0.1', PUSHER_PORT: '6001', PUSHER_TLS: 'false' },
    { api: 'http://127.0.0.1:6001', socket: { host: '127.0.0.1', port: 6001, tls: false } },
  ],
])('%s', (_, where, expected) => {
  expect(serviceOf({ ...app, ...where })).toEqual({ ...known, ...expected })
})

test('the secret may be in a file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-pusher-'))
  const file = path.join(folder, 'secret')
  writeFileSync(file, `${app.PUSHER_SECRET}\n`)
  const { PUSHER_SECRET: _, ...rest } = app
  expect(serviceOf({ ...rest, PUSHER_CLUSTER: 'eu', PUSHER_SECRET_FILE: file })?.secret).toBe(known.secret)
  rmSync(folder, { recursive: true })
})

test('an incomplete set is refused, and contradictions are named', () => {
  const half = refused({ PUSHER_APP_ID: '1234' })
  for (const name of ['PUSHER_KEY', 'PUSHER_SECRET', 'PUSHER_HOST'])
    expect(half).toContain(`${name}: missing`)
  const both = refused({ ...app, PUSHER_CLUSTER: 'eu', PUSHER_HOST: 'sockets.example' })
  expect(both).toContain('PUSHER_HOST: not beside PUSHER_CLUSTER')
})

test.each([
  ['PUSHER_HOST', "sockets.example; script-src 'unsafe-inline'"],
  ['PUSHER_HOST', 'https://sockets.example'],
  ['PUSHER_API_URL', 'http://soketi:6001/below'],
  ['PUSHER_API_URL', 'ftp://soketi'],
  ['PUSHER_CLUSTER', 'eu.evil.example/'],
  ['PUSHER_SECRET', 'short'],
])('%s is refused as %s, without its value', (name, value) => {
  const where: Record<string, string> = name === 'PUSHER_CLUSTER' ? {} : { PUSHER_HOST: 'sockets.example' }
  const message = refused({ ...app, ...where, [name]: value })
  expect(message).toContain(`${name}: `)
  expect(message).not.toContain(value)
})
