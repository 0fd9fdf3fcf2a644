import { sql } from 'kysely'

/**
 * Says whether anything changed that lists of the marketplace show: offers on sale, or the names beside them. Read it in
 * one statement with what it is to speak of; equal versions mean equal lists, but for offers whose time has passed.
 */
export const marketVersion = sql<number>`(
  (select coalesce(sum(version), 0)::bigint from market_versions) + (select version from reference_version))`
