import { requiredDrafts } from '@mahsul/domain/documents/documents'
import { incoterms, markings } from '@mahsul/domain/offers/offer'
import { payVariantNames } from '@mahsul/domain/offers/payment'
import { rows, type TaskRow } from '@mahsul/domain/trades/process/process'
import type { TradeTerms } from '@mahsul/domain/trades/process/terms'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesOf, type Thing, TradeModel, thingOf } from '../testing/trade-model.ts'
import { firstBrokenLine, frozenTermsOf, storedAndReplayed } from '../testing/trade-proof.ts'
import {
  type Deal,
  type DealTerms,
  openTrading,
  type TaskAnswers,
  type WireTask,
} from '../testing/trading.ts'
import { applyDeadlines } from './apply-deadlines.ts'

const market = await openTrading()
const { clock, db } = market
const start = clock.now
const stranger = await market.member('TRADER')

/** A random act; `pick` chooses among its possible targets. Most acts are valid, or no trade would get far. */
const tries = [
  'right', 'right', 'right', 'right', 'right', 'right', 'refusal', 'wrong side', 'not open', 'twice', 'done already',
  'stale', 'stranger', 'optional', 'correction', 'would cancel', 'wait',
] as const // biome-ignore format: weights
type Try = { what: (typeof tries)[number]; pick: number }

const anyTerms: fc.Arbitrary<DealTerms> = fc
  .record({
    pay: fc.constantFrom(...payVariantNames),
    marking: fc.constantFrom(...markings),
    incoterm: fc.constantFrom(...incoterms),
    advance: fc.constantFrom(0, 20, 100),
    ports: fc.integer({ min: 1, max: 3 }),
  } as const)
  .map(({ ports, ...terms }) => ({
    ...terms,
    containers: terms.incoterm === 'FOB' && ports > 1 ? Array<number>(ports).fill(1) : [2],
  }))
const anyTries: fc.Arbitrary<Try[]> = fc.array(
  fc.record({ what: fc.constantFrom(...tries), pick: fc.nat({ max: 999 }) }),
  { minLength: 40, maxLength: 90 },
)

const acts = rows.filter((row) => row.by !== 'system' && row.step !== null)
const otherThan = (side: string) => (side === 'supplier' ? 'buyer' : 'supplier')

/** One trade and everything tried on it, each compared with the expected result from the table. */
class Trial {
  readonly deal: Deal
  readonly table: TradeModel
  readonly terms: TradeTerms
  private trade
  private last: { by: 'supplier' | 'buyer'; task: WireTask; answers: TaskAnswers } | undefined
  private done = 0

  constructor(deal: Deal, terms: TradeTerms, trade: Awaited<ReturnType<typeof market.read>>) {
    this.deal = deal
    this.terms = terms
    this.table = new TradeModel(terms)
    this.trade = trade
  }

  private one<T>(from: readonly T[], pick: number): T | undefined {
    return from[pick % Math.max(1, from.length)]
  }
  private wireOf({ row, of }: Thing): WireTask {
    return this.trade.open_tasks.find((task: WireTask) => {
      const [code, which] = thingOf(task)
      return code === row.code && which === of
    })
  }
  private bySides = () => this.table.open().filter(({ row }) => row.by !== 'system' && row.step !== null)

  private async expectAnswer(
    [by, task, answers]: [Parameters<typeof market.act>[1], string, TaskAnswers?],
    status: number,
    code?: string,
  ) {
    const answer = await market.act(this.deal, by, task, answers)
    expect([task, answer.status, answer.body.error_code]).toEqual([task, status, code])
    if (status === 200) {
      this.trade = answer.body.data
      this.done++
    }
  }

