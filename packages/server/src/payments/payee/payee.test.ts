import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { firstBrokenLine, storedAndReplayed } from '../../testing/trade-proof.ts'
import { type Deal, khartoum, openTrading } from '../../testing/trading.ts'
import { unzipped } from '../../testing/unzipped.ts'
import { performTradeTask } from '../../trades/perform-task.ts'
import { hashOfPayee } from '../payees.queries.ts'
import { stopTradePayee } from './payee.ts'

const market = await openTrading()
const { clock, db, supplier, buyer } = market
const HOUR = 3_600_000
const thief = {
  iban: 'AE070331234567890123456',
  swift: 'EBILAEAD',
  bank_name: 'Emirates NBD',
  account_number: '',
}

await market.bankOf(supplier)
const waitsForSignature = await market.deal()
await market.play(waitsForSignature, { until: 'C3', everyMinutes: 0 })
const due = await market.deal()
await market.play(due, { until: 'Y2', everyMinutes: 0 })
const start = clock.now

let deal: Deal
/** The same trade between other members, whose company has the account that was signed. */
async function another(of = due) {
  const copy = await market.copied(of)
  await market.bankOf(copy.supplier)
  return copy
}
beforeEach(async () => {
  clock.now = start
  deal = await another()
})

const payee = async (by: SignedIn = deal.buyer, at = deal) =>
  (await market.as(by, 'GET', `/secure/trades/${at.id}/payee`)).body.data
const bank = (by: SignedIn = deal.buyer, at = deal) =>
  market.as(by, 'GET', `/my/trades/payments/bank_info?trade_id=${at.id}`)
async function propose(by: SignedIn = deal.supplier, body: object = {}) {
  await market.stepUp(by)
  return market.as(by, 'POST', `/secure/trades/${deal.id}/payee-change`, body)
}
async function confirm(last_six: string, { by = deal.buyer, headers = {}, ...change }: Confirmation = {}) {
  await market.stepUp(by)
  const body = { asked_whom: 'Osman Idris', asked_at: clock.now.toISOString(), last_six, ...change }
  return market.as(by, 'POST', `/secure/trades/${deal.id}/payee-change/confirm`, body, headers)
}
type Confirmation = {
  by?: SignedIn
  headers?: Record<string, string>
  asked_whom?: string
  asked_at?: string
}
const stop = (by: SignedIn = deal.buyer) =>
  market.as(by, 'POST', `/secure/trades/${deal.id}/payee-change/stop`, { message: 'Nobody asked for it' })
const later = (hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * HOUR)
}
const entries = () =>
  db.selectFrom('trade_log').selectAll().where('trade_id', '=', deal.id).orderBy('seq', 'desc').execute()
const lastEntry = async () => (await entries())[0]!
const refused = (error_code: string, status = 409) => ({ status, body: { error_code } })

async function documentText(at: Deal, name: string) {
  const { status } = await market.as(at.buyer, 'GET', `/secure/trades/${at.id}/documents/${name}`)
  expect(status).toBe(200)
  const answer = await market.app.inject({
    url: `/api/v1/secure/trades/${at.id}/documents/${name}`,
    headers: { authorization: `Bearer ${market.tokenOf(at.buyer)}` },
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
    mergePages: true,
  })
  return text.replaceAll(/\s+/g, ' ')
}

