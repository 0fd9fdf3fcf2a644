import type { WireCredit } from '@mahsul/contract/documents/credit-wire'
import { addDays, utcDay } from '@mahsul/domain/kit/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Deal, openTrading } from '../testing/trading.ts'
import { unzipped } from '../testing/unzipped.ts'

const market = await openTrading()
const { clock, db, documents } = market

const signed = await market.deal({ pay: 'LC_SIGHT', containers: [2] })
await market.play(signed, { until: 'P1', everyMinutes: 1 })
const today = utcDay(clock.now)
const credit = {
  number: 'LC-2026/0417',
  currency: 'USD',
  latest_shipment: addDays(today, 5),
  expires_on: addDays(today, 400),
  expiry_place: 'PORT SUDAN',
  presentation_days: 10,
}
const file = documents.pdf
await market.act(signed, 'buyer', 'lc.upload', {
  fields: { credit: JSON.stringify(credit) },
  files: { file },
})
const offered = { deal: await market.copied(signed), at: clock.now }
await market.act(signed, 'supplier', 'lc.accept')
await market.play(signed, { until: 'L3', everyMinutes: 1 })
const sailed = clock.now

let deal: Deal
beforeEach(async () => {
  clock.now = sailed
  deal = await market.copied(signed)
})
const amendment = { ...credit, latest_shipment: addDays(today, 395), presentation_days: 21 }
const amend = (data: object = amendment, side: 'buyer' | 'supplier' = 'buyer', more: object = {}) =>
  market.act(deal, side, 'credit.amend', { fields: { credit: data, ...more } })
const answerWith = (act: 'accept' | 'decline', fields: object, side: 'buyer' | 'supplier' = 'supplier') =>
  market.act(deal, side, `credit.${act}Amendment`, { fields })
const refused = (error_code: string, status = 409) => ({ status, body: { error_code } })
type Answer = {
  credit: WireCredit
  findings: { rule: string }[]
  amendment?: {
    proposal: number
    from: WireCredit
    to: WireCredit
    amended: string[]
    findings: { rule: string }[]
  }
}
const read = async (): Promise<Answer> =>
  (await market.as(deal.supplier, 'GET', `/secure/trades/${deal.id}/credit`)).body.data
const rulesOf = ({ findings }: Pick<Answer, 'findings'>) => findings.map(({ rule }) => rule)
const proposalOf = async (): Promise<number> => (await market.read(deal)).credit_amendment.proposal

