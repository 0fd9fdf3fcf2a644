import { beforeEach, describe, expect, it, test } from 'vitest'
import { openMarket } from '../../testing/market.ts'
import { deliverOutbox } from '../outbox/outbox.ts'
import { CannotSend, type Message, type Senders } from '../outbox/senders.ts'

const market = await openMarket()
const { clock, db } = market
await db.updateTable('settings').set({ use_sms_service: true }).execute()
beforeEach(() => db.deleteFrom('outbox').execute())

/** What arrived where, from a gateway that answers every SMS like this. */
function post(refusal: Error | undefined) {
  const arrived: Message[] = []
  const take = async (message: Message) => void arrived.push(message)
  const sms = async (message: Message) => {
    if (refusal) throw refusal
    await take(message)
  }
  const senders: Senders = { mail: take, sms, push: take, keepCodes: false }
  return { arrived, deliver: () => deliverOutbox({ db, senders, now: () => clock.now, onError: () => {} }) }
}

async function askForCode() {
  const buyer = await market.member('BUYER')
  await db.updateTable('members').set({ use_sms_service: true }).where('id', '=', buyer.id).execute()
  const answer = await market.as(buyer, 'POST', '/secure/request-code', {
    identifier: '',
    event: 'create_bid',
  })
  expect(answer.body.data.channel).toBe('sms')
  const { code } = await db.selectFrom('outbox').select('code').executeTakeFirstOrThrow()
  const { email } = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  return { buyer, code: code!, email } // an SMS of a code has one until it is sent
}

describe('a code whose SMS is refused for good', () => {
  it('goes by mail at once, unchanged, and opens what it was requested for', async () => {
    const { buyer, code, email } = await askForCode()
    const { arrived, deliver } = post(new CannotSend('The SMS gateway answered 400 (21211)'))
    await deliver()
    expect(arrived).toMatchObject([{ channel: 'mail', to: email, isCode: true }])
    expect(arrived[0]!.subject).toContain(code)
    expect(arrived[0]!.letter).toMatchObject({ code })
    const entered = { identifier: '', event: 'create_bid', code }
    expect((await market.as(buyer, 'POST', '/secure/verify-code', entered)).status).toBe(200)
  })

  it('goes once, and nothing that opens anything is kept of it', async () => {
    const { code } = await askForCode()
    const { arrived, deliver } = post(new CannotSend('The SMS gateway answered 400 (21610)'))
    await Promise.all([deliver(), deliver()])
    await deliver()
    expect(arrived).toHaveLength(1)
    const rows = await db.selectFrom('outbox').selectAll().orderBy('channel').execute()
    expect(rows.map(({ channel, sent_at }) => [channel, sent_at !== null])).toEqual([
      ['mail', true],
      ['sms', false],
    ])
    expect(JSON.stringify(rows[0])).not.toContain(code)
    expect(rows[1]!.data).toEqual({})
  })

  it('keeps its age: one that has expired comes by neither', async () => {
    await askForCode()
    const { arrived, deliver } = post(new Error('The SMS gateway answered 503'))
    await deliver()
    clock.now = new Date(clock.now.getTime() + 600_000)
    await deliver()
    expect(arrived).toEqual([])
  })
})

test('a gateway that is down is tried for some seconds, and then the code goes by mail', async () => {
  await askForCode()
  const { arrived, deliver } = post(new Error('fetch failed'))
  const channels: string[][] = []
  for (const seconds of [0, 1, 2, 4, 8]) {
    clock.now = new Date(clock.now.getTime() + seconds * 1_000)
    await deliver()
    channels.push(arrived.map(({ channel }) => channel))
  }
  expect(channels).toEqual([[], [], [], [], ['mail']])
})

test('an SMS that arrives sends no mail', async () => {
  await askForCode()
  const { arrived, deliver } = post(undefined)
  await deliver()
  await deliver()
  expect(arrived.map(({ channel }) => channel)).toEqual(['sms'])
})

test('a code that verifies a number goes to that number or nowhere', async () => {
  const buyer = await market.member('BUYER')
  const phone = { country_code: '249', phone_number: '912345678' }
  const reply = await market.as(buyer, 'POST', '/secure/profiles/phone/code', phone)
  expect(reply.body.data.channel).toBe('sms')
  const { arrived, deliver } = post(new CannotSend('The SMS gateway answered 400 (21614)'))
  await deliver()
  expect(arrived).toEqual([])
})
