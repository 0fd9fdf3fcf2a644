import { createHook } from 'node:async_hooks'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { openMarket } from '../testing/market.ts'
import { checkNobody, hashPassword, isPassword } from './password.ts'

const password = 'seven camels to Gedaref'
const hashed = await hashPassword(password)
const market = await openMarket()
await market.member('BUYER', { email: 'amna@buyer.example' })
await market.db.updateTable('members').set({ password_hash: hashed }).execute()

/** What does not hash: Node's own work, and files that others in this process read or write meanwhile. */
const others = ['PROMISE', 'TickObject', 'Timeout', 'FSREQCALLBACK']

/** Kinds of asynchronous work that started meanwhile, as Node names them. */
async function begunBy(work: () => Promise<unknown>): Promise<string[]> {
  const begun: string[] = []
  const hook = createHook({ init: (_, kind) => void begun.push(kind) }).enable()
  await work()
  hook.disable()
  return begun.filter((kind) => !others.includes(kind))
}

const login = (email: string) =>
  market.as(undefined, 'POST', '/login', {
    client_id: 'marketplace-web',
    client_secret: 'any',
    email,
    password: 'a wrong one',
  })

test.each([
  ['made', () => hashPassword(password)],
  ['checked', () => isPassword(hashed, password)],
  ['checked for nobody', () => checkNobody(password)],
])('while a password is %s, everybody else is served', async (_, work) => {
  const first = Promise.race([
    work().then(() => 'the password'),
    new Promise((turned) => setImmediate(turned, 'the others')),
  ])
  expect(await first).toBe('the others')
})

test('an unknown account takes as much work as a wrong password', async () => {
  await checkNobody(password) // the first call creates the hash it checks against
  const kinds = await begunBy(() => isPassword(hashed, password))
  expect(kinds).toHaveLength(1)
  const checks = async (email: string) =>
    (await begunBy(() => login(email))).filter((kind) => kinds.includes(kind)).length
  expect(await checks('amna@buyer.example')).toBe(1)
  expect(await checks('nobody@buyer.example')).toBe(1)
})

test('a password is the same however a keyboard composes its letters', async () => {
  const [composed, apart] = ['sésame à Kassala', 'sésame à Kassala'].map((each, at) =>
    each.normalize(at === 0 ? 'NFC' : 'NFD'),
  ) as [string, string] // as many as there were
  expect(composed).not.toBe(apart)
  for (const [set, typed] of [
    [composed, apart],
    [apart, composed],
    ['two words', 'two\u00a0words'],
  ] as const)
    expect(await isPassword(await hashPassword(set), typed)).toBe(true)
  expect(await isPassword(await hashPassword(composed), 'sesame a Kassala')).toBe(false)
})

test('one that was hashed as it was typed still opens, in either form', async () => {
  const composed = 'sésame à Kassala'.normalize('NFC')
  const apart = composed.normalize('NFD')
  const asTyped = await hash(apart)
  for (const typed of [composed, apart]) expect(await isPassword(asTyped, typed)).toBe(true)
})