describe('an amendment of the letter of credit', () => {
  it('changes the last day to present and the findings once the supplier has accepted it, and not before', async () => {
    const before = await market.read(deal)
    expect(rulesOf(await read())).toEqual(expect.arrayContaining(['shipment-early', 'presentation-short']))
    const moves = { from: before.present_by, to: addDays(before.present_by, 11) }
    const { status, body } = await amend(amendment, 'buyer', { message: 'As the bank amended it' })
    expect(status).toBe(200)
    expect(body.data.credit_amendment).toMatchObject({
      ...{ message: 'As the bank amended it', present_by: moves, yours: false },
    })
    const waiting = await market.read(deal)
    expect(waiting.present_by).toBe(before.present_by)
    const asked = await read()
    expect(asked.credit).toMatchObject(credit)
    expect(rulesOf(asked)).toContain('shipment-early')
    expect(asked.amendment).toMatchObject({
      ...{ from: credit, to: amendment, amended: ['latest_shipment', 'presentation_days'] },
    })
    expect(rulesOf(asked.amendment!)).not.toContain('shipment-early')

    const { proposal } = body.data.credit_amendment
    expect((await answerWith('accept', { proposal })).status).toBe(200)
    const after = await market.read(deal)
    expect(after.present_by).toBe(moves.to)
    expect(after.credit_amendment).toBeUndefined()
    const now = await read()
    expect(now).not.toHaveProperty('amendment')
    expect(now.credit).toMatchObject(amendment)
    expect(rulesOf(now)).toEqual(rulesOf(asked.amendment!))
    expect(after.log.at(-1)).toMatchObject({
      task: 'credit.acceptAmendment',
      credit_terms: { presentation_days: 21, expires_on: credit.expires_on, expiry_place: 'PORT SUDAN' },
      changes: [
        { field: 'latest_shipment', from: credit.latest_shipment, to: amendment.latest_shipment },
        { field: 'presentation_days', from: '10', to: '21' },
      ],
    })
  })

  it('is declined with a reason, and the credit before stays', async () => {
    const before = await market.read(deal)
    await amend()
    const proposal = await proposalOf()
    expect((await answerWith('decline', { proposal })).body.errors).toHaveProperty('message')
    expect((await answerWith('decline', { proposal, message: 'We need two months' })).status).toBe(200)
    const { credit: stays, amendment: none } = await read()
    expect([stays, none]).toMatchObject([credit, undefined])
    expect((await market.read(deal)).present_by).toBe(before.present_by)
    expect(await answerWith('accept', { proposal })).toMatchObject(refused('PROPOSAL_ENDED'))
    expect((await amend()).status).toBe(200)
  })

  it('waits alone, comes from the buyer and is answered by the supplier', async () => {
    expect(await amend(amendment, 'supplier')).toMatchObject(refused('NOT_YOUR_TURN', 403))
    await amend()
    expect(await amend()).toMatchObject(refused('CREDIT_AMENDMENT_OPEN'))
    const proposal = await proposalOf()
    expect(await answerWith('accept', { proposal }, 'buyer')).toMatchObject(refused('NOT_YOUR_TURN', 403))
    expect((await answerWith('accept', {})).body.errors).toHaveProperty('proposal')
  })

  it('is closed to other companies, and to people without the right to payments', async () => {
    const path = `/secure/trades/${deal.id}/tasks/credit.amend`
    const by = (member: Parameters<typeof market.as>[0]) =>
      market.as(member, 'POST', path, { credit: amendment })
    const colleague = (right: 'documents' | 'finance') =>
      market.member('BUYER', { companyId: deal.buyer.companyId, right })
    expect((await by(await market.member('BUYER'))).status).toBe(404)
    expect(await by(await colleague('documents'))).toMatchObject(refused('RIGHT_MISSING', 403))
    expect((await by(await colleague('finance'))).status).toBe(200)
  })

  it('is refused before the supplier has accepted the credit, and without a change', async () => {
    expect((await amend(credit)).body.errors).toHaveProperty('credit', [
      'This changes nothing of the letter of credit',
    ])
    expect((await amend({ ...credit, sum: 'much' })).status).toBe(422)
    clock.now = offered.at
    deal = await market.copied(offered.deal)
    expect(await amend()).toMatchObject(refused('CREDIT_NOT_ACCEPTED'))
  })

  it('is refused once the payment has arrived', async () => {
    await market.play(deal, { until: 'Y3', everyMinutes: 1 })
    await market.act(deal, 'supplier', 'payment.confirm')
    expect(await amend()).toMatchObject(refused('CREDIT_PAID'))
  })

  it('gives the supplier the turn, and each side hears of the other', async () => {
    const waits = () =>
      db.selectFrom('trades').select('waits_supplier').where('id', '=', deal.id).executeTakeFirstOrThrow()
    const told = async () =>
      (
        await db
          .selectFrom('notifications')
          .select(['type', 'member_id'])
          .where('trade_id', '=', deal.id)
          .where('type', 'like', 'creditAmendment.%')
          .orderBy('id')
          .execute()
      ).map(({ type, member_id }) => `${type} to ${member_id === deal.buyer.id ? 'buyer' : 'supplier'}`)
    await amend()
    expect(await waits()).toEqual({ waits_supplier: true })
    const { body } = await market.as(deal.supplier, 'GET', '/secure/trades')
    expect(body.data[0].credit_amendment).toMatchObject({ yours: true })
    await answerWith('accept', { proposal: await proposalOf() })
    expect(await told()).toEqual([
      'creditAmendment.proposed to supplier',
      'creditAmendment.accepted to buyer',
    ])
  })

  it('keeps the text of its MT707 and its file, and both are in the evidence', async () => {
    const text = ':20:AMD-1\n:44C:270301\n:32B:USD5000,00'
    const fields = { credit: JSON.stringify(amendment), credit_text: text }
    expect((await market.act(deal, 'buyer', 'credit.amend', { fields, files: { file } })).status).toBe(200)
    expect((await read()).amendment).toMatchObject({ text, to: amendment, file: { mime: 'application/pdf' } })
    const { documents: papers } = await market.read(deal)
    expect(papers.at(-1)).toMatchObject({ type: 'CREDIT_AMENDMENT', status: 'PENDING', version: 1 })
    const answer = await market.app.inject({
      url: `/api/v1/secure/trades/${deal.id}/evidence.zip`,
      headers: { authorization: `Bearer ${market.tokenOf(deal.supplier)}` },
    })
    const page = (await unzipped(answer.rawPayload)).get('log.html')!.toString()
    expect(page).toContain(':44C:270301')
    expect(page).toContain('An amendment of the letter of credit was entered')
  })
})

describe('at the same moment', () => {
  it('of two acceptances one counts', async () => {
    await amend()
    const proposal = await proposalOf()
    const answers = await Promise.all([
      answerWith('accept', { proposal }),
      answerWith('decline', { proposal, message: 'No' }),
      answerWith('accept', { proposal }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { log } = await market.read(deal)
    expect(log.filter(({ task }: { task: string }) => /^credit\.\w+Amendment$/.test(task))).toHaveLength(1)
  })

  it('of two amendments one waits', async () => {
    const answers = await Promise.all([amend(), amend({ ...amendment, presentation_days: 18 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('an answer that was given on another version is stale', async () => {
    const { version } = await market.read(deal)
    await amend()
    const fields = { proposal: await proposalOf(), version }
    expect(await answerWith('accept', fields)).toMatchObject(refused('STALE_VERSION'))
  })
})
