import { readdirSync } from 'node:fs'
import { addDays, utcDay } from '@mahsul/domain/kit/calendar'
import { type Incoterm, type Marking, markingIds } from '@mahsul/domain/offers/offer'
import { type PayVariant, payVariants } from '@mahsul/domain/offers/payment'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import { isContainerNumber } from '@mahsul/domain/shipments/container-number'
import { rows, type TaskCode } from '@mahsul/domain/trades/process/process'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, vi } from 'vitest'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { openDealing } from './dealing.ts'
import type { Opening } from './market.ts'
import { START } from './members.ts'
import { patience } from './patience.ts'
import { asForm, type Files, jpeg, pdf, png } from './sample-files.ts'

export type Deal = { id: string; offerId: string; supplier: SignedIn; buyer: SignedIn }
export type DealTerms = {
  pay?: PayVariant
  marking?: Marking
  incoterm?: Incoterm
  /** Percent of the contract value. */
  advance?: number
  delay?: 30 | 60 | 90
  /** For a letter of credit at sight. */
  lcType?: 'irrevocable' | 'sight' | 'confirmed'
  /** How many containers to each port; several under FOB only. */
  containers?: readonly number[]
}
/** As it is in `open_tasks`. */
export type WireTask = {
  task: string
  code: TaskCode
  actor: TradeSide | 'system'
  side?: string
  document_type?: string
  facility_destination?: string | null
  refusal: string | null
  due_at: string | null
  overdue: boolean
  optional: boolean
}
/** A bank account of a company, as its profile has it; `change` for another. */
export const khartoum = {
  bank_name: 'Bank of Khartoum',
  bank_address: 'Nile Avenue 1',
  bank_zip_code: '11111',
  iban: 'SD2129010501234001',
  swift: 'BKHASDKH',
  account_number: '0501234001',
  account_currency: 'usd' as const,
}
export type TaskAnswers = { fields?: object; files?: Files }

