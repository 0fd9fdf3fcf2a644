import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { isPair } from '../platform/push/vapid.ts'
import { newDatabase } from '../testing/databases.ts'
import { answer, openMailServer } from '../testing/mail-server.ts'
import { openShell, productionSettings } from '../testing/processes.ts'

const shell = openShell()
const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-operate-'))
const [{ url, drop }, empty] = await Promise.all([newDatabase(), newDatabase({ empty: true })])
afterAll(async () => {
  await Promise.all([drop(), empty.drop()])
  rmSync(folder, { recursive: true, force: true })
})
const market = { ...productionSettings, DATABASE_URL: url, DATA_DIR: folder }

describe('with wrong arguments, it shows its usage and repeats nothing', () => {
  test.each([
    [[], 64, 'rotate-secret'],
    [['migrat'], 64, 'There is no command "migrat"'],
    [['migrate', '--force'], 64, '`migrate --help` says what there is'],
    [['first-admin', '--password=seven camels'], 64, '`first-admin --help` says what there is'],
    [['first-admin', 'seven camels'], 64, '`first-admin --help` says what there is'],
    [['help'], 0, 'Bring the database to what this release expects'],
    [['first-admin', '--help'], 0, '--password-file FILE'],
  ])('%j', async (args, code, says) => {
    const ended = await shell.operate(args, market)
    expect(ended.code).toBe(code)
    expect(ended.out + ended.err).toContain(says)
    expect(ended.out + ended.err).not.toMatch(/seven camels|\n\s+at /)
  })
})

test('invalid settings are named, as the server names them', async () => {
  const ended = await shell.operate(['migrate'], { NODE_ENV: 'production', DATABASE_URL: url })
  expect(ended.code).toBe(78)
  expect(ended.err).toContain('SECRET_KEY: missing')
})

test('the keys of pushes are made as the settings take them', async () => {
  const { code, out } = await shell.operate(['push-keys'], {})
  expect(code).toBe(0)
  const settings = Object.fromEntries(out.split('\n').map((line) => line.split('=')))
  expect(isPair({ publicKey: settings.VAPID_PUBLIC_KEY, privateKey: settings.VAPID_PRIVATE_KEY })).toBe(true)
})

test('a database that does not answer is said in a sentence', async () => {
  const nowhere = 'postgres://mahsul:hush@127.0.0.1:9/mahsul'
  const ended = await shell.operate(['migrate'], { ...market, DATABASE_URL: nowhere })
  expect(ended).toMatchObject({ code: 1, err: 'migrate failed: connect ECONNREFUSED 127.0.0.1:9\n' })
})

test('an empty database is migrated once, also by two deploys at the same moment, and then gets its admin', async () => {
  const settings = { ...market, DATABASE_URL: empty.url }
  const early = await shell.operate(['first-admin'], settings, 'seven camels to Gedaref\n')
  expect(early).toMatchObject({
    code: 1,
    err: 'The database has no tables yet: run `migrate` first\n',
  })
  const both = await Promise.all([1, 2].map(() => shell.operate(['migrate'], settings)))
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.filter(({ out }) => out.includes('migrated 0001_members'))).toHaveLength(1)
})

