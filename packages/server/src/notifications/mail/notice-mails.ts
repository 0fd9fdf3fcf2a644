import { isAbout } from '@mahsul/domain/notifications/notices'
import { bidsByIds } from '../../bids/bids.queries.ts'
import { facilitiesById } from '../../catalogue/facilities/facilities-by-id.ts'
import type { NameCache } from '../../offers/name-cache.ts'
import { ownersById } from '../../offers/owners.ts'
import { feesOfTrades } from '../../payments/fees/fees.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Mail } from '../../platform/mail/letter.ts'
import { tradesByIds } from '../../trades/log/trade-view.ts'
import { feeOfNotice } from './fee-facts.ts'
import { nothingKnown, noticeMail, type ReaderNotice } from './notice-mail.ts'

const distinct = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.filter((id) => id != null))]

type Writing = { now: Date; names: NameCache; onError: (error: unknown) => void }

/**
 * The mails of notices, by their ids; a fixed number of statements for all of them. A notice that cannot be rendered in full
 * gets the short form.
 */
export async function noticeMails(
  db: Db,
  lines: readonly ReaderNotice[],
  { now, names, onError }: Writing,
): Promise<Map<string, Mail>> {
  const trades = await tradesByIds(db, distinct(lines.map((line) => line.trade_id)))
  const bids = await bidsByIds(db, distinct(lines.map((line) => line.bid_id)))
  const offers = await names.viewsByIds(
    db,
    distinct(lines.filter((line) => !line.trade_id).map((line) => line.offer_id)),
  )
  const fees = await feesOfTrades(
    db,
    distinct(lines.filter(({ type }) => isAbout('fee', type)).map((line) => line.trade_id)),
  )
  const [bidders, places] = await Promise.all([
    ownersById(db, distinct([...bids.values()].map((bid) => bid.bidderId))),
    facilitiesById(
      db,
      distinct(
        [...bids.values()].flatMap((bid) => [bid.originId, ...bid.destinations.map((to) => to.facilityId)]),
      ),
    ),
  ])
  return new Map(
    lines.map((line) => {
      const bid = line.bid_id ? bids.get(line.bid_id) : undefined
      const subject = {
        trade: line.trade_id ? trades.get(line.trade_id) : undefined,
        bid,
        bidNames: { bidder: bid && bidders.get(bid.bidderId), places },
        offer: line.offer_id ? offers.get(line.offer_id) : undefined,
        fee: isAbout('fee', line.type) ? feeOfNotice(fees, line) : undefined,
      }
      try {
        return [line.id, noticeMail(line, subject, now)]
      } catch (error) {
        onError(error) // one notice that fails must not block the others
        return [line.id, noticeMail(line, nothingKnown, now)]
      }
    }),
  )
}
