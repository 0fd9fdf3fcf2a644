import { addHours, utcDay } from '@mahsul/domain/kit/calendar'
import { type FeeTerms, usualFeeTerms } from '@mahsul/domain/payments/fee-invoice'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { stopPdf } from '../../documents/pdf/pdf.ts'
import { transaction } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { type Deal, openTrading } from '../../testing/trading.ts'
import { issueMissingInvoices, tendFees } from '../tend-fees.ts'
import { takeNumbers } from './fees.queries.ts'

const market = await openTrading({ adminsCancelTrades: true })
const { clock, db } = market
const operator = await market.member('ADMIN', { adminRole: 'operator' })
const support = await market.member('ADMIN', { adminRole: 'support' })
const start = clock.now
const fees: FeeTerms = usualFeeTerms
afterAll(stopPdf)

let deal: Deal
beforeEach(async () => {
  clock.now = start
  deal = await market.deal(
    { containers: [3] },
    { supplier: await market.member('SUPPLIER'), buyer: await market.member('BUYER') },
  )
})

/** Both sides have signed. */
const contracted = () => market.play(deal, { until: 'M1', everyMinutes: 1 })
const own = async (by: SignedIn) => (await market.as(by, 'GET', '/secure/fee-invoices')).body.data
const cancel = async () => {
  const { version } = await market.read(deal)
  const body = { version, reason: 'The crop is lost' }
  expect((await market.as(operator, 'POST', `/secure/admin/trades/${deal.id}/cancel`, body)).status).toBe(200)
}
const admin = async (path = '', by = operator) => market.as(by, 'GET', `/secure/admin/fee-invoices${path}`)
const act = async (id: string, what: string, body: object, by = operator) => {
  const { version } = (await admin(`/${id}`)).body.data
  return market.as(by, 'POST', `/secure/admin/fee-invoices/${id}/${what}`, { version, ...body })
}
const pay = (id: string, paid_on = utcDay(clock.now)) => act(id, 'pay', { paid_on, reference: 'TT 4711' })
const noticesTo = async (by: SignedIn) =>
  (
    await db
      .selectFrom('notifications')
      .select('type')
      .where('member_id', '=', by.id)
      .where('type', 'like', 'fee.%')
      .orderBy('id')
      .execute()
  ).map(({ type }) => type)
