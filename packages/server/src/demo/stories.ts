import { addHours } from '@mahsul/domain/kit/calendar'
import type { Db } from '../platform/db/db.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { carrierReports } from './stories/carrier-reports.ts'
import { endings } from './stories/endings.ts'
import { payFees } from './stories/fees.ts'
import { negotiations } from './stories/negotiations.ts'
import { onSale } from './stories/on-sale.ts'
import { askSecondPerson } from './stories/second-person.ts'
import { Timeline } from './stories/timeline.ts'
import { trades } from './stories/trades.ts'

/** Offers, bids and trades in every state, as after several months. */
export async function tellStories(db: Db, { now, files }: { now: Date; files: FileStore }) {
  const time = new Timeline()
  onSale(time)
  negotiations(time)
  endings(time)
  trades(time)
  carrierReports(time)
  for (let ago = 72; ago >= 0; ago--) time.remind(ago)
  await time.play(db, { now, files })
  await askSecondPerson(db, now)
  await payFees(db, now)
  await settleMail(db, now)
}

/** Old notifications are marked as read, and no mail is sent for an invented past. */
async function settleMail(db: Db, now: Date) {
  await db
    .updateTable('notifications')
    .set({ read_at: addHours(now, -7) })
    .where('at', '<', addHours(now, -8))
    .execute()
  await db.updateTable('notifications').set({ spread_at: now }).where('spread_at', 'is', null).execute()
  await db.deleteFrom('outbox').where('sent_at', 'is', null).where('created_at', '<=', now).execute()
}
