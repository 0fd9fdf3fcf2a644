import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import type { Rating } from '@mahsul/domain/trades/rating'
import { sql } from 'kysely'

export type StoredRating = Rating & { by: TradeSide; average: number; at: Date }

/** A row of `ratings` as PostgreSQL serializes it. */
export type RatingJson = Omit<StoredRating, 'at'> & { at: string }

/** A side's rating of the other; whether a reader may see it yet, the rule decides. */
export const ratingJson = (alias: string) => sql`jsonb_build_object(
  'by', ${sql.ref(`${alias}.side`)},
  'criteria', ${sql.ref(`${alias}.criteria`)},
  'average', ${sql.ref(`${alias}.average`)},
  'comment', ${sql.ref(`${alias}.comment`)},
  'at', ${sql.ref(`${alias}.created_at`)})`

export const ratingOfJson = (rating: RatingJson): StoredRating => ({ ...rating, at: new Date(rating.at) })