describe('the first admin', () => {
  const ask = (args: string[], typed = '') => shell.operate(['first-admin', ...args], market, typed)
  const file = path.join(folder, 'password')
  /** The admin's name, and the numbers of the first offer and the first trade. */
  async function foundedAs() {
    const client = new pg.Client(market.DATABASE_URL)
    await client.connect()
    const { rows } = await client.query(`
      select name, last_name, gender, nextval(pg_get_serial_sequence('offers', 'number')) as offer,
        nextval(pg_get_serial_sequence('trades', 'number')) as trade from members`)
    await client.end()
    return rows[0]
  }
  writeFileSync(file, 'seven camels to Gedaref\n')

  test('is created with a password nobody guesses, from a file or from stdin, and once', async () => {
    expect((await ask([], 'password\n')).err).toContain('not soon guessed')
    expect((await ask([])).err).toContain('not soon guessed') // nothing was piped in
    expect((await ask(['--password-file', `${file}.none`])).err).toContain('cannot be read')
    expect((await ask(['--email', 'nobody'])).err).toBe('--email: is no e-mail address\n')
    expect((await ask(['--name', 'Amna', '--password-file', file])).err).toContain('--last-name are needed')
    expect((await ask(['--offers-from', '0', '--password-file', file])).err).toContain(
      'is no number from 1 on',
    )
    const called = ['--name', 'Amna', '--last-name', 'Yusif', '--gender', 'female', '--trades-from', '500']
    const made = await ask([...called, '--password-file', file])
    expect(made.out).toBe('admin@market.example can sign in as an admin\n')
    expect(await foundedAs()).toEqual({
      name: 'Amna',
      last_name: 'Yusif',
      gender: 'FEMALE',
      offer: '1',
      trade: '500',
    })
    expect((await ask(['--password-file', file])).err).toContain('There is an admin already')
  })

  test('is followed by another only with an explicit option, and never by the same', async () => {
    const other = ['--email', 'Second@market.example', '--another', '--password-file', file]
    expect((await ask(other)).code).toBe(0)
    const again = await ask(other.map((word) => word.replace('Second', 'second')))
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is a member already') })
  })
})

test('while a server uses its embedded database, the admin can be created, and the checks run', async () => {
  const settings = { ...productionSettings, DATA_DIR: path.join(folder, 'embedded') }
  const server = await shell.serve({ ...settings, LOG_LEVEL: 'warn' })
  expect(server.written).toContain('DATABASE_URL is not set: the embedded database in DATA_DIR is used')
  expect(await shell.operate(['first-admin'], settings, 'seven camels to Gedaref\n')).toMatchObject({
    code: 0,
    out: 'admin@market.example can sign in as an admin\n',
  })
  const { out } = await shell.operate(['check'], settings)
  expect(out).toMatch(/^ok +admins: 1$/m)
  expect(out).toMatch(/^mind +DATABASE_URL: not set: the embedded database/m)
  expect((await shell.operate(['migrate'], settings)).err).toContain('already in use by process')
  expect((await server.stop()).code).toBe(0)
})

describe('before going live', () => {
  const check = async (change: Record<string, string>) => {
    const { code, out } = await shell.operate(['check'], { ...market, ...change })
    return { code, of: (what: string) => new RegExp(`^(\\w+) +${what}: .*`, 'm').exec(out) ?? [out] }
  }

  test('working parts are reported as such', async () => {
    const mail = await openMailServer()
    const { of } = await check({ SMTP_URL: mail.smtpUrl })
    const checks = [
      'settings',
      'version',
      'durability',
      'clock',
      'migrations',
      'reserved containers',
      'deadlines',
      'files',
      'mail',
    ]
    for (const what of checks) expect(of(what)[1], of(what)[0]).toBe('ok')
    expect(of('TRUST_PROXY')[1]).toBe('mind')
    expect(of('DATABASE_URL')[0]).not.toMatch(/^mind +DATABASE_URL/m)
    expect(mail.received).toEqual([])
  })

  test('what is missing is reported, all of it at once', async () => {
    const mail = await openMailServer({
      onAuth: (_auth, _session, done) => done(answer(535, 'no such user')),
    })
    const blocked = path.join(folder, 'blocked')
    mkdirSync(blocked)
    writeFileSync(path.join(blocked, 'uploads'), 'no folder')
    const { code, of } = await check({
      DATABASE_URL: empty.url,
      SMTP_URL: mail.smtpUrl,
      DATA_DIR: blocked,
      APP_URL: 'http://market.example',
    })
    expect(code).toBe(1)
    for (const what of ['mail', 'files', 'APP_URL']) expect(of(what)[1], of(what)[0]).toBe('no')
    expect(of('mail')[0]).toContain('no such user')
    expect(of('admins')[0]).toContain('run `first-admin`')
  })
})
