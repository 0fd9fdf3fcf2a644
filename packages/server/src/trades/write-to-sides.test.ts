import { beforeEach, describe, expect, it, test } from 'vitest'
import { logPage } from '../documents/evidence/log-page.ts'
import { pageWords } from '../documents/evidence/page-words.ts'
import { faultsIn } from '../documents/evidence/verify.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { firstBrokenLine } from '../testing/trade-proof.ts'
import { type Deal, openTrading } from '../testing/trading.ts'
import { unzipped } from '../testing/unzipped.ts'
import type { EvidenceLog } from './log/evidence-log.ts'

const market = await openTrading()
const { db } = market
const admin = await market.member('ADMIN')
const SECRET = 'Mersin port reports a strike from Sunday.\nPlease ask your agent.'

let deal: Deal
beforeEach(async () => {
  deal = await market.deal()
})

const write = (to: string, text = SECRET, by = admin) =>
  market.as(by, 'POST', `/secure/admin/trades/${deal.id}/messages`, { to, text })
type Entry = {
  seq: number
  task: string
  message: string | null
  to?: string
  side: string
  actor: string | null
}
const logOf = async (by: SignedIn): Promise<Entry[]> =>
  (await market.as(by, 'GET', `/secure/trades/${deal.id}/log`)).body.data
const messagesIn = (log: readonly Entry[]) => log.filter(({ task }) => task === 'platform.message')
const noticesTo = async ({ id }: SignedIn) =>
  (
    await db
      .selectFrom('notifications')
      .select('type')
      .where('member_id', '=', id)
      .where('trade_id', '=', deal.id)
      .where('type', '=', 'platform.message')
      .execute()
  ).length

async function evidenceTo(by: SignedIn) {
  const answer = await market.app.inject({
    url: `/api/v1/secure/trades/${deal.id}/evidence.zip`,
    headers: { authorization: `Bearer ${market.tokenOf(by)}` },
  })
  const files = await unzipped(answer.rawPayload)
  const log: EvidenceLog = JSON.parse(files.get('log.json')!.toString())
  const faults = (changed: EvidenceLog) =>
    faultsIn(
      changed,
      new Map(
        [...files, ['log.html', Buffer.from(logPage(changed, pageWords))] as const].map(([name, content]) => [
          name,
          async () => new Uint8Array(content).buffer,
        ]),
      ),
      pageWords,
    )
  return { files, log, faults, text: [...files.values()].map(String).join() }
}

describe('a message of the platform', () => {
  it.each([
    ['supplier', [1, 0]],
    ['buyer', [0, 1]],
    ['both', [1, 1]],
  ] as const)('to %s is read and notified there and nowhere else', async (to, [supplier, buyer]) => {
    expect((await write(to)).status).toBe(200)
    for (const [by, expected] of [
      [deal.supplier, supplier],
      [deal.buyer, buyer],
    ] as const) {
      expect(messagesIn(await logOf(by))).toMatchObject(
        expected ? [{ message: SECRET, to, side: 'system', actor: null }] : [],
      )
      const page = await market.as(by, 'GET', `/secure/trades/${deal.id}`)
      expect(JSON.stringify(page.body).includes('strike')).toBe(expected === 1)
      expect(await noticesTo(by)).toBe(expected)
    }
    const seen = await market.as(
      admin,
      'GET',
      `/secure/admin/trades/${deal.id}?side=${supplier ? 'buyer' : 'supplier'}`,
    )
    expect(messagesIn(seen.body.data.log)).toMatchObject([{ message: SECRET, to }])
  })

  it('arrives by mail with its text, also where trade mails are muted', async () => {
    await db
      .insertInto('muted_notices')
      .values({ member_id: deal.buyer.id, topic: 'trades', channel: 'mail' })
      .execute()
    await write('buyer', 'The strike is over.\nPlease ask your agent.')
    await market.spread()
    const mails = await db
      .selectFrom('outbox')
      .innerJoin('members', 'members.email', 'outbox.recipient')
      .select(['members.id', 'body_text'])
      .where('body_text', 'like', '%The strike is over%')
      .where('channel', '=', 'mail')
      .where('members.id', 'in', [deal.buyer.id, deal.supplier.id])
      .execute()
    expect(mails.map(({ id }) => id)).toContain(deal.buyer.id)
    expect(mails.map(({ id }) => id)).not.toContain(deal.supplier.id)
    expect(mails[0]?.body_text).toContain('Please ask your agent.')
    await db.deleteFrom('muted_notices').where('member_id', '=', deal.buyer.id).execute()
  })

  it('changes nothing of the trade: who has it open still decides on the version they read', async () => {
    const { version } = await market.read(deal, 'supplier')
    await write('both')
    expect((await market.read(deal, 'supplier')).version).toBe(version)
    const confirmed = await market.act(deal, 'supplier', 'order.confirm', { fields: { version } })
    expect(confirmed.status).toBe(200)
    expect(await firstBrokenLine(db, deal.id)).toBeUndefined()
  })

  it('can be written in a trade that is over', async () => {
    await market.play(deal)
    expect((await write('both')).status).toBe(200)
    expect((await market.read(deal)).status).toBe('finished')
  })

  it('is recorded without its text, and cannot be changed in the database', async () => {
    await write('supplier')
    const { after } = await db
      .selectFrom('activity_log')
      .select('after')
      .where('action', '=', 'trade.platform.message')
      .where('entity_id', '=', deal.id)
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ entry: 2, to: 'supplier' })
    const change = db.updateTable('trade_messages').set({ text: 'No strike' }).where('trade_id', '=', deal.id)
    await expect(change.execute()).rejects.toThrow('append-only')
  })

  it('leaves a trade overdue that is overdue', async () => {
    const late = await market.deal()
    await market.play(late, { until: 'C2', everyMinutes: 1 })
    const due = new Date(market.clock.now.getTime() + 1000)
    await db
      .insertInto('notifications')
      .values({
        id: crypto.randomUUID(),
        member_id: late.buyer.id,
        type: 'task.overdue',
        kind: 'TRADE',
        trade_id: late.id,
        at: due,
      })
      .execute()
    const isLate = async () =>
      (await market.as(admin, 'GET', '/secure/admin/trades?overdue=true&per_page=100')).body.data.some(
        ({ id }: { id: string }) => id === late.id,
      )
    expect(await isLate()).toBe(true)
    market.clock.now = new Date(due.getTime() + 60_000)
    await market.as(admin, 'POST', `/secure/admin/trades/${late.id}/messages`, {
      to: 'buyer',
      text: 'Please act',
    })
    expect(await isLate()).toBe(true)
  })
})