describe('the account of a trade', () => {
  it('is named by contract and proforma with bank, country and last four, and nothing more', async () => {
    for (const name of ['contract.pdf', 'proforma.pdf']) {
      const text = await documentText(waitsForSignature, name)
      expect(text).toContain('Bank of Khartoum')
      expect(text).toContain('Sudan')
      expect(text).toContain('4001')
      expect(text).not.toMatch(/SD21|0501234001/)
    }
  })

  it('is bound into the log when the supplier signs, under the hash of the whole account', async () => {
    const [entry] = (await entries()).filter(({ task }) => task === 'contract.sign.supplier')
    const { account, in_force } = await payee()
    const { trade_id: _, company_name, nonce, ...numbers } = account
    const whole = {
      holder: company_name,
      bankName: numbers.bank_name,
      address: numbers.bank_address,
      zip: numbers.bank_zip_code,
      iban: numbers.bank_iban,
      swift: numbers.bank_swift,
      accountNumber: numbers.bank_account_number,
      currency: numbers.bank_account_currency,
    }
    const sha256 = hashOfPayee(whole, nonce)
    expect(entry?.payload).toMatchObject({
      payee: { bank: 'Bank of Khartoum', swift: 'BKHASDKH', country: 'SD', lastFour: '4001', sha256 },
    })
    expect(JSON.stringify(entry?.payload)).not.toContain(khartoum.iban)
    expect(in_force).toMatchObject({ sha256, by: 'signing', printed: true, last_four: '4001' })
  })

  it('stays the signed one, even if the company’s account or its owner changes', async () => {
    await market.bankOf(deal.supplier, thief)
    expect((await bank()).body.data.bank_iban).toBe(khartoum.iban)
    expect((await payee()).account.bank_iban).toBe(khartoum.iban)
    expect(await payee(deal.supplier)).toMatchObject({ company_account: { same: false }, may_propose: true })
    for (const path of ['', '/payee', '/log', '/amount', '/documents/contract.pdf'])
      expect(
        JSON.stringify((await market.as(deal.buyer, 'GET', `/secure/trades/${deal.id}${path}`)).body),
      ).not.toContain(thief.iban)
  })

  it('is shown to the two parties alone, and not before a payment is due', async () => {
    const early = await another(waitsForSignature)
    expect(await payee(early.buyer, early)).toMatchObject({
      in_force: null,
      account: null,
      hidden: 'PAYMENT_NOT_DUE',
    })
    const path = `/secure/trades/${deal.id}/payee`
    for (const stranger of [buyer, await market.member('TRADER')])
      expect((await market.as(stranger, 'GET', path)).status).toBe(404)
    const admin = await market.member('ADMIN')
    expect((await market.as(admin, 'GET', path)).status).toBe(403)
    for (const by of [admin, buyer]) await market.stepUp(by)
    for (const by of [admin, buyer])
      for (const act of ['payee-change', 'payee-change/stop', 'payee-change/confirm'])
        expect(
          (
            await market.as(by, 'POST', `/secure/trades/${deal.id}/${act}`, {
              ...(act.endsWith('confirm') && {
                asked_whom: 'O',
                asked_at: clock.now.toISOString(),
                last_six: '123456',
              }),
            })
          ).status,
        ).toBe(by === admin ? 403 : 404)
  })

  it('is whole for owner and finance of the company that is paid, and masked for its other people', async () => {
    const colleagueOf = (right: SignedIn['right']) =>
      market.member('SUPPLIER', { companyId: deal.supplier.companyId, right })
    for (const right of ['owner', 'finance'] as const) {
      const reader = await colleagueOf(right)
      expect((await payee(reader)).account.bank_iban).toBe(khartoum.iban)
      expect((await bank(reader)).body.data.bank_iban).toBe(khartoum.iban)
    }
    for (const right of ['trader', 'documents', 'viewer'] as const) {
      const reader = await colleagueOf(right)
      expect(await payee(reader)).toMatchObject({
        account: null,
        hidden: 'PAYEE_WITHHELD',
        in_force: { bank_name: khartoum.bank_name, last_four: khartoum.iban.slice(-4) },
      })
      expect(await bank(reader)).toMatchObject({ status: 403, body: { error_code: 'PAYEE_WITHHELD' } })
      const evidence = await market.app.inject({
        url: `/api/v1/secure/trades/${deal.id}/evidence.zip`,
        headers: { authorization: `Bearer ${market.tokenOf(reader)}` },
      })
      const files = await unzipped(evidence.rawPayload)
      expect(files.get('log.json')!.toString()).not.toContain(khartoum.iban)
    }
  })
})

describe('a contract that names an account the company no longer has', () => {
  beforeEach(async () => {
    deal = await another(waitsForSignature)
    await market.bankOf(deal.supplier, thief)
  })
  const sign = () =>
    market.act(deal, 'supplier', 'contract.sign.supplier', {
      files: { sales_contract: market.documents.pdf, proforma_invoice: market.documents.pdf },
    })

  it('cannot be signed: it is regenerated first, and names the new account', async () => {
    const before = await lastEntry()
    expect(await sign()).toMatchObject(refused('PRINTED_ACCOUNT_CHANGED'))
    expect((await lastEntry()).seq).toBe(before.seq)
    expect(await market.act(deal, 'buyer', 'contract.renew')).toMatchObject(refused('NOT_YOUR_TURN', 403))
    const renewed = await market.act(deal, 'supplier', 'contract.renew')
    expect(renewed.status).toBe(200)
    const contracts = renewed.body.data.documents.filter(
      ({ type, bilingual }: { type: string; bilingual: boolean }) => type === 'SALES_CONTRACT' && !bilingual,
    )
    expect(contracts).toMatchObject([
      { version: 1, status: 'REJECTED' },
      { version: 2, status: 'PENDING' },
    ])
    const text = await documentText(deal, 'contract.pdf')
    expect(text).toContain('Emirates NBD')
    expect(text).not.toContain('4001')
    expect(await market.act(deal, 'supplier', 'contract.renew')).toMatchObject(refused('TASK_NOT_OPEN'))
    expect((await sign()).status).toBe(200)
    expect((await payee()).in_force).toMatchObject({ last_four: '3456', printed: true })
  })

  it('can be signed as it is once the company has that account again', async () => {
    await market.bankOf(deal.supplier)
    expect((await sign()).status).toBe(200)
    expect((await payee()).in_force).toMatchObject({ last_four: '4001', printed: true })
  })
})