  async try({ what, pick }: Try) {
    const open = this.bySides()
    switch (what) {
      case 'right':
        return this.right(pick)
      case 'refusal': {
        const thing = this.one(
          open.filter(({ row }) => row.refusal),
          pick,
        )
        if (!thing) return
        const { side, document_type } = this.wireOf(thing)
        const fields = {
          ...(side && { side }),
          ...(document_type && { document_type }),
          message: 'Not like this',
        }
        await this.expectAnswer([thing.row.by as 'buyer', thing.row.refusal!.task, { fields }], 200)
        return this.table.refuse(thing)
      }
      case 'wrong side': {
        const thing = this.one(open, pick)
        if (!thing) return
        const task = this.wireOf(thing)
        const answers = market.answerTo(task, this.trade)
        return this.expectAnswer([otherThan(thing.row.by), task.task, answers], 403, 'NOT_YOUR_TURN')
      }
      case 'not open': {
        const names = new Set<string | null>(
          this.trade.open_tasks.flatMap((task: WireTask) => [task.task, task.refusal]), // including what is optional
        )
        const row = this.one(
          acts.filter((act) => !names.has(act.task) && act.task !== 'drafts.upload'),
          pick,
        )
        return row && this.expectAnswer([pick % 2 ? 'supplier' : 'buyer', row.task, {}], 409, 'TASK_NOT_OPEN')
      }
      case 'twice': {
        if (!this.last) return
        const { by, task, answers } = this.last
        const [code, of] = thingOf(task)
        if (this.table.find(code, of)) return // it was refused since
        const stillOpen = this.table.open().some(({ row }) => row.task === task.task)
        const namesItsRow = task.code === 'L1' || task.code === 'L2'
        return stillOpen && namesItsRow
          ? this.expectAnswer([by, task.task, answers], 422, 'VALIDATION')
          : this.expectAnswer([by, task.task, answers], 409, 'TASK_NOT_OPEN')
      }
      case 'done already':
        return this.aDraftDoneAlready(pick)
      case 'stale': {
        const thing = this.one(open, pick)
        const fields = { version: this.trade.version - 1 }
        return (
          thing &&
          this.expectAnswer([thing.row.by as 'buyer', thing.row.task, { fields }], 409, 'STALE_VERSION')
        )
      }
      case 'stranger': {
        const row = this.one(acts, pick)
        return row && this.expectAnswer([stranger, row.task, {}], 404, 'NOT_FOUND')
      }
      case 'optional': {
        const answers = { fields: { document_type: 'ADDITIONAL_2' }, files: { file: market.documents.pdf } }
        return this.trade.optional_documents.includes('ADDITIONAL_2')
          ? this.expectAnswer(['supplier', 'drafts.upload', answers], 200)
          : this.expectAnswer(['supplier', 'drafts.upload', answers], 409, 'TASK_NOT_OPEN')
      }
      case 'correction': {
        const shipment = this.one<{ facility_destination: { external_id: string } | null; etd: string }>(
          this.trade.shipments,
          pick,
        )
        const place = shipment?.facility_destination?.external_id
        const fields = { shipments: [{ ...(place && { facility_destination: place }), eta: '2026-12-01' }] }
        const args = ['supplier', 'logistics.correct', { fields }] as const
        return shipment && this.trade.status === 'running'
          ? this.expectAnswer([...args], 200)
          : this.expectAnswer([...args], 409, 'TASK_NOT_OPEN')
      }
      case 'would cancel': {
        // The supplier alone: its consent changes nothing while the buyer continues.
        const { log, status } = this.trade
        const lastWord = log.findLast((line: { side: string }) => line.side === 'supplier')?.task
        const signed = log.some((line: { task: string }) => line.task === 'contract.sign.buyer')
        return status !== 'running' || signed || lastWord === 'cancel.agree'
          ? this.expectAnswer(['supplier', 'cancel.agree'], 409, 'TASK_NOT_OPEN')
          : this.expectAnswer(['supplier', 'cancel.agree'], 200)
      }
      case 'wait':
        if (this.trade.log.length > 2) clock.now = new Date(clock.now.getTime() + pick * 60_000)
    }
  }

  /** Does the first open task properly; if only the clock can continue, lets it. */
  private async right(pick: number) {
    const thing = this.one(this.bySides(), pick)
    const timer = this.table.find('Y1', '')
    if (!thing && timer) {
      clock.now = new Date(this.wireOf(timer).due_at ?? clock.now)
      this.table.do(timer)
      this.trade = await market.read(this.deal)
      return
    }
    if (!thing) return
    const task = this.wireOf(thing)
    const answers = market.answerTo(task, this.trade)
    const by = thing.row.by as 'supplier' | 'buyer'
    const ofAll = thing.row.takes === 'milestone' && thing.of !== '' && pick % 3 === 0
    await this.expectAnswer([by, task.task, ofAll ? {} : answers], 200)
    const done = this.table.open().filter(({ row, of }) => row === thing.row && (ofAll || of === thing.of))
    for (const each of done) this.table.do(each)
    this.last = { by, task, answers }
  }

  private async aDraftDoneAlready(pick: number) {
    const row = this.table.open().find(({ row: { each } }) => each === 'draft')?.row as TaskRow | undefined
    if (!row) return
    const names = this.table.open().flatMap((thing) => (thing.row.code === row.code ? [thing.of] : []))
    const gone = requiredDrafts(this.terms).filter((draft) => !names.includes(draft))
    const draft = this.one(gone, pick)
    const files = row.takes === 'draft' ? { files: { file: market.documents.pdf } } : {}
    if (draft)
      await this.expectAnswer(
        [row.by as 'buyer', row.task, { fields: { document_type: draft }, ...files }],
        409,
        'TASK_NOT_OPEN',
      )
  }

  /** The server, its stored columns, its log and the table agree. */
  async agree() {
    const trade = await market.read(this.deal, 'supplier')
    const timer = this.table.find('Y1', '')
    if (timer && !trade.open_tasks.some((task: WireTask) => task.code === 'Y1')) this.table.do(timer) // hours have passed
    this.trade = trade
    if (!this.table.isFinished()) expect(namesOf(trade.open_tasks)).toEqual(this.table.names())
    expect(trade.status).toBe(this.table.isFinished() ? 'finished' : 'running')
    const count = trade.log.filter((line: { side: string }) => line.side !== 'system').length
    expect(count - 1).toBe(this.done) // except for the purchase
  }

  /** After the deadlines have been applied, as the job does at the time. */
  async prove() {
    await applyDeadlines(db, { tradeId: this.deal.id, now: clock.now })
    expect(await firstBrokenLine(db, this.deal.id)).toBeUndefined()
    const { stored, replayed } = await storedAndReplayed(db, this.deal.id, clock.now)
    expect({ ...stored, remindAt: null }).toEqual({ ...replayed, remindAt: null })
  }
}

test('whatever both sides try in whatever order, a trade’s state matches the table', async () => {
  const property = fc.asyncProperty(anyTerms, anyTries, async (terms, all) => {
    clock.now = start
    const deal = await market.deal(terms)
    const frozen = await frozenTermsOf(db, deal.id)
    const trial = new Trial(deal, frozen, await market.read(deal))
    for (const attempt of all) {
      await trial.try(attempt)
      await trial.agree()
    }
    await trial.prove()
  })
  await fc.assert(property, { numRuns: 4, endOnFailure: true })
})
