import type { catalogueAdminCalls } from '@mahsul/contract/catalogue/admin-catalogue'
import { type OfferObstacle, offerObstacles, type productStates } from '@mahsul/domain/catalogue/offering'
import { type RawBuilder, sql } from 'kysely'

/** `offerObstacle` where PostgreSQL selects, filters and counts the products of `r`. */
const isInTheWay: Record<OfferObstacle, RawBuilder<boolean>> = {
  retired: sql`r.retired_at is not null`,
  no_load: sql`not exists (select from product_loads l where l.product_id = r.id)`,
  containers_retired: sql`not exists (select from product_loads l join container_types ct on ct.id = l.container_type_id
    where l.product_id = r.id and ct.retired_at is null)`,
}

/** Why a product cannot be offered, or null. */
export const obstacleOf: RawBuilder<OfferObstacle | null> = sql`case ${sql.join(
  offerObstacles.map((obstacle) => sql`when ${isInTheWay[obstacle]} then ${sql.lit(obstacle)}`),
  sql` `,
)} end`

const isIn: Record<(typeof productStates)[number], RawBuilder<boolean>> = {
  offered: sql`${obstacleOf} is null`,
  not_yet: sql`${obstacleOf} <> 'retired'`,
  retired: isInTheWay.retired,
}

type States = Exclude<
  (typeof catalogueAdminCalls)['GET /secure/admin/products']['query']['_output']['state'],
  undefined
>

export const isInAnyState = (states: States) =>
  sql<boolean>`(${sql.join(
    states.map((state) => isIn[state]),
    sql` or `,
  )})`

/** How many products nobody can offer yet. */
export const productsNotOffered = sql<number>`(select count(*) from products r where ${isIn.not_yet})::int`
