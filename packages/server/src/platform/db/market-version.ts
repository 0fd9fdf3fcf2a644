import { sql } from 'kysely'

/**
 * The version of everything that lists of the marketplace show: offers on sale, and the names in them. Read it in the same
 * statement as the data; equal versions mean equal lists, except for the counts of bids (`bidsVersion`) and for offers that
 * have expired.
 */
export const marketVersion = sql<number>`(
  (select coalesce(sum(version), 0)::bigint from market_versions) + (select version from reference_version))`

/** How often a bid changed the counts of an offer on sale, which is all that it changes in a list. */
export const bidsVersion = sql<number>`(select coalesce(sum(bids), 0)::bigint from market_versions)`

/** Both versions when something was read. */
export type MarketVersion = { version: number; bids: number }
