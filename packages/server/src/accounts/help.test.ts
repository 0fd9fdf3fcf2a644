import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from '../testing/dealing.ts'

const market = await openDealing()
const { db } = market

let buyer: SignedIn
beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  buyer = await market.member('BUYER')
})

const ask = (message: string, by = buyer) => market.as(by, 'POST', '/secure/help', { message })
const mails = () => db.selectFrom('outbox').select(['recipient', 'subject', 'body_text']).execute()
const of = (member: SignedIn) =>
  db.selectFrom('members').select('email').where('id', '=', member.id).executeTakeFirstOrThrow()

test('a member’s question goes to the admins, with who asks', async () => {
  expect(await ask('Who corrects the port of MH-1056-T1031?\nIt is urgent.')).toMatchObject({
    status: 201,
    body: { data: { received: true } },
  })
  const { email } = await of(buyer)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.recipient).not.toBe(email)
  expect(mail?.subject).toMatch(/asks for help$/)
  expect(mail?.body_text).toContain('Who corrects the port of MH-1056-T1031?')
  expect(mail?.body_text).toContain('It is urgent.')
  expect(mail?.body_text).toContain(email)
})

test.each([
  ['empty', '  '],
  ['longer than a mail should be', 'x'.repeat(2_001)],
])('a question that is %s is refused, and nobody gets a mail', async (_, message) => {
  const { status, body } = await ask(message)
  expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['message'] })
  expect(await mails()).toEqual([])
})

test('a member asks ten times an hour at most', async () => {
  for (let n = 0; n < 10; n++) expect((await ask(`Question ${n}`)).status).toBe(201)
  expect((await ask('One more')).status).toBe(429)
  expect(await mails()).toHaveLength(10)
  expect((await ask('Mine', await market.member('SUPPLIER'))).status).toBe(201)
})