describe('a change of the account', () => {
  beforeEach(() => market.bankOf(deal.supplier, thief))

  it('hides every account while it is pending, and shows both sides what differs', async () => {
    expect((await propose(deal.supplier, { message: 'New export account' })).status).toBe(200)
    for (const by of [deal.buyer, deal.supplier]) {
      expect(await bank(by)).toMatchObject(refused('PAYEE_CHANGE_WAITS'))
      expect(await payee(by)).toMatchObject({
        account: null,
        hidden: 'PAYEE_CHANGE_WAITS',
        may_propose: false,
      })
    }
    const seen = await payee()
    expect(seen.change).toMatchObject({
      message: 'New export account',
      earliest_at: new Date(start.getTime() + 48 * HOUR).toISOString(),
      current: { bank_name: 'Bank of Khartoum', bank_iban: '••••4001', country: 'SD' },
      proposed: { bank_name: 'Emirates NBD', bank_iban: 'AE070331234567890••••••', country: 'AE' },
      // The copied trade belongs to another company, so that its holder differs as well.
      differs: ['company_name', 'bank_name', 'country', 'bank_iban', 'bank_account_number', 'bank_swift'],
      spoken: 'bank_iban',
      last_six: null,
      tries_left: 5,
    })
    expect(JSON.stringify(seen)).not.toMatch(/123456\b|SD2129/)
    expect(JSON.stringify((await lastEntry()).payload)).not.toContain('3456')
    expect((await payee(deal.supplier)).change.last_six).toBe('123456')
  })

  it('is announced to both by notification, mail and push, even if payment notifications are muted', async () => {
    await db
      .updateTable('sessions')
      .set({ push_token: 'fcm:device' })
      .where('id', 'in', [deal.buyer.sessionId, deal.supplier.sessionId])
      .execute()
    for (const channel of ['mail', 'push'])
      await db
        .insertInto('muted_notices')
        .values({ member_id: deal.buyer.id, topic: 'payments', channel })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await propose()
    await market.spread()
    for (const { id } of [deal.buyer, deal.supplier]) {
      const { rows } = await sql<{ channel: string }>`
        select x.channel from outbox x, members m left join sessions s on s.member_id = m.id
        where m.id = ${id} and x.recipient in (m.email, s.push_token) and x.created_at = ${clock.now}
          and (x.subject like '%payment account%' or x.body_text like '%payment account%') order by 1`.execute(
        db,
      )
      expect(rows.map(({ channel }) => channel)).toContain('mail')
      const notices = await db
        .selectFrom('notifications')
        .select('type')
        .where('member_id', '=', id)
        .where('trade_id', '=', deal.id)
        .execute()
      expect(notices).toEqual([{ type: 'payee.proposed' }])
    }
    const pushes = await db.selectFrom('outbox').select('recipient').where('channel', '=', 'push').execute()
    expect(pushes).toHaveLength(2)
  })

  it('takes effect 48 hours after it was proposed, once the buyer has heard the last characters', async () => {
    await propose()
    later(2)
    expect(
      (await confirm('12 34 56', { asked_whom: 'Osman Idris', asked_at: clock.now.toISOString() })).status,
    ).toBe(200)
    expect((await lastEntry()).payload).toMatchObject({
      payee: { lastFour: '3456', swift: 'EBILAEAD' },
      askedWhom: 'Osman Idris',
      askedAt: clock.now.toISOString(),
    })
    later(45.9)
    expect(await bank()).toMatchObject(refused('PAYEE_CHANGE_WAITS'))
    later(0.1)
    expect((await bank()).body.data.bank_iban).toBe(thief.iban)
    expect((await payee()).in_force).toMatchObject({ by: 'change', printed: false })
    expect(await stop()).toMatchObject(refused('TASK_NOT_OPEN'))
    expect(
      (await market.act(deal, 'buyer', 'payment.send', { files: { file: market.documents.pdf } })).status,
    ).toBe(200)
    expect((await bank()).body.data.bank_iban).toBe(thief.iban)
  })

  it('can be followed by another once it is in effect', async () => {
    await propose()
    await confirm('123456')
    expect(await propose()).toMatchObject(refused('PAYEE_CHANGE_WAITS'))
    later(48)
    expect(await propose()).toMatchObject(refused('PAYEE_UNCHANGED'))
    await market.bankOf(deal.supplier)
    expect((await propose()).status).toBe(200)
    expect((await payee()).change).toMatchObject({ current: { bank_iban: '••••3456' } })
  })

  it('cannot be confirmed without the call: wrong characters are counted, and five tries are the limit', async () => {
    await propose()
    expect(await confirm('123456', { asked_whom: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { asked_whom: ['This field is required'] } },
    })
    for (const left of [4, 3, 2, 1, 0]) {
      const { status, body } = await confirm('654321', { headers: { 'idempotency-key': `try ${left}` } })
      expect([status, Object.keys(body.errors), body.errors.last_six[0]]).toEqual([
        422,
        ['last_six'],
        expect.stringContaining(`Attempts left: ${left}`),
      ])
    }
    expect(await confirm('123456')).toMatchObject(refused('PAYEE_TRIES_USED'))
    const logged = await db
      .selectFrom('activity_log')
      .select('after')
      .where('entity_id', '=', deal.id)
      .where('action', '=', 'trade.payee.wrong-characters')
      .execute()
    expect(logged).toHaveLength(5)
    expect((await stop()).status).toBe(200)
    expect((await propose()).status).toBe(200)
    expect((await confirm('123456')).status).toBe(200)
  })

  it('guessed at by many at once is guessed at five times', async () => {
    await propose()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => confirm(`00000${n % 10}`)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ body }) => body.error_code === 'PAYEE_TRIES_USED')).toHaveLength(7)
  })

  it('repeated under its key is confirmed once, with the same answer', async () => {
    await propose()
    const headers = { 'idempotency-key': 'the one confirmation' }
    const asked_at = clock.now.toISOString()
    const first = await confirm('123456', { headers, asked_at })
    const again = await confirm('123456', { headers, asked_at })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect((await entries()).filter(({ task }) => task === 'payee.confirm')).toHaveLength(1)
  })

  it('can be stopped by either side, and the account in force is shown again', async () => {
    for (const by of [deal.buyer, deal.supplier]) {
      await propose()
      expect((await stop(by)).status).toBe(200)
      expect((await bank()).body.data.bank_iban).toBe(khartoum.iban)
      expect((await lastEntry()).payload).toEqual({ message: 'Nobody asked for it' })
    }
  })

  it('marks a session younger than a week as a new device, and has the phone number known at signing', async () => {
    await db
      .updateTable('members')
      .set({ phone_number: '990000000' })
      .where('id', '=', deal.supplier.id)
      .execute()
    await propose()
    expect((await payee()).change).toMatchObject({ new_device: true, call: { phone: '+249912345678' } })
    await stop()
    const days = new Date(clock.now.getTime() - 8 * 24 * HOUR)
    await db
      .updateTable('sessions')
      .set({ created_at: days })
      .where('id', '=', deal.supplier.sessionId)
      .execute()
    await propose()
    expect((await payee()).change).toMatchObject({ new_device: false })
  })

  it('requires a fresh factor for the proposal and the confirmation, and none for stopping it', async () => {
    const path = `/secure/trades/${deal.id}/payee-change`
    const stale = refused('STEP_UP_REQUIRED', 403)
    expect(await market.as(deal.supplier, 'POST', path, {})).toMatchObject(stale)
    await propose()
    const heard = { asked_whom: 'Osman', asked_at: clock.now.toISOString(), last_six: '000000' }
    expect(await market.as(deal.buyer, 'POST', `${path}/confirm`, heard)).toMatchObject(stale)
    expect((await payee()).change.tries_left).toBe(5)
    later(1)
    expect((await stop(deal.supplier)).status).toBe(200)
  })

  it('leaves log and trade as a replay gives them', async () => {
    const mine = await market.deal({ pay: 'CAD', advance: 20 })
    await market.bankOf(mine.supplier)
    await market.play(mine, { until: 'P3', everyMinutes: 0 })
    deal = mine
    await market.bankOf(mine.supplier, thief)
    await propose()
    await confirm('123456')
    await stop()
    await propose()
    const { stored, replayed } = await storedAndReplayed(db, mine.id, clock.now)
    expect(stored).toEqual(replayed)
    expect(await firstBrokenLine(db, mine.id)).toBeUndefined()
    await stop()
    await market.bankOf(mine.supplier)
  })
})

