import type { Problems } from '@mahsul/domain/kit/problems'
import type { OfferField } from '@mahsul/domain/offers/check-offer'
import type { OfferTerms } from '@mahsul/domain/offers/offer'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

type Chosen = Pick<OfferTerms, 'productId' | 'containerTypeId' | 'originId' | 'destinationId'>

/** What of an offer has been retired since it was published. */
export async function retiredParts(
  db: Db,
  { productId, containerTypeId, originId, destinationId }: Chosen,
): Promise<Problems<OfferField>> {
  const { rows } = await sql<{ field: keyof Chosen }>`
    select 'productId' as field from products where id = ${productId} and retired_at is not null
    union all select 'containerTypeId' from container_types where id = ${containerTypeId} and retired_at is not null
    union all select 'originId' from facilities where id = ${originId} and retired_at is not null
    union all select 'destinationId' from facilities where id = ${destinationId} and retired_at is not null`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ field }) => [field, { rule: 'retired' }]))
}
