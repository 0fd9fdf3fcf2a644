import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../platform/db/db.ts'
import { signingKey } from '../platform/secrets/secret.ts'
import { newDatabase } from '../testing/databases.ts'
import { openShell, productionSettings } from '../testing/processes.ts'

const { url, drop } = await newDatabase()
const { db, close } = openDatabase({ connection: url, max: 2 })
const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-rotation-'))
const shell = openShell()
afterAll(async () => {
  await close()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const key = path.join(folder, 'secret_key')
const accepted = path.join(folder, 'secret_keys_accepted')
writeFileSync(key, 'the first key of this market and made by hand\n', { mode: 0o640 })
writeFileSync(accepted, '')
const { SECRET_KEY: _notInTheEnvironment, ...settings } = productionSettings
const environment = {
  ...settings,
  DATABASE_URL: url,
  DATA_DIR: folder,
  SECRET_KEY_FILE: key,
  SECRET_KEYS_ACCEPTED_FILE: accepted,
}
const rotate = (...step: string[]) => shell.operate(['rotate-secret', ...step], environment)
const inUse = () => {
  const { secret } = readConfig(environment)
  return { signing: signingKey(secret), all: typeof secret === 'string' ? [secret] : [...secret] }
}

const ask = async (address: string, call: string, token: string | undefined, body?: object) => {
  const answer = await fetch(`${address}/api/v1${call}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields it expects, and fails when they are not there
  const read: any = text && JSON.parse(text)
  return { status: answer.status, body: read }
}
const client = { client_id: 'marketplace-web' }
const credentials = { ...client, email: 'admin@market.example', password: 'seven camels to Gedaref' }
const signIn = async (address: string) => (await ask(address, '/login', undefined, credentials)).body.data
const statusOf = async (address: string, token: string) =>
  (await ask(address, '/secure/profiles', token)).status

test('while servers change from one key to the next, nobody is signed out at any of them', async () => {
  const made = await shell.operate(['first-admin'], environment, `${credentials.password}\n`)
  expect(made).toMatchObject({ code: 0, out: 'admin@market.example can sign in as an admin\n' })

  expect((await rotate('announce')).code).toBe(0)
  const old = inUse()
  const before = await shell.serve(environment)
  expect((await rotate('switch')).code).toBe(0)
  expect(inUse().signing).toBe(old.all[1])
  const after = await shell.serve(environment)

  const [first, second] = [await signIn(before.address), await signIn(after.address)]
  for (const { address } of [before, after])
    for (const { access_token } of [first, second]) expect(await statusOf(address, access_token)).toBe(200)
  // What each signed, the other accepts.
  const exchange = (address: string, { refresh_token }: { refresh_token: string }) =>
    ask(address, '/oauth/token', undefined, { ...client, grant_type: 'refresh_token', refresh_token })
  const [moved, movedBack] = [await exchange(after.address, first), await exchange(before.address, second)]
  expect(await statusOf(before.address, moved.body.data.access_token)).toBe(200)
  expect(await statusOf(after.address, movedBack.body.data.access_token)).toBe(200)
  // A code that one sent opens an act at the other.
  const email = { email: credentials.email }
  expect((await ask(before.address, '/forget-password', undefined, email)).status).toBe(200)
  const { code } = await db
    .selectFrom('outbox')
    .select('code')
    .where('code', 'is not', null)
    .executeTakeFirstOrThrow()
  const password = 'nine camels to Gedaref'
  const anew = { ...email, code, password, password_confirmation: password }
  expect((await ask(after.address, '/verify-forget-password', undefined, anew)).status).toBe(204)
})

test('the old key is removed when nothing of it can be valid, or on request', async () => {
  const server = await shell.serve(environment)
  const { access_token } = (
    await ask(server.address, '/login', undefined, { ...credentials, password: 'nine camels to Gedaref' })
  ).body.data
  expect((await rotate('announce')).code).toBe(0)
  expect((await rotate('switch')).code).toBe(0)
  const soon = await rotate('finish')
  expect(soon.code).toBe(1)
  expect(soon.err).toMatch(/opens sessions until \d{4}-\d\d-\d\d\. With --early/)
  expect(inUse().all).toHaveLength(3)

  expect((await rotate('finish', '--early')).code).toBe(0)
  expect(inUse().all).toHaveLength(1)
  const without = await shell.serve(environment)
  expect(await statusOf(server.address, access_token)).toBe(200)
  expect(await statusOf(without.address, access_token)).toBe(401)

  writeFileSync(accepted, `# before, until 2026-01-31\n${'x'.repeat(43)}\n`)
  expect((await rotate('finish')).out).toContain('Forgot 1 key')
  expect((await rotate('finish')).err).toBe('There is no key to forget\n')
})

test('the files keep their owner, a step in the wrong order is refused, and no key is ever shown', async () => {
  expect(statSync(key).mode & 0o777).toBe(0o640)
  const [signing, kept] = [readFileSync(key, 'utf8'), readFileSync(accepted, 'utf8')]
  const early = await rotate('switch')
  expect(early).toMatchObject({ code: 1, err: 'No key is announced: `rotate-secret announce` comes first\n' })
  expect([readFileSync(key, 'utf8'), readFileSync(accepted, 'utf8')]).toEqual([signing, kept])
  const announced = await rotate('announce')
  expect((await rotate('announce')).err).toContain('announced already')
  for (const one of inUse().all) expect(announced.out + announced.err + early.err).not.toContain(one)
})

test('an interrupted rotation continues where it was', async () => {
  const [before, whole] = [readFileSync(key, 'utf8'), readFileSync(accepted, 'utf8')]
  expect((await rotate('switch')).code).toBe(0)
  const done = { key: readFileSync(key, 'utf8'), accepted: readFileSync(accepted, 'utf8') }
  // The state between the second and the third of its three writes.
  writeFileSync(accepted, `${whole}${done.accepted}`)
  expect((await rotate('switch')).code).toBe(0)
  expect({ key: readFileSync(key, 'utf8'), accepted: readFileSync(accepted, 'utf8') }).toEqual(done)
  expect(done.accepted).toContain(before.trim())
})