const payments: Record<PayVariant, object> = {
  CAD: { payment_method: 'CAD_CASH_AGAINST_DOCUMENTS' },
  LC_SIGHT: { payment_method: 'LC_LETTER_OF_CREDIT' },
  LC_DEF: { payment_method: 'LC_LETTER_OF_CREDIT', payment_lc_type: 'deferred' },
  RELEASE: { payment_method: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' },
  DEFERRED: { payment_method: 'DEFERRED_PAYMENT' },
  COPY: { payment_method: 'PAYMENT_AGAINST_COPY_OF_DOCUMENTS' },
}

/** Container numbers that no other test uses, with their check digits. */
export function boxes(count: number, from = 305_438): string[] {
  return Array.from({ length: count }, (_, index) => {
    const begins = `CSQU${String(from + index).padStart(6, '0')}`
    return `${begins}${[...'0123456789'].find((digit) => isContainerNumber(begins + digit))}`
  })
}

/** A market in which one call makes a deal and plays its trade to any task, each act over HTTP. */
export async function openTrading(opening?: Opening) {
  const market = await openDealing(opening)
  const { clock, db, goods } = market
  const documents = { pdf: pdf(), png: await png(), jpeg: await jpeg() }
  const ports = [goods.mersin, goods.jeddah, goods.changsha]
  await db
    .insertInto('freight_costs')
    .values({
      id: newId(),
      origin_id: goods.portSudan,
      destination_id: goods.changsha,
      container_type_id: goods.twentyFoot,
      price_cents: 1_900_00,
      thc_cents: 180_00,
      transit_days: 28,
      updated_at: START,
    })
    .execute()
  const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]

  /** An offer on these terms, purchased as it is: the supplier has 24 hours to confirm. */
  async function deal(terms: DealTerms = {}, by: { supplier?: SignedIn; buyer?: SignedIn } = {}) {
    const parties = { supplier: by.supplier ?? supplier, buyer: by.buyer ?? buyer }
    const { pay = 'CAD', marking = 'seller', incoterm = 'FOB', advance = 0, delay = 30 } = terms
    const shares = terms.containers ?? [2]
    const containers = shares.reduce((sum, share) => sum + share, 0)
    const isDeferred = payVariants[pay].delays.length > 0
    const offer = await market.offer(parties.supplier, {
      ...payments[pay],
      ...(pay === 'LC_SIGHT' && { payment_lc_type: terms.lcType ?? 'sight' }),
      containers,
      marking_type: markingIds[marking],
      international_commercial_term: incoterm,
      partial_shipping: shares.length > 1,
      ...(incoterm !== 'FOB' && { destination_ext_id: goods.mersin }),
      ...(incoterm === 'DDP' && { ddp_country: 'TR', ddp_facility: 'Mill 3, Mersin' }),
      ...(advance > 0 && { payment_method_type: 'ADVANCE', payment_percentage: advance }),
      ...(isDeferred && { payment_delay_id: delay }),
    })
    const { status, body } = await market.purchase(parties.buyer, offer, {
      containers,
      facility_destination: incoterm === 'FOB' ? ports[0] : null,
      ...(shares.length > 1 && {
        additional_destinations: shares
          .slice(1)
          .map((share, index) => ({ facility_destination: ports[index + 1], containers: share })),
      }),
    })
    if (status !== 201) throw new Error(`the purchase was refused: ${JSON.stringify(body)}`)
    return { id: body.data.id, offerId: offer.id, ...parties } as Deal
  }

  const partyOf = (at: Deal, by: TradeSide | SignedIn) => (typeof by === 'string' ? at[by] : by)

  /** Sets the company’s account from now on, bypassing the product. */
  const bankOf = (member: SignedIn, account: Partial<typeof khartoum> = {}) =>
    db
      .insertInto('bank_accounts')
      .values({ company_id: member.companyId, ...khartoum, ...account })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...khartoum, ...account }))
      .execute()

  /** The trade as one of its parties reads it. */
  const read = async (at: Deal, by: TradeSide = 'buyer') =>
    (await market.as(at[by], 'GET', `/secure/trades/${at.id}`)).body.data

  /** One act of a side: as JSON, or as a form if it has files. */
  async function act(
    at: Deal,
    by: TradeSide | SignedIn,
    task: string,
    { fields = {}, files = {} }: TaskAnswers = {},
    headers: Record<string, string> = {},
  ) {
    const path = `/secure/trades/${at.id}/tasks/${task}`
    if (Object.keys(files).length === 0) return market.as(partyOf(at, by), 'POST', path, fields, headers)
    const form = await asForm(fields, files)
    return market.as(partyOf(at, by), 'POST', path, form.payload, { ...headers, ...form.headers })
  }

  /** What a party sends with a task when all goes as agreed. */
  function answerTo(task: WireTask, trade: { terms: { destinations: Destination[] } }): TaskAnswers {
    const today = utcDay(clock.now)
    const place = task.facility_destination ? { facility_destination: task.facility_destination } : {}
    const about = {
      ...(task.side && { side: task.side }),
      ...(task.document_type && { document_type: task.document_type }),
    }
    const { destinations } = trade.terms
    const index = destinations.findIndex(
      (destination) => destination.facility.external_id === task.facility_destination,
    )
    switch (rows.find((row) => row.code === task.code)?.takes) {
      case 'consignment':
        return { fields: { consignee_name: 'Aegean Mills, Mersin', notify_party: 'Aegean Mills, logistics' } }
      case 'signed-pair':
        return { files: { sales_contract: documents.pdf, proforma_invoice: documents.jpeg } }
      case 'file':
      case 'letter-of-credit':
        return { files: { file: documents.pdf } }
      case 'artwork':
        return { fields: about, files: { file: documents.png } }
      case 'milestone':
        return { fields: place }
      case 'shipments': {
        const shipment = {
          ...place,
          booking_number: `BK${index}`,
          container_numbers: boxes(destinations[index]?.containers ?? 0, 305_438 + 100 * index),
          etd: today,
          eta: addDays(today, 12),
          vessel_name: 'Sudan Star',
          company_name: 'Red Sea Line',
        }
        return { fields: { shipments: [shipment] } }
      }
      case 'on-board':
        return {
          fields: { shipments: [{ ...place, bill_of_lading_number: `BL${index}`, on_board_date: today }] },
        }
      case 'draft':
        return { fields: about, files: { file: documents.pdf } }
      case 'courier':
        return { fields: { courier_name: 'DHL', tracking_number: 'JD0123' }, files: { file: documents.pdf } }
      default:
        return { fields: about }
    }
  }

  type Step = { task: WireTask; trade: Awaited<ReturnType<typeof read>> }
  type Playing = {
    /** Stops before the first open task with this code; without it the trade is played to its end. */
    until?: TaskCode
    /** The time between two acts. */
    everyMinutes?: number
    after?: (done: Step) => Promise<void>
  }

  /** Does the first open task until there is none left; waits for what only the clock does. */
  async function play(at: Deal, { until, everyMinutes = 60, after }: Playing = {}) {
    let trade = await read(at)
    for (;;) {
      const open: WireTask[] = trade.open_tasks
      const task = open.find(({ code }) => code === until) ?? open.find(({ actor }) => actor !== 'system')
      if (until ? task?.code === until : trade.status !== 'running') return trade
      clock.now = new Date(clock.now.getTime() + everyMinutes * 60_000)
      if (!task) {
        const timer = open[0]?.due_at
        if (!timer) throw new Error(`nothing can be done: ${JSON.stringify(trade.sub_step)}`)
        clock.now = new Date(timer)
        trade = await read(at)
        continue
      }
      const { status, body } = await act(at, task.actor as TradeSide, task.task, answerTo(task, trade))
      if (status !== 200) throw new Error(`${task.task} was refused: ${JSON.stringify(body)}`)
      trade = body.data
      await after?.({ task, trade })
    }
  }

  /**
   * A copy of the trade between two other members: for tests of the next step, not of how it got there. Its log is copied from
   * the other trade, so its hashes do not verify; its files are the other's.
   */
  async function copied(at: Deal): Promise<Deal> {
    const [id, by, from] = [newId(), await market.member('SUPPLIER'), await market.member('BUYER')]
    await sql`
      insert into trades (id, offer_id, supplier_id, supplier_company_id, buyer_id, buyer_company_id, process, terms, containers, version, status,
        confirm_until, created_at, waits_supplier, waits_buyer, due_supplier, due_buyer, remind_at, clock_due_at, finished_at)
      select ${id}, offer_id, ${by.id}, ${by.companyId}, ${from.id}, ${from.companyId}, process, terms, containers, version, status,
        confirm_until, created_at, waits_supplier, waits_buyer, due_supplier, due_buyer, remind_at, clock_due_at, finished_at
      from trades where id = ${at.id}`.execute(db)
    await sql`
      insert into trade_log (trade_id, seq, at, actor_id, side, task, payload, previous, hash)
      select ${id}, seq, at, actor_id, side, task, payload, previous, hash
      from trade_log where trade_id = ${at.id}`.execute(db)
    await sql`
      insert into trade_payees (trade_id, sha256, nonce, company_name, bank_name, bank_address, bank_zip_code, iban, swift,
        account_number, account_currency, contact_name, contact_phone, known_since, created_at, waits, tries)
      select ${id}, sha256, nonce, company_name, bank_name, bank_address, bank_zip_code, iban, swift,
        account_number, account_currency, contact_name, contact_phone, known_since, created_at, waits, tries
      from trade_payees where trade_id = ${at.id}`.execute(db)
    await sql`
      insert into trade_lane_rules (trade_id, frozen)
      select ${id}, frozen from trade_lane_rules where trade_id = ${at.id}`.execute(db)
    return { id, offerId: at.offerId, supplier: by, buyer: from }
  }

  /** Every stored file, once no received file is left: those are deleted when their request is answered. */
  const filesKept = () =>
    vi.waitFor(() => {
      const entries = readdirSync(market.uploadsFolder, { recursive: true, withFileTypes: true })
      const files = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted()
      expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
      return files
    }, patience)

  return {
    ...market,
    supplier,
    buyer,
    documents,
    ports,
    deal,
    bankOf,
    read,
    act,
    answerTo,
    play,
    copied,
    filesKept,
  }
}

type Destination = { facility: { external_id: string }; containers: number }
