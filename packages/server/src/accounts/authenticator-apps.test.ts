import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openMarket } from '../testing/market.ts'
import { hashPassword } from './password.ts'

/** A clock and a secret in Base32, as an app gets it typed or from the QR code; returns six digits. */
type App = (secret: string, now: Date) => string

/** RFC 6238 with RFC 4226 §5.3, implemented from their text, independent of our code. */
const byTheRfc: App = (secret, now) => {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)))
  const hash = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(step)
    .digest()
  const offset = hash.readUInt8(19) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** OATH Toolkit’s (`apt-get install oathtool`); `.ci/run` installs it if it can. */
const oathtool: App = (secret, now) => {
  const at = now.toISOString().replace('T', ' ').slice(0, 19)
  const { stdout, stderr, error } = spawnSync(
    'oathtool',
    ['--totp', '--base32', `--now=${at} UTC`, '--', secret],
    {
      encoding: 'utf8',
    },
  )
  if (error || stderr) throw error ?? new Error(stderr)
  return stdout.trim()
}
const hasOathtool = spawnSync('oathtool', ['--version']).status === 0
const apps: [string, App][] = [
  ['written from RFC 6238', byTheRfc],
  ...(hasOathtool ? [['oathtool', oathtool] satisfies [string, App]] : []),
]

test.each(apps)('an app that is %s shows the codes printed in RFC 6238', (_, app) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' // 12345678901234567890
  const codes = [59, 1_111_111_109, 1_234_567_890, 2_000_000_000].map((s) => app(secret, new Date(s * 1_000)))
  expect(codes).toEqual(['287082', '081804', '005924', '279037'])
})

const market = await openMarket({ production: true })
const later = () => {
  market.clock.now = new Date(market.clock.now.getTime() + 30_000)
}
beforeEach(later)

test.each(apps)('an app that is %s is set up, signs in and steps up', async (name, app) => {
  const password = 'nine camels to Omdurman'
  const email = `amna@${name.replaceAll(' ', '-')}.example`
  const member = await market.member('SUPPLIER', { email })
  await market.db
    .updateTable('members')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', member.id)
    .execute()
  await market.stepUp(member)
  const { secret, uri } = (await market.as(member, 'POST', '/secure/profiles/totp')).body.data
  expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({
    ...{ secret, algorithm: 'SHA1', digits: '6', period: '30' },
  })
  const code = () => app(secret, market.clock.now)
  const set = await market.as(member, 'PUT', '/secure/profiles/totp', { code: code() })
  expect(set.status).toBe(200)

  later()
  const login = { client_id: 'marketplace-web', email, password }
  const { challenge } = (await market.as(undefined, 'POST', '/login', login)).body
  const proof = { challenge, method: 'totp', code: code() }
  const signedIn = await market.as(undefined, 'POST', '/login/second-factor', proof)
  expect(signedIn.status).toBe(200)

  later()
  const headers = { authorization: `Bearer ${signedIn.body.data.access_token}` }
  const step = { method: 'totp', code: code() }
  expect((await market.as(undefined, 'POST', '/secure/step-up', step, headers)).status).toBe(200)
  expect(await market.as(undefined, 'POST', '/secure/step-up', step, headers)).toMatchObject({
    body: { error_code: 'WRONG_SECOND_FACTOR' },
  })
})
