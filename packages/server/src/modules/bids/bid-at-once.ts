import type { BidAnswer, BidBody } from '@mahsul/contract/bids'
import type { Bid, BidId, BidSoFar, BidTerms } from '@mahsul/domain/bids/bid'
import { placeBid } from '@mahsul/domain/bids/place-bid'
import { opensAct } from '@mahsul/domain/identity/verification-code'
import type { Language, Member } from '@mahsul/domain/members/member'
import { answerSide, type Offer } from '@mahsul/domain/offers/offer'
import { agreedPrices, lotOfBid } from '@mahsul/domain/trades/terms'
import { type OperationNodeSource, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import { entryRow, insertEntry } from '../../platform/audit/record.ts'
import { isConflict } from '../../platform/db/conflict.ts'
import { type Db, inTurn } from '../../platform/db/db.ts'
import { preparedStatement } from '../../platform/db/prepared-statement.ts'
import type { Question } from '../../platform/http/beside.ts'
import { answeredRow, type Claim, insertAnswered } from '../../platform/http/idempotency.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import type { SerializedJson } from '../../platform/http/serialized-json.ts'
import { insertNotice, noticeRow } from '../../platform/notify/notify.ts'
import { countEvent } from '../../platform/observability/trace-context.ts'
import { changedLines } from '../offers/costs/expected-costs.ts'
import type { NameCache } from '../offers/name-cache.ts'
import { type OfferRow, offerRowOfJson, toOffer } from '../offers/offer-row.ts'
import { asker, type OwnerJson, ownerJson, type ReaderSql, readableTo, sqlOf } from '../offers/offer-view.ts'
import { bidsThatBar } from '../offers/pending-bids.ts'
import { bidRow, insertBid } from './bids.queries.ts'
import { bidToWire } from './bids-to-wire.ts'
import { bidTermsOfBody, type Place, placesInBody } from './check-body.ts'
import type { FreightCache, Ways, WaysAsOf } from './freight-cache.ts'

type BidAtOnceInput = {
  offerId: string
  body: z.output<typeof BidBody>
  reader: Member
  language: Language
  now: Date
  claim: Claim | undefined
  status: number
  written: (answer: { data: z.infer<typeof BidAnswer> }) => SerializedJson
  names: NameCache
  ways: FreightCache
  /** What was read with the bidder's session. */
  beside: OfferToBidOn | undefined
}

/** Who finds the offer changed reads it again this often before waiting for it. */
const TRIES = 3

/**
 * A bid in one statement beside its session's instead of twenty: with the session is read what it is judged by, and one does all
 * that it owes, provided that the offer is still as it was read. Places that it names are asked for apart where they are
 * not remembered. Whatever stands in the way, a refusal above all, is left to `placeBidOnOffer`, which
 * holds the offer while it decides; but once its terms have passed, a bid is refused by what has changed meanwhile.
 */
export async function bidAtOnce(db: Db, asked: BidAtOnceInput): Promise<SerializedJson | undefined> {
  const { body, reader, now } = asked
  const places = placesInBody(body)
  let terms: BidTerms | undefined
  let ways: Ways | undefined
  for (let tried = 0; tried < TRIES; tried++) {
    const found = (tried === 0 && asked.beside) || (await readOffer(db, asked))
    if (!found || found.key_known) return undefined
    const offer = toOffer(found)
    ways ??= await asked.ways.find(db, { offer, places, originId: body.facility_origin }, found)
    terms ??= await termsOf(db, asked, { offer, places: ways.places })
    if (!terms) return undefined
    const decision = placeBid({
      offer,
      by: reader,
      offerVersion: body.ticket_version,
      terms,
      prices: agreedPrices(offer, terms, ways.freight),
      bidId: newId() as BidId,
      bidsSoFar: found.bids,
      now,
    })
    if (!decision.ok && tried === 0) return undefined
    const bid = unwrap(decision)
    if (changedLines(body, lotOfBid(offer, bid), answerSide(offer)).length > 0) return undefined
    if (!found.code || !opensAct(toCode(found.code), now)) return undefined
    const answer = asked.written(await answerTo(db, bid, { asked, found, places }))
    if (await doAll(db, { bid, found, asked, answer })) {
      countEvent('bidPlaced')
      return answer
    }
  }
  return undefined
}

/** The terms as the long way would read them; nothing when it has something to say about them. */
async function termsOf(
  db: Db,
  { body, now }: BidAtOnceInput,
  { offer, places }: { offer: Offer; places: readonly Place[] },
): Promise<BidTerms | undefined> {
  if (offer.version !== body.ticket_version) return undefined
  try {
    return await bidTermsOfBody(db, body, { offer, now, places })
  } catch (error) {
    if (error instanceof RefusedError) return undefined
    throw error
  }
}

type Read = { asked: BidAtOnceInput; found: OfferToBidOn; places: readonly string[] }

/** What the bidder will read, made of what is at hand. */
async function answerTo(db: Db, bid: Bid, { asked, found, places }: Read) {
  const { reader, language, now, names } = asked
  const known = await names.all(db, { rows: [found], places }, found.reference_version)
  const data = bidToWire(
    bid,
    known.views[0]!, // one row was asked for
    { facilities: known.facilities, bidders: new Map([[reader.id, found.bidder]]), trades: new Map() },
    { reader, language, now },
  )
  return { data }
}

type Code = { id: string; created_at: string; tries: number; verified_at: string | null }
export type OfferToBidOn = OfferRow &
  WaysAsOf & {
    /** The transaction that made this state of the offer. */
    state: string
    key_known: boolean
    bids: BidSoFar[]
    bidder: OwnerJson
    code: Code | null
  }

type Wanted = { key: string | null; offerId: string }

/** An offer with all that a bid of this reader is judged by. */
const offerToBidOn = (reader: ReaderSql, { key, offerId }: Wanted) => sql<OfferToBidOn>`
  select o.*, o.xmin::text as state, (select version from reference_version) as reference_version,
    (select version from freight_version) as freight_version, exists (select from idempotency_keys where member_id = ${reader.id} and key = ${key}) as key_known,
    ${bidsThatBar(reader)} as bids,
    (select ${ownerJson('me', 'mine')} from members me join companies mine on mine.id = me.company_id where me.id = ${reader.id}) as bidder,
    (select jsonb_build_object('id', id, 'created_at', created_at, 'tries', tries, 'verified_at', verified_at) from verification_codes
      where member_id = ${reader.id} and event = 'create_bid' and spent_at is null and replaced_at is null) as code
  from offers o where o.id = ${offerId} and ${readableTo(reader)}`

async function readOffer(db: Db, { offerId, reader, claim }: BidAtOnceInput) {
  const { rows } = await offerToBidOn(sqlOf(reader), { key: claim?.key ?? null, offerId }).execute(db)
  return rows[0]
}

const ofAsker = sql`(select row_to_json(found) from (${offerToBidOn(asker, { key: '', offerId: '' })}) found)`

/** The same, asked for with the session. */
export const offerBeside = ({ key, offerId }: Wanted): Question<OfferToBidOn> => ({
  sql: ofAsker,
  values: [key, offerId],
  understand: (row) => (row === null ? undefined : offerRowOfJson(row as OfferToBidOn)), // PostgreSQL's own JSON of that row
})

type Deed = { bid: Bid; found: OfferToBidOn; asked: BidAtOnceInput; answer: SerializedJson }

type Owed = {
  offer: { id: string; state: string }
  code: { id: string; spent_at: Date }
  bid: ReturnType<typeof bidRow>
  notice: ReturnType<typeof noticeRow>
  entry: ReturnType<typeof entryRow>
}

const deedOf = (
  db: Db,
  { offer, code, bid, notice, entry }: Owed,
  claimed: OperationNodeSource,
) => sql<unknown>`
  with claimed as (${claimed}),
  held as (
    update offers set acts = acts + 1, pending_bids = pending_bids + 1
    where id = ${offer.id} and xmin = ${offer.state}::xid and exists (select from claimed) returning 1
  ), spent as (
    update verification_codes set spent_at = ${code.spent_at}
    where id = ${code.id} and spent_at is null and replaced_at is null and exists (select from held) returning 1
  ), bid as (${insertBid(db, bid)}), notice as (${insertNotice(db, notice)}), entry as (${insertEntry(db, entry)})
  select sure(exists (select from spent))`

const doUnderKey = preparedStatement(
  (db, { kept, ...owed }: Owed & { kept: ReturnType<typeof answeredRow> }) =>
    deedOf(db, owed, insertAnswered(db, kept)),
)
const doWithoutKey = preparedStatement((db, owed: Owed) => deedOf(db, owed, sql`select 1`))

/**
 * Bid, counts, code, notice, log entry and the answer under its key, or none of them. What is locked is locked in
 * the order of the long way: key, offer, code. Every change of bids changes their offer's row, too, so that an offer
 * whose row is as it was read has the bids that were read.
 */
async function doAll(db: Db, { bid, found, asked, answer }: Deed): Promise<boolean> {
  const { reader, now, claim, status } = asked
  const owed = {
    offer: { id: found.id, state: found.state },
    code: { id: found.code!.id, spent_at: now }, // asked for by the caller
    bid: bidRow(bid),
    notice: noticeRow({
      type: 'OfferBidded',
      to: found.owner_id as Member['id'],
      offerId: found.id,
      bidId: bid.id,
      now,
    }),
    entry: entryRow({ actor: reader, action: 'bid.place', entity: 'bid', entityId: bid.id, after: bid, now }),
  }
  try {
    await inTurn(db, () =>
      claim
        ? doUnderKey(db, { ...owed, kept: answeredRow(claim, { status, answer }) })
        : doWithoutKey(db, owed),
    )
    return true
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}

const toCode = ({ created_at, tries, verified_at }: Code) => ({
  createdAt: new Date(created_at),
  tries,
  verifiedAt: verified_at === null ? null : new Date(verified_at),
})
