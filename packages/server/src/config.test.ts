import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { demoOperator } from '@mahsul/contract/site/operator'
import { describe, expect, test } from 'vitest'
import { BadSettings, readConfig } from './config.ts'
import { newKeys } from './platform/push/vapid.ts'

const complete = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a-secret-of-at-least-thirty-two-characters',
  APP_URL: 'https://market.example/',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Mahsul <no-reply@market.example>',
  OPERATOR_NAME: 'Red Sea Seeds Market Ltd',
  OPERATOR_ADDRESS: 'Harbour Road 12, Port Sudan, Sudan',
  OPERATOR_NUMBER: 'PS-4711',
  OFFICE_EMAIL: 'office@market.test',
  OFFICE_PHONE: '+249 311 000000',
  ADMIN_EMAIL: 'admin@market.example',
}

const refused = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof BadSettings) return error.message
  }
  return 'accepted'
}

test('with no settings at all the product runs in demo mode, for this machine only', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    logLevel: 'warn',
    mail: undefined,
  })
})

test('production names all missing settings at once', () => {
  const message = refused({ NODE_ENV: 'production' })
  for (const name of [
    'SECRET_KEY',
    'APP_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'ADMIN_EMAIL',
    'OPERATOR_NAME',
    'OFFICE_EMAIL',
  ])
    expect(message).toContain(`${name}: missing`)
})

test('the demo is for its own machine, unless it is told in words', () => {
  expect(refused({ HOST: '0.0.0.0' })).toContain('HOST: is an address that others reach')
  for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(readConfig({ HOST }).host).toBe(HOST)
  for (const DEMO_FOR_EVERYBODY of ['true', '1'])
    expect(readConfig({ HOST: '0.0.0.0', DEMO_FOR_EVERYBODY }).host).toBe('0.0.0.0')
  expect(refused({ HOST: '0.0.0.0', DEMO_FOR_EVERYBODY: '0' })).toContain('HOST: is an address')
  expect(readConfig({ ...complete, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})

test('production is run by somebody who can be reached', () => {
  for (const email of ['office@market.example', 'office@example.com', 'office@market.example.org'])
    expect(refused({ ...complete, OFFICE_EMAIL: email })).toContain(
      'OFFICE_EMAIL: is an address of examples, where nobody is reached',
    )
  expect(readConfig({ ...complete, OFFICE_EMAIL: 'office@counterexample.com' }).operator.email).toBeTruthy()
  expect(readConfig(complete).operator).toMatchObject({ email: complete.OFFICE_EMAIL })
  expect(readConfig({}).operator).toEqual(demoOperator)
})

test('production with its secrets starts, on every address', () => {
  expect(readConfig(complete)).toMatchObject({
    mode: 'production',
    host: '0.0.0.0',
    secret: complete.SECRET_KEY,
    appUrl: 'https://market.example',
  })
})

test('a wrong setting is named, its value is not', () => {
  const message = refused({
    ...complete,
    SECRET_KEY: 'tooshort',
    PORT: '70000',
    SMTP_URL: 'ftp://user:hush@mail',
  })
  expect(message).toMatch(/SECRET_KEY: must have at least 32 characters/)
  expect(message).toMatch(/PORT: /)
  expect(message).not.toMatch(/tooshort|70000|hush/)
})

test.each(['banana', '10.0.0.0/80', '127.0.0.1 10.0.0.1'])('%s is no proxy to believe', (proxies) => {
  expect(refused({ TRUST_PROXY: proxies })).toContain('TRUST_PROXY: is not a list of addresses')
})

test('proxies are believed by their addresses, their ranges, or all of them', () => {
  const believed = (proxies: string) => readConfig({ TRUST_PROXY: proxies }).trustProxy
  expect(['127.0.0.1, ::1', '10.0.0.0/8', 'loopback'].map(believed)).toEqual([
    '127.0.0.1, ::1',
    '10.0.0.0/8',
    'loopback',
  ])
  expect([believed('true'), believed('false')]).toEqual([true, false])
})

test('a secret may be in a file', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-config-'))
  const file = path.join(directory, 'secret')
  writeFileSync(file, `${complete.SECRET_KEY}\n`)
  const { SECRET_KEY, ...rest } = complete
  expect(readConfig({ ...rest, SECRET_KEY_FILE: file }).secret).toBe(SECRET_KEY)
  rmSync(directory, { recursive: true })
  expect(refused({ ...rest, SECRET_KEY_FILE: file })).toContain('SECRET_KEY_FILE: the file cannot be read')
})

test('an empty setting counts as missing', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('the first admin’s password may be in a file, and production starts without it', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'mahsul-config-'))
  const file = path.join(directory, 'password')
  writeFileSync(file, 'seven camels to Gedaref\n')
  expect(readConfig({ ...complete, ADMIN_PASSWORD_FILE: file }).adminPassword).toBe('seven camels to Gedaref')
  rmSync(directory, { recursive: true })
  expect(readConfig(complete).adminPassword).toBeUndefined()
  expect(refused({ ...complete, ADMIN_PASSWORD: 'short' })).toMatch(/ADMIN_PASSWORD: must have 8/)
})

const sms = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'hush', SMS_FROM: '+12025550100' }

