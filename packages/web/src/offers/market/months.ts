import { SHIPPING_MONTHS_AHEAD } from '@mahsul/domain/offers/shipping-date'

/** This month and those in which goods may still be shipped: `2026-11`, `2026-12` … */
export function monthsAhead(now: Date): string[] {
  return Array.from({ length: SHIPPING_MONTHS_AHEAD + 1 }, (_, ahead) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 7),
  )
}