describe('at once', () => {
  beforeEach(() => market.bankOf(deal.supplier, thief))
  /** Runs something in a separate transaction, which ends only once the request is seen to wait for it. */
  async function whileAt<T>(work: (tx: Db) => Promise<unknown>, request: () => Promise<T>): Promise<T> {
    const other = await db.startTransaction().execute()
    await work(other)
    const answer = request()
    await market.lockAwaited()
    await other.commit().execute()
    return answer
  }

  it('two proposals are one', async () => {
    const answers = await Promise.all([propose(), propose(), propose()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const waits = await db
      .selectFrom('trade_payees')
      .select('sha256')
      .where('trade_id', '=', deal.id)
      .where('waits', '=', true)
      .execute()
    expect(waits).toHaveLength(1)
  })

  it('a proposal that waited for the last payment finds nothing left to pay', async () => {
    const answer = await whileAt(
      (tx) =>
        performTradeTask(tx, {
          by: { ...deal.buyer, role: 'BUYER' },
          tradeId: deal.id,
          task: 'payment.send',
          facts: { files: { file: { id: 'f', sha256: '0'.repeat(64), mime: 'application/pdf', bytes: 1 } } },
          now: clock.now,
        }),
      () => propose(),
    )
    expect(answer).toMatchObject(refused('NOTHING_LEFT_TO_PAY'))
  })

  it('a payment sent while a change is pending is recorded; it went to the account that was in force', async () => {
    await propose()
    expect(
      (await market.act(deal, 'buyer', 'payment.send', { files: { file: market.documents.pdf } })).status,
    ).toBe(200)
    expect(await bank()).toMatchObject(refused('PAYEE_CHANGE_WAITS'))
    await stop(deal.supplier)
    expect((await bank()).body.data.bank_iban).toBe(khartoum.iban)
  })

  it('a confirmation that waited for the stop of a change confirms nothing', async () => {
    await propose()
    const answer = await whileAt(
      (tx) => stopTradePayee(tx, { by: deal.supplier, tradeId: deal.id, now: clock.now }),
      () => confirm('123456'),
    )
    expect(answer).toMatchObject(refused('TASK_NOT_OPEN'))
    expect((await bank()).body.data.bank_iban).toBe(khartoum.iban)
  })
})

test('the database refuses a second pending change, a sixth try and another account under a known hash', async () => {
  await market.bankOf(deal.supplier, thief)
  await propose()
  const of = sql`where trade_id = ${deal.id}`
  await expect(sql`update trade_payees set waits = true ${of}`.execute(db)).rejects.toThrow(
    /one_payee_change_at_a_time/,
  )
  await expect(sql`update trade_payees set tries = 6 ${of}`.execute(db)).rejects.toThrow(/tries/)
  await expect(sql`update trade_payees set iban = ${thief.iban} ${of}`.execute(db)).rejects.toThrow(
    /append-only/,
  )
})

test('a trade signed before accounts were bound gets the account of its company at the migration', async () => {
  const unbound = await market.deal({}, { supplier: await market.member('SUPPLIER') })
  await market.play(unbound, { until: 'Y2', everyMinutes: 0 })
  deal = unbound
  await market.bankOf(unbound.supplier, { bank_name: 'بنك "النيل"\\\n الأزرق' })
  expect(await bank()).toMatchObject(refused('PAYEE_NOT_BOUND'))
  await sql`delete from trade_payees where trade_id <> ${unbound.id}`.execute(db)
  await sql
    .raw(
      readFileSync(
        new URL('../../platform/db/migrations/0042_bind_payees.sql', import.meta.url),
        'utf8',
      ).replace("where t.status = 'running'", `where t.id = '${unbound.id}' and t.status = 'running'`),
    )
    .execute(db)
  clock.now = new Date(Date.now() + HOUR)
  expect(await firstBrokenLine(db, unbound.id)).toBeUndefined()
  const { account, in_force } = await payee()
  expect(account.bank_iban).toBe(khartoum.iban)
  expect(in_force).toMatchObject({ by: 'migration', printed: false, last_four: '4001' })
  const { nonce, ...whole } = account
  expect(
    hashOfPayee(
      {
        holder: whole.company_name,
        bankName: whole.bank_name,
        address: whole.bank_address,
        zip: whole.bank_zip_code,
        iban: whole.bank_iban,
        swift: whole.bank_swift,
        accountNumber: whole.bank_account_number,
        currency: whole.bank_account_currency,
      },
      nonce,
    ),
  ).toBe(in_force.sha256)
  expect((await market.read(unbound)).version).toBeGreaterThan(1)
  const { stored, replayed } = await storedAndReplayed(db, unbound.id, clock.now)
  expect(stored.version).toBe(replayed.version)
})
