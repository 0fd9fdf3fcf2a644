import { creditFields, creditToWire } from '@mahsul/contract/documents/credit-wire'
import { creditAgainstContract } from '@mahsul/documents/credit/credit-against-contract'
import { readMt700 } from '@mahsul/documents/credit/mt700'
import type { Credit } from '@mahsul/domain/documents/credit'
import type { FoundPlace } from '@mahsul/domain/documents/finding'
import { openAmendment } from '@mahsul/domain/trades/credit-amendment'
import { statedCredits } from '@mahsul/domain/trades/credit-statement'
import { creditInForce } from '@mahsul/domain/trades/process/credit-in-force'
import { sql } from 'kysely'
import { goodsNames } from '../catalogue/catalogue.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { dealFacts } from '../trades/log/deal-facts.ts'
import type { TradeView } from '../trades/log/trade-view.ts'

/** The data of a trade's letter of credit as it applies now; null: there is none, or it came as a file alone. */
export const creditOf = (view: Pick<TradeView, 'log'>): Credit | null => creditInForce(view)?.credit ?? null

/** The pasted texts of the last letter of credit, and of its amendments and statements by their entries, which the log of a view leaves out. */
export async function creditTextsOf(db: Db, tradeId: string): Promise<CreditTexts> {
  const rows = await db
    .selectFrom('trade_log')
    .select(['seq', 'task', sql<string | null>`payload ->> 'creditText'`.as('text')])
    .where('trade_id', '=', tradeId)
    .where('task', '=', sql<string>`any(${['lc.upload', 'credit.amend', 'credit.state']})`)
    .orderBy('seq')
    .execute()
  return {
    credit: rows.findLast(({ task }) => task === 'lc.upload')?.text ?? null,
    byEntry: new Map(rows.map(({ seq, text }) => [seq, text])),
  }
}
type CreditTexts = { credit: string | null; byEntry: ReadonlyMap<number, string | null> }

const placeToWire = ({ in: place, destinationId, field, value }: FoundPlace) => ({
  in: place === 'CREDIT' ? ('CREDIT' as const) : ('DEAL' as const),
  facility_destination: destinationId,
  field,
  value,
})

/** A letter of credit beside its text and its contract, as the wire shows it. */
export async function creditToAnswer(
  db: Db,
  view: TradeView,
  { credit, text }: { credit: Credit | null; text: string | null },
) {
  const { read, unread } = readMt700(text ?? '')
  return {
    credit: credit && creditToWire(credit),
    text,
    read: [...read],
    unread: [...unread],
    findings: await findingsIn(db, view, credit),
  }
}

/** What of a letter of credit does not fit the contract; nothing, where there is no data. */
async function findingsIn(db: Db, view: TradeView, credit: Credit | null) {
  if (!credit) return []
  const names = await goodsNames(db, view.product.commodity)
  return creditAgainstContract(credit, dealFacts(view), names).map(
    ({ rule, severity, source, places, amendTo }) => ({
      ...{ rule, severity, source },
      places: places.map(placeToWire),
      amend_to: amendTo,
    }),
  )
}

/** The amendment that waits for the supplier, with all that they read before they answer; left out where there is none. */
export async function amendmentToAnswer(
  db: Db,
  view: TradeView,
  { texts, now }: { texts: CreditTexts; now: Date },
) {
  const open = openAmendment(view, now)
  if (!open) return {}
  const { proposal, from, to, amended, file } = open
  const hasData = view.log[proposal - 1]?.facts?.credit !== undefined
  return {
    amendment: {
      ...{ proposal, from: creditToWire(from), to: creditToWire(to) },
      amended: amended.map((name) => creditFields[name]),
      text: texts.byEntry.get(proposal) ?? null,
      file: file && { id: file.id, mime: file.mime },
      findings: await findingsIn(db, view, hasData ? to : null),
    },
  }
}

/** The credit as each side stated it, with what of it does not fit the contract; left out where nobody did. */
export async function statedToAnswer(db: Db, view: TradeView, texts: CreditTexts) {
  const stated = await Promise.all(
    statedCredits(view).map(async ({ side, entry, at, credit, differs }) => {
      const text = texts.byEntry.get(entry) ?? null
      return {
        ...{ side, entry, at: at.toISOString(), credit: creditToWire(credit), text },
        unread: [...readMt700(text ?? '').unread],
        differs: differs.map((name) => creditFields[name]),
        findings: await findingsIn(db, view, credit),
      }
    }),
  )
  return stated.length > 0 ? { stated } : {}
}
