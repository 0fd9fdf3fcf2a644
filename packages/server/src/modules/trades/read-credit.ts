import { creditToWire } from '@mahsul/contract/credit-wire'
import type { Credit } from '@mahsul/domain/documents/credit'
import { creditAgainstContract } from '@mahsul/domain/documents/credit-against-contract'
import type { FoundPlace } from '@mahsul/domain/documents/finding'
import { readMt700 } from '@mahsul/domain/documents/mt700'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { goodsNames } from '../catalogue/catalogue.queries.ts'
import { dealFacts } from './deal-facts.ts'
import type { TradeView } from './trade-view.ts'

/** The data of the last letter of credit of a trade; null: there is none, or it came as a file alone. */
export const creditOf = ({ log }: Pick<TradeView, 'log'>): Credit | null =>
  log.findLast((entry) => entry.event === 'lc.upload')?.facts?.credit ?? null

/** The pasted text of the last letter of credit, which the log of a view leaves out. */
export async function creditTextOf(db: Db, tradeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('trade_log')
    .select(sql<string | null>`payload ->> 'creditText'`.as('text'))
    .where('trade_id', '=', tradeId)
    .where('task', '=', 'lc.upload')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.text ?? null
}

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
  const findings = credit
    ? creditAgainstContract(credit, dealFacts(view), await goodsNames(db, view.product.commodity))
    : []
  return {
    credit: credit && creditToWire(credit),
    text,
    read: [...read],
    unread: [...unread],
    findings: findings.map(({ rule, severity, source, places, amendTo }) => ({
      rule,
      severity,
      source,
      places: places.map(placeToWire),
      amend_to: amendTo,
    })),
  }
}