const passDays = (days: number) => {
  clock.now = addHours(clock.now, 24 * days)
}
const textOf = async (path: string, by: SignedIn) => {
  const { rawPayload } = await market.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${market.tokenOf(by)}` },
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text.normalize('NFKC').replace(/\s+/g, ' ')
}

describe('a fee invoice', () => {
  it('comes to each side with the buyer’s signature, over its half of the fee', async () => {
    await market.play(deal, { until: 'C4', everyMinutes: 1 })
    expect(await own(deal.buyer)).toEqual([])
    await contracted()
    const [[toBuyer], [toSupplier]] = [await own(deal.buyer), await own(deal.supplier)]
    const { body } = await market.as(deal.buyer, 'GET', `/secure/trades/${deal.id}/amount`)
    expect([toBuyer.net, toSupplier.net]).toEqual([body.data.fee_buyer, body.data.fee_seller])
    expect(toBuyer).toMatchObject({
      kind: 'invoice',
      side: 'buyer',
      status: 'unpaid',
      quantity: '57',
      platform_fee: '15.00',
      fee_of_trade: '855.00',
      net: '427.50',
      trade: { id: deal.id },
    })
    expect(Date.parse(toBuyer.due_on) - Date.parse(toBuyer.issued_on)).toBe(14 * 86_400_000)
    expect(toBuyer.number).toMatch(/^MF-\d{4}-\d{6}$/)
    expect([await noticesTo(deal.buyer), await noticesTo(deal.supplier)]).toEqual([
      ['fee.invoiced'],
      ['fee.invoiced'],
    ])
  })

  it('is not made again by what comes later, nor by the hourly round', async () => {
    await market.play(deal, { until: 'O3', everyMinutes: 1 })
    await tendFees(db, { fees, now: clock.now })
    expect((await own(deal.buyer)).length).toBe(1)
  })

  it('is not found by the other side, nor by strangers', async () => {
    await contracted()
    const [invoice] = await own(deal.buyer)
    const path = `/secure/fee-invoices/${invoice.external_id}/invoice.pdf`
    expect((await market.as(deal.buyer, 'GET', path)).status).toBe(200)
    for (const other of [deal.supplier, await market.member('TRADER')])
      expect((await market.as(other, 'GET', path)).body.error_code).toBe('NOT_FOUND')
    expect(await own(await market.member('BUYER'))).toEqual([])
  })

  it('is read by everybody of the company', async () => {
    await contracted()
    const { companyId } = deal.buyer
    const viewer = await market.member('BUYER', { companyId, right: 'viewer' })
    expect(await own(viewer)).toEqual(await own(deal.buyer))
  })

  it('says as a PDF what is owed, to whom and until when, not whether it was paid', async () => {
    await contracted()
    const [invoice] = await own(deal.buyer)
    const path = `/secure/fee-invoices/${invoice.external_id}/invoice.pdf`
    const text = await textOf(path, deal.buyer)
    for (const said of [
      invoice.number,
      '57 MT',
      '15.00',
      '855.00',
      '-427.50',
      '427.50',
      'four hundred twenty-seven and 50/100',
    ])
      expect(text).toContain(said)
    await pay(invoice.external_id)
    expect(await textOf(path, deal.buyer)).toBe(text)
    expect(await textOf(`${path}?form=bilingual`, deal.buyer)).toContain('المستحق')
  })

  it('cannot be changed or deleted, even in the database', async () => {
    await contracted()
    const [{ external_id: id }] = await own(deal.buyer)
    await expect(
      db.updateTable('fee_invoices').set({ net_cents: 1 }).where('id', '=', id).execute(),
    ).rejects.toThrow('cannot be changed')
    await expect(db.deleteFrom('fee_invoices').where('id', '=', id).execute()).rejects.toThrow('append-only')
  })
})

describe('a trade that is cancelled', () => {
  it('after both have signed gets a credit note for each invoice', async () => {
    await contracted()
    const [before] = await own(deal.buyer)
    await cancel()
    const [note, invoice] = await own(deal.buyer)
    expect(invoice).toMatchObject({ number: before.number, status: 'credited', credited_by: note.number })
    expect(note).toMatchObject({
      kind: 'credit_note',
      status: 'credited',
      net: '-427.50',
      credits: invoice.number,
      due_on: null,
    })
    expect(note.number).toMatch(/^MC-/)
    expect(await noticesTo(deal.supplier)).toEqual(['fee.invoiced', 'fee.credited'])
    expect(await textOf(`/secure/fee-invoices/${note.external_id}/invoice.pdf`, deal.buyer)).toContain(
      invoice.number,
    )
  })

  it('before that has no document at all', async () => {
    await market.play(deal, { until: 'C4', everyMinutes: 1 })
    await cancel()
    await tendFees(db, { fees, now: clock.now })
    expect([await own(deal.buyer), await own(deal.supplier)]).toEqual([[], []])
  })

  it('is paid back where it was paid, and not where it was not', async () => {
    await contracted()
    const [[toBuyer], [toSupplier]] = [await own(deal.buyer), await own(deal.supplier)]
    await pay(toBuyer.external_id)
    await cancel()
    const [[buyersNote], [suppliersNote]] = [await own(deal.buyer), await own(deal.supplier)]
    expect([buyersNote.status, suppliersNote.status]).toEqual(['unpaid', 'credited'])
    expect((await pay(buyersNote.external_id)).body.data.status).toBe('paid')
    expect((await pay(suppliersNote.external_id)).body.error_code).toBe('ALREADY_DEALT_WITH')
    expect((await pay(toSupplier.external_id)).body.error_code).toBe('ALREADY_DEALT_WITH')
  })
})

describe('numbers', () => {
  const counted = async (kind: string) => {
    const { rows } = await sql<{ n: number; first: number; last: number; counter: number }>`
      select count(*)::int as n, min(right(number, 6)::int) as first, max(right(number, 6)::int) as last,
        (select last from fee_counters c where c.kind = ${kind}) as counter
      from fee_invoices where kind = ${kind}`.execute(db)
    return rows[0]!
  }

  it('have no gap and no double when many trades are signed at once and some of them fail', async () => {
    const deals = [deal]
    for (let n = 0; n < 5; n++)
      deals.push(await market.deal({ containers: [1] }, { buyer: await market.member('BUYER') }))
    for (const each of deals) {
      await market.play(each, { until: 'C4', everyMinutes: 1 })
      clock.now = start
    }
    clock.now = addHours(start, 2)
    const rolledBack = Array.from({ length: 8 }, () =>
      transaction(db, async (tx) => {
        await takeNumbers(tx, { kind: 'invoice', year: clock.now.getUTCFullYear(), count: 2 })
        throw new Error('something else failed')
      }).catch(() => {}),
    )
    await Promise.all([
      ...rolledBack,
      ...deals.map((each) => market.play(each, { until: 'M1', everyMinutes: 0 })),
    ])
    const { n, first, last, counter } = await counted('invoice')
    expect({ first, last, counter }).toEqual({ first: 1, last: n, counter: n })
  })

  it('of credit notes are a series of their own', async () => {
    await contracted()
    await cancel()
    const { n, first, last } = await counted('credit_note')
    expect({ first, last }).toEqual({ first: 1, last: n })
  })
})

describe('trades that were signed before there were invoices', () => {
  /** As a server of the release before leaves it. */
  const withoutInvoices = async () => {
    await contracted()
    await sql`alter table fee_invoices disable trigger user`.execute(db)
    await db.deleteFrom('fee_invoices').where('trade_id', '=', deal.id).execute()
    await sql`alter table fee_invoices enable trigger user`.execute(db)
  }

  it('are invoiced by the hourly round, once, as of that day', async () => {
    await withoutInvoices()
    passDays(30)
    await issueMissingInvoices(db, { fees, now: clock.now })
    await issueMissingInvoices(db, { fees, now: clock.now })
    expect(await own(deal.buyer)).toMatchObject([{ issued_on: utcDay(clock.now), status: 'unpaid' }])
  })

  it('are left alone where somebody invoiced them elsewhere', async () => {
    await withoutInvoices()
    passDays(1)
    await issueMissingInvoices(db, { fees: { ...fees, since: utcDay(clock.now) }, now: clock.now })
    expect(await own(deal.buyer)).toEqual([])
    await issueMissingInvoices(db, { fees: { ...fees, since: utcDay(start) }, now: clock.now })
    expect((await own(deal.buyer)).length).toBe(1)
  })
})

describe('reminders', () => {
  it('go out once when an invoice is overdue, and again after a week', async () => {
    await contracted()
    const reminders = async () =>
      (await noticesTo(deal.buyer)).filter((type) => type === 'fee.reminder').length
    passDays(14)
    await tendFees(db, { fees, now: clock.now })
    expect(await reminders()).toBe(0)
    passDays(1)
    for (const _ of [1, 2]) await tendFees(db, { fees, now: clock.now })
    expect(await reminders()).toBe(1)
    passDays(6)
    await tendFees(db, { fees, now: clock.now })
    expect(await reminders()).toBe(1)
    passDays(1)
    await tendFees(db, { fees, now: clock.now })
    expect(await reminders()).toBe(2)
    const [invoice] = await own(deal.buyer)
    expect((await admin(`/${invoice.external_id}`)).body.data).toMatchObject({
      status: 'overdue',
      reminders: 2,
    })
  })

  it('are not sent for what was paid or credited', async () => {
    await contracted()
    await pay((await own(deal.buyer))[0].external_id)
    passDays(40)
    await tendFees(db, { fees, now: clock.now })
    expect(await noticesTo(deal.buyer)).toEqual(['fee.invoiced'])
    expect(await noticesTo(deal.supplier)).toEqual(['fee.invoiced', 'fee.reminder'])
  })

  it('are sent by an operator once a day, to people who pay or decide and in their language', async () => {
    const finance = await market.member('BUYER', {
      companyId: deal.buyer.companyId,
      right: 'finance',
      language: 'ar',
    })
    const documents = await market.member('BUYER', { companyId: deal.buyer.companyId, right: 'documents' })
    await contracted()
    const [{ external_id: id, number }] = await own(deal.buyer)
    expect((await act(id, 'remind', {}, support)).body.error_code).toBe('ADMIN_ROLE_MISSING')
    expect((await act(id, 'remind', {})).body.data).toMatchObject({
      reminders: 1,
      reminded_at: clock.now.toISOString(),
    })
    expect((await act(id, 'remind', {})).body.error_code).toBe('REMINDED_TODAY')
    expect([await noticesTo(finance), await noticesTo(documents)]).toEqual([
      ['fee.invoiced', 'fee.reminder'],
      [],
    ])
    await market.spread()
    const mail = await db
      .selectFrom('outbox')
      .innerJoin('members', 'members.email', 'outbox.recipient')
      .select(['subject', 'body_text'])
      .where('members.id', '=', finance.id)
      .where('subject', 'like', 'تذكير%')
      .executeTakeFirstOrThrow()
    expect(mail.body_text).toContain(number)
    expect(mail.body_text).toContain('427.50')
    expect(mail.body_text).toContain('/profile/fees')
  })
})

describe('a payment', () => {
  it('is entered by an operator with its day and reference, and taken back for a reason', async () => {
    await contracted()
    const [{ external_id: id }] = await own(deal.buyer)
    expect((await act(id, 'pay', { paid_on: utcDay(clock.now), reference: 'x' }, support)).status).toBe(403)
    expect((await pay(id)).body.data).toMatchObject({
      status: 'paid',
      paid_reference: 'TT 4711',
      may: ['unpay'],
    })
    expect((await own(deal.buyer))[0]).toMatchObject({ status: 'paid', paid_on: utcDay(clock.now) })
    expect((await pay(id)).body.error_code).toBe('ALREADY_DEALT_WITH')
    expect((await act(id, 'unpay', { reason: 'Of another invoice' })).body.data).toMatchObject({
      status: 'unpaid',
      paid_on: null,
    })
    expect((await act(id, 'unpay', { reason: 'Of another invoice' })).body.error_code).toBe(
      'ALREADY_DEALT_WITH',
    )
    const log = await db
      .selectFrom('activity_log')
      .select(['action', 'after', 'actor_id'])
      .where('entity_id', '=', id)
      .orderBy('activity_log.id')
      .execute()
    expect(log).toMatchObject([
      { action: 'fee_invoice.issue' },
      { action: 'fee_invoice.pay', after: { paid_reference: 'TT 4711' }, actor_id: operator.id },
      { action: 'fee_invoice.unpay', after: { reason: 'Of another invoice' } },
    ])
  })

  it('is refused to an admin who has not seen another one', async () => {
    await contracted()
    const [{ external_id: id }] = await own(deal.buyer)
    const { version } = (await admin(`/${id}`)).body.data
    await act(id, 'remind', {})
    const late = { paid_on: utcDay(clock.now), reference: 'TT 4711', version }
    const { status, body } = await market.as(operator, 'POST', `/secure/admin/fee-invoices/${id}/pay`, late)
    expect([status, body.error_code]).toEqual([409, 'STALE_VERSION'])
    expect(body.last_change.at).toBe(clock.now.toISOString())
  })

  it('cannot be of a day that was not, nor be before the invoice', async () => {
    await contracted()
    const [{ external_id: id }] = await own(deal.buyer)
    expect((await pay(id, utcDay(addHours(clock.now, -48)))).body.error_code).toBe('PAYMENT_DAY')
    expect((await pay(id, utcDay(addHours(clock.now, 48)))).body.error_code).toBe('PAYMENT_DAY')
  })
})

describe('the books', () => {
  it('are a file with one value a cell, credit notes below zero', async () => {
    await contracted()
    await db
      .updateTable('companies')
      .set({ registration_number: 'HRB 7' })
      .where('id', '=', deal.buyer.companyId)
      .execute()
    await cancel()
    const { body } = await admin(`.csv?company=${deal.buyer.companyId}&sort=number`)
    const [head, note, invoice] = body.replace('\uFEFF', '').split('\r\n')
    expect(head).toBe(
      'external_id,number,kind,credits,issued_on,due_on,company_name,registration_number,country,trade,side,quantity,platform_fee,fee_of_trade,net,currency,status,paid_on,paid_reference,reminders,reminded_at',
    )
    expect(note).toMatch(/,MC-.+,credit_note,MF-.+,,.+,57,15,855,-427\.5,USD,credited,,,0,$/)
    expect(invoice).toMatch(/,MF-.+,invoice,,.+,buyer,57,15,855,427\.5,USD,credited,,,0,$/)
  })

  it('are a statement for each company and month, whose balance is carried over', async () => {
    await contracted()
    const [{ external_id: id }] = await own(deal.buyer)
    const statement = async (month: string) =>
      (
        await market.as(
          support,
          'GET',
          `/secure/admin/fee-statements?company=${deal.buyer.companyId}&month=${month}`,
        )
      ).body.data
    const month = utcDay(clock.now).slice(0, 7)
    passDays(31)
    const next = utcDay(clock.now).slice(0, 7)
    await pay(id)
    await cancel()
    expect(await statement(month)).toMatchObject({
      opening: '0.00',
      invoiced: '427.50',
      paid: '0.00',
      closing: '427.50',
    })
    expect(await statement(next)).toMatchObject({
      opening: '427.50',
      credited: '-427.50',
      paid: '-427.50',
      closing: '-427.50',
      lines: [
        { kind: 'credit_note', balance: '0.00' },
        { kind: 'payment', reference: 'TT 4711', balance: '-427.50' },
      ],
    })
    const file = await market.as(
      support,
      'GET',
      `/secure/admin/fee-statements.csv?company=${deal.buyer.companyId}&month=${next}`,
    )
    const lines = file.body.trim().split('\r\n')
    expect(lines.length).toBe(5)
    expect(lines[1]).toMatch(/,opening,,,,,427\.5$/)
    expect(lines.at(-1)).toMatch(/,closing,,,,,-427\.5$/)
  })
})

test('the invoices of a company that is merged become those of the company that stays', async () => {
  await contracted()
  const into = await market.member('BUYER')
  const body = { into: into.companyId, right: 'trader', reason: 'Registered twice' }
  const full = await market.member('ADMIN')
  const merged = await market.as(full, 'POST', `/secure/admin/companies/${deal.buyer.companyId}/merge`, body)
  expect(merged.status, JSON.stringify(merged.body)).toBeLessThan(300)
  expect(await own(into)).toMatchObject([{ side: 'buyer', net: '427.50' }])
})
