import { sql } from 'kysely'

/** Entries of a trade's log `l` that say what was shipped, and how; the index of their marks has the same condition. */
export const shipping = sql`l.task in ('logistics.share', 'logistics.atSea', 'logistics.correct')`
