import { sql } from 'kysely'

/**
 * Says whether anything changed that lists of the marketplace show: offers on sale, or the names beside them. Read it in
 * one statement with what it is to speak of; equal versions mean equal lists, but for the counts of bids (`bidsVersion`)
 * and for offers whose time has passed.
 */
export const marketVersion = sql<number>`(
  (select coalesce(sum(version), 0)::bigint from market_versions) + (select version from reference_version))`

/** How often a bid changed the counts of an offer on sale, which is all that it changes of a list. */
export const bidsVersion = sql<number>`(select coalesce(sum(bids), 0)::bigint from market_versions)`

/** Both, as they were when something was read. */
export type MarketVersion = { version: number; bids: number }
