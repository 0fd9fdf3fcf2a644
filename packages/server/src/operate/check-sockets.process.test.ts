import { expect, test } from 'vitest'
import { openOutsideService } from '../testing/hosted-service.ts'
import { openShell, productionSettings } from '../testing/processes.ts'

const shell = openShell()
const service = await openOutsideService()
const { appId, key, secret, socket } = service.settings
const settings = {
  ...productionSettings,
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  APP_URL: 'http://market.example',
  PUSHER_APP_ID: appId,
  PUSHER_KEY: key,
  PUSHER_SECRET: secret,
  PUSHER_HOST: socket.host,
  PUSHER_PORT: String(socket.port),
  PUSHER_TLS: 'false',
}

async function check(change: Record<string, string> = {}) {
  const { out, err } = await shell.operate(['check'], { ...settings, ...change })
  expect(out + err).not.toContain(secret)
  expect(out + err).not.toContain('auth_signature')
  return /^\w+ +sockets: .*/m.exec(out)?.[0]
}

test('before going live, a check reports whether the realtime service accepts the app, its key and its secret', async () => {
  expect(await check()).toBe(
    `ok    sockets: the service knows the app and its secret; clients are sent to 127.0.0.1:${socket.port}`,
  )
  expect(await check({ PUSHER_SECRET: 'another secret altogether' })).toMatch(/^no .*refuses .* \(401\)/)
  expect(await check({ APP_URL: 'https://market.example' })).toMatch(/^no .*PUSHER_TLS/)
  await service.behave('redirects')
  expect(await check()).toBe('no    sockets: the service answers 307')
  await service.end()
  expect(await check()).toMatch(/^no .*sockets: /)
})