test('SMS need their three settings, and then go to Twilio unless another gateway is named', () => {
  expect(readConfig(complete).sms).toBeUndefined()
  expect(refused({ ...complete, SMS_ACCOUNT: 'AC1' })).toMatch(/SMS_TOKEN: missing.*\n.*SMS_FROM: missing/)
  const twilio = { baseUrl: 'https://api.twilio.com', account: 'AC1', token: 'hush', from: '+12025550100' }
  expect(readConfig({ ...complete, ...sms }).sms).toEqual(twilio)
  expect(
    readConfig({ ...complete, ...sms, SMS_BASE_URL: 'http://sms.example/api/', SMS_FROM: 'Mahsul' }).sms,
  ).toMatchObject({ baseUrl: 'http://sms.example/api', from: 'Mahsul' })
  expect(refused({ ...complete, ...sms, SMS_FROM: '0912345' })).toMatch(/SMS_FROM: must be a number/)
})

describe('pushes', () => {
  const pair = newKeys()
  const keys = { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey }
  const account = {
    project_id: 'mahsul-trial',
    client_email: 'push@mahsul-trial.iam.gserviceaccount.com',
    private_key: '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----\n',
    type: 'service_account',
  }

  test('go only to the browsers’ services, and in the name of the admin', () => {
    const { push } = readConfig({ ...complete, ...keys, FCM_SERVICE_ACCOUNT: JSON.stringify(account) })
    expect(push).toMatchObject({
      keys: pair,
      subject: 'mailto:admin@market.example',
      fcm: { project_id: 'mahsul-trial' },
    })
    expect(push.hosts).toContain('web.push.apple.com')
    expect(readConfig(complete).push).toMatchObject({ keys: undefined, fcm: undefined })
  })

  test.each([
    [{ VAPID_PUBLIC_KEY: pair.publicKey }, 'VAPID_PRIVATE_KEY: missing'],
    [{ ...keys, VAPID_PRIVATE_KEY: newKeys().privateKey }, 'not of the same pair'],
    [{ ...keys, VAPID_SUBJECT: 'admin@market.example' }, 'VAPID_SUBJECT'],
    [{ PUSH_HOSTS: 'http://127.0.0.1:4000' }, 'PUSH_HOSTS'],
    [{ FCM_SERVICE_ACCOUNT: '{"project_id":' }, 'FCM_SERVICE_ACCOUNT: is no JSON'],
    [{ FCM_SERVICE_ACCOUNT: JSON.stringify({ ...account, private_key: 'secret' }) }, 'FCM_SERVICE_ACCOUNT'],
  ])('with half of what they need are refused', (settings, phrase) => {
    const message = refused({ ...complete, ...settings })
    expect(message).toContain(phrase)
    expect(message).not.toContain('secret\n')
    expect(message).not.toContain(pair.privateKey)
  })
})

const s3 = { S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'AK1', S3_SECRET_ACCESS_KEY: 'hush' }

test('uploads are in DATA_DIR unless a bucket is named with its key; Amazon’s own unless another store is named', () => {
  expect(readConfig(complete).s3).toBeUndefined()
  expect(readConfig({ ...complete, ...s3 }).s3).toMatchObject({
    endpoint: undefined,
    bucket: 'uploads',
    pathStyle: false,
    prefix: 'uploads/',
  })
  expect(readConfig({ ...s3, S3_ENDPOINT: 'https://store.example/' }).s3).toMatchObject({
    endpoint: 'https://store.example',
    pathStyle: true,
  })
})

test('a bucket without its key is refused with the names that are missing', () => {
  const message = refused({ ...complete, S3_BUCKET: 'uploads', S3_SECRET_ACCESS_KEY: 'hush' })
  expect(message).toContain('S3_ACCESS_KEY_ID: missing')
  expect(message).not.toMatch(/S3_BUCKET|hush/)
  expect(refused({ ...complete, S3_ENDPOINT: 'https://store.example' })).toContain('S3_BUCKET: missing')
  expect(refused({ ...complete, ...s3, S3_ENDPOINT: 'ftp://store.example' })).toContain('S3_ENDPOINT: ')
})

test('a replica is one of a database server, and may be half a minute behind', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://standby/market' }
  expect(refused({ ...complete, ...replica })).toContain('DATABASE_URL: missing')
  expect(readConfig({ ...complete, ...replica, DATABASE_URL: 'postgres://server/market' }).replica).toEqual({
    url: 'postgres://standby/market',
    mostLagSeconds: 30,
  })
})

test('a pooler requires a direct address as well, for what needs a session of its own', () => {
  const pooler = { DATABASE_URL: 'postgres://pooler/market', DATABASE_POOLER: 'transaction-unnamed' }
  expect(refused({ ...complete, ...pooler })).toContain('DATABASE_DIRECT_URL: missing')
  expect(refused({ ...complete, DATABASE_DIRECT_URL: 'postgres://server/market' })).toMatch(
    /DATABASE_POOLER: missing.*\n.*DATABASE_URL: missing/,
  )
  expect(
    readConfig({ ...complete, ...pooler, DATABASE_DIRECT_URL: 'postgres://server/market' }),
  ).toMatchObject({
    databaseUrl: 'postgres://server/market',
    pooled: { url: 'postgres://pooler/market', hasNames: false },
  })
})
