import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { record } from '../audit/record.ts'
import { type Db, transaction } from '../db/db.ts'
import { RefusedError } from '../http/refuse.ts'
import { inItsWords } from './constraints.ts'
import {
  type Act,
  belongs,
  type Place,
  type Resource,
  refuseUsed,
  type Which,
  type WithVersion,
} from './resource.ts'
import { refuseStale, versionOf } from './version.ts'

/** One record with its version, for who may change it. */
export async function showVersioned<Item, Row, Body>(
  db: Db,
  resource: Resource<Item, Row, Body>,
  { id, place = {} }: Which,
): Promise<WithVersion<Item>> {
  const { rows } = await sql<{ item: WithVersion<Item> }>`
    select ${resource.item} || jsonb_build_object('version', ${versionOf(resource.content)}) as item
    from ${resource.from} where r.id = ${id} and ${belongs(resource, place)}`.execute(db)
  if (!rows[0]) throw new RefusedError('NOT_FOUND')
  return rows[0].item
}

/**
 * Locks it, then reads it by a statement of its own: one that had waited for the lock would see the row as it is now, but the
 * tables joined to it as they were before.
 */
export async function holdResource<Item, Row, Body>(
  tx: Db,
  resource: Resource<Item, Row, Body>,
  { id, place = {} }: Which,
): Promise<{ before: Item; current: string }> {
  const [, { version: current, ...before }] = await Promise.all([
    sql`select from ${resource.from} where r.id = ${id} and ${belongs(resource, place)}
      for no key update of ${resource.locks ?? sql`r`}`.execute(tx),
    showVersioned(tx, resource, { id, place }),
  ])
  return { before: before as Item, current } // all of it but the version
}

type Change = { act: Act; place: Place }

export function createResource<Item, Row, Body>(
  db: Db,
  resource: Resource<Item, Row, Body>,
  { act, place, body }: Change & { body: Body },
): Promise<WithVersion<Item>> {
  const id = newId()
  return inItsWords(resource, () =>
    transaction(db, async (tx) => {
      await resource.create(tx, body, { ...act, id, place })
      const made = await showVersioned(tx, resource, { id, place })
      await note(tx, resource, 'create', { act, id, after: made })
      return made
    }),
  )
}

export function updateResource<Item, Row, Body>(
  db: Db,
  resource: Resource<Item, Row, Body>,
  { act, place, id, body, version }: Change & { id: string; body: Body; version: string | undefined },
): Promise<WithVersion<Item>> {
  return inItsWords(resource, () =>
    transaction(db, async (tx) => {
      const { before, current } = await holdResource(tx, resource, { id, place })
      await refuseStale(tx, resource, { id, seen: version, current, zone: act.by.zone })
      const more = await resource.update(tx, body, { ...act, id, before })
      const after = await showVersioned(tx, resource, { id, place })
      await note(tx, resource, 'edit', { act, id, before, after, ...(more && { more }) })
      return after
    }),
  )
}

export function deleteResource<Item, Row, Body>(
  db: Db,
  resource: Resource<Item, Row, Body>,
  { act, place, id }: Change & { id: string },
): Promise<void> {
  return inItsWords(resource, () =>
    transaction(db, async (tx) => {
      const { before } = await holdResource(tx, resource, { id, place })
      await refuseUsed(tx, resource.uses(id), act.language)
      await resource.remove(tx, { ...act, id })
      await note(tx, resource, 'delete', { act, id, before })
    }),
  )
}

type Noted<Item> = { act: Act; id: string; before?: Item; after?: Item; more?: object }

/** Records a change in the activity log. */
export async function note<Item, Row, Body>(
  tx: Db,
  { entity, loggable }: Resource<Item, Row, Body>,
  did: 'create' | 'edit' | 'delete' | 'retire' | 'bring-back',
  { act, id, before, after, more }: Noted<Item>,
) {
  const kept = (item: Item) => {
    const { version: _, ...rest } = (loggable?.(item, act.secret) ?? item) as { version?: string } // built by jsonb_build_object
    return rest
  }
  await record(tx, {
    actor: act.by,
    action: `${entity}.${did}`,
    entity,
    entityId: id,
    ...(before !== undefined && { before: kept(before) }),
    ...(after !== undefined && { after: { ...kept(after), ...more } }),
    ...(act.ipHash && { ipHash: act.ipHash }),
    now: act.now,
  })
}
