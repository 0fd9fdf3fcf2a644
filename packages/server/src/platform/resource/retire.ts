import { named } from '@mahsul/contract/kit/resource'
import { sql } from 'kysely'
import { type Db, transaction } from '../db/db.ts'
import type { SignedIn } from '../http/dependencies.ts'
import { holdResource, note, showVersioned } from './change-resource.ts'
import type { Act, Resource, WithVersion } from './resource.ts'
import { actOf } from './resource-handlers.ts'

/** The tables whose rows can be retired, by their column `retired_at`. */
type Table = 'products' | 'container_types' | 'facilities'
type Retirable = { retired_at: string | null }
type Retiring = { act: Act; id: string; table: Table }

/**
 * Retires a record: it is no longer offered for choice, and kept where it is used (decision 126). One that is retired already
 * stays as it is.
 */
const retireResource = <Item extends Retirable, Row, Body>(
  db: Db,
  resource: Resource<Item, Row, Body>,
  { act, id, table }: Retiring,
  retiredAt: Date | null,
): Promise<WithVersion<Item>> =>
  transaction(db, async (tx) => {
    const { before } = await holdResource(tx, resource, { id })
    if ((before.retired_at === null) === (retiredAt === null)) return showVersioned(tx, resource, { id })
    await sql`update ${sql.table(table)} set retired_at = ${retiredAt} where id = ${id}`.execute(tx)
    const after = await showVersioned(tx, resource, { id })
    await note(tx, resource, retiredAt ? 'retire' : 'bring-back', { act, id, before, after })
    return after
  })

type Input = Parameters<typeof actOf>[0] & { db: Db; params: { id: string }; member: SignedIn }

/** Handlers of the two calls of `retirementOf`. */
export function retirementHandlers<const Path extends string, Item extends Retirable, Row, Body>(
  path: Path,
  table: Table,
  of: Resource<Item, Row, Body> | ((now: Date) => Resource<Item, Row, Body>),
) {
  const handle = (retiredAt: (now: Date) => Date | null) => async (input: Input) => {
    const { db, params, now } = input
    const resource = typeof of === 'function' ? of(now) : of
    const retiring = { act: actOf(input), id: params.id, table }
    return { data: await retireResource(db, resource, retiring, retiredAt(now)) }
  }
  return {
    ...named(
      `POST ${path}/{id}/retirement`,
      handle((now) => now),
    ),
    ...named(
      `DELETE ${path}/{id}/retirement`,
      handle(() => null),
    ),
  }
}
