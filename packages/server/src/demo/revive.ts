import type { CompanyId, MemberId, MemberRole } from '@mahsul/domain/accounts/member'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import { utcDay } from '@mahsul/domain/kit/calendar'
import type { ValidityHours } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import { republishOwnOffer } from '../offers/manage-offer.ts'
import type { Db } from '../platform/db/db.ts'
import { seedKeys } from './demo-keys.ts'

/**
 * Offers live for two days at most, so a demo that is restarted later would show an empty market. Its owners then republish
 * what has expired since the seeding, as any owner could; stories that ended before stay ended.
 */
export async function reviveDemo(tx: Db, { seededAt, now }: { seededAt: Date; now: Date }): Promise<void> {
  await seedKeys(tx, now)
  const onSale = await tx
    .selectFrom('offers')
    .select('id')
    .where('listed', '=', sql.lit(true))
    .where('valid_until', '>', now)
    .limit(1)
    .executeTakeFirst()
  if (onSale) return
  const expired = await tx
    .selectFrom('offers as o')
    .innerJoin('members as m', 'm.id', 'o.owner_id')
    .select(['o.id', 'o.valid_for_hours', 'm.id as owner_id', 'm.company_id', 'm.company_right', 'm.role'])
    .where('o.closed_at', 'is', null)
    .where('o.valid_until', '>', seededAt)
    .where('o.shipping_date', '>=', utcDay(now))
    .whereRef(sql`o.reserved + o.sold`, '<', 'o.containers')
    .orderBy('o.published_at')
    .execute()
  for (const offer of expired) {
    // The columns' own checks and foreign keys guarantee these texts.
    const by = {
      id: offer.owner_id as MemberId,
      companyId: offer.company_id as CompanyId,
      role: offer.role as MemberRole,
      right: offer.company_right as CompanyRight,
    }
    await republishOwnOffer(tx, { by, offerId: offer.id, now, hours: offer.valid_for_hours as ValidityHours })
  }
}