describe('the evidence', () => {
  it('of the side that was written to has the message, and proves it', async () => {
    await write('buyer')
    const { log, faults, files } = await evidenceTo(deal.buyer)
    expect(log.messages).toMatchObject([{ entry: 2, to: 'buyer', text: SECRET }])
    expect(files.get('log.html')!.toString()).toContain('strike from Sunday')
    expect(await faults(log)).toEqual([])
    const changed = { ...log, messages: [{ ...log.messages![0]!, text: 'There is no strike.' }] }
    expect(await faults(changed)).toEqual([expect.stringContaining('The message of entry 2 is not')])
    const ofAnother = { ...log, messages: [{ ...log.messages![0]!, entry: 1 }] }
    expect(await faults(ofAnother)).toEqual([expect.stringContaining('The message of entry 1 is not')])
  })

  it('of the other side has the entry, neither text nor receiver, and its chain is whole', async () => {
    await write('buyer')
    await market.act(deal, 'supplier', 'order.confirm')
    const { log, faults, files, text } = await evidenceTo(deal.supplier)
    expect(text).not.toContain('strike')
    expect(log.messages).toBeUndefined()
    expect(log.entries[1]).toMatchObject({
      task: 'platform.message',
      side: 'system',
      payload: { messageSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(Object.keys(log.entries[1]!.payload)).toEqual(['messageSha256'])
    expect(files.get('log.html')!.toString()).toContain('Not written to the side that this file was made for')
    expect(await faults(log)).toEqual([])
    expect(await faults({ ...log, entries: log.entries.filter(({ seq }) => seq !== 2) })).not.toEqual([])
  })

  it('ends with the fingerprint that the trade shows, also where the last entry is a message to the other side', async () => {
    await write('buyer')
    const { log_end: end, log } = await market.read(deal, 'supplier')
    const evidence = await evidenceTo(deal.supplier)
    expect(end).toEqual({ seq: 2, hash: evidence.log.entries.at(-1)?.hash })
    expect(log.at(-1).seq).toBe(1)
  })
})

test('only admins write, to somebody, and something', async () => {
  expect((await write('both', SECRET, deal.supplier)).status).toBe(403)
  expect((await write('nobody')).status).toBe(422)
  expect((await write('both', '  ')).status).toBe(422)
  expect((await write('both', 'x'.repeat(2_001))).status).toBe(422)
  const missing = await market.as(admin, 'POST', `/secure/admin/trades/${crypto.randomUUID()}/messages`, {
    to: 'both',
    text: SECRET,
  })
  expect(missing.status).toBe(404)
  expect(messagesIn(await logOf(deal.buyer))).toEqual([])
})
