import type { AdminDuty } from '@mahsul/domain/members/admin-roles'
import * as z from 'zod'
import { Id, listOf, one, Paging, sortedBy, Version } from '../wire.ts'
import { listFile } from './list-file.ts'

/** What the calls of the back office have in common: every admin may GET, and support does nothing else (decision 124). */
export const forAdmins = forAdminsWho('by-method')

/** A call for another duty than its method says: settings are for who may `govern`, notes for who may `note`. */
export function forAdminsWho<const Duty extends AdminDuty | 'by-method'>(duty: Duty) {
  return { tag: 'admin', access: { roles: ['ADMIN'], duty } } as const
}

/** Catalogue names: trimmed, not empty. */
export const Text = z.string().trim().min(1).max(200)

/** Of an object whose fields are kept by name; of `z.ZodObject` alone TypeScript forgets them. */
type Shape = z.core.$ZodShape
type Config = z.core.$ZodObjectConfig
export const versioned = <S extends Shape, C extends Config>(item: z.ZodObject<S, C>) =>
  item.extend({
    version: Version.describe('send it back with a change, which is refused once there is another version'),
  })
export const changing = <S extends Shape, C extends Config>(body: z.ZodObject<S, C>) =>
  body.extend({
    version: Version.optional().describe('of the record when the change was begun; unchecked if left out'),
  })

const noPlace = z.object({})

/** A filter by time: nothing older than so many days. */
export const Days = z.enum(['1', '7', '30', '90']).optional().describe('nothing older than so many days')

/**
 * The five calls of a resource of admin.md §7: list (in pages, or all of it with `type=list`), show, store, update, delete;
 * and the list as a file. `place` holds the other params of its path; `row` is the shorter form in the list, if it differs
 * from the full one.
 */
export function adminResource<
  const Path extends `/${string}`,
  ItemShape extends Shape,
  ItemConfig extends Config,
  RowShape extends Shape,
  RowConfig extends Config,
  BodyShape extends Shape,
  BodyConfig extends Config,
  Field extends string,
  Place extends z.ZodObject = typeof noPlace,
  const Filters extends z.ZodRawShape = Record<never, never>,
>(about: {
  path: Path
  /** For the summaries: `container types`, `a container type`. */
  many: string
  single: string
  item: z.ZodObject<ItemShape, ItemConfig>
  row: z.ZodObject<RowShape, RowConfig>
  body: z.ZodObject<BodyShape, BodyConfig>
  sorts: readonly Field[]
  /** Of the list and its file. */
  filters?: Filters
  /** Creating and changing one requires a step-up. */
  stepUp?: 'where-enforced'
  /** What creating, changing and deleting one is, if not the ordinary work of an operator. */
  duty?: AdminDuty
  place?: Place
}) {
  const { path, many, single, row, body } = about
  const item = versioned(about.item)
  const listed = versioned(row)
  const place = (about.place ?? noPlace) as Place // without one, Place is the empty default
  const params = place.extend({ id: Id })
  const sort = sortedBy(about.sorts).optional()
  const filters = (about.filters ?? {}) as Filters // none is the empty default
  const query = Paging.extend({ sort }).extend(filters)
  const file = listFile({ many, row, query: { sort, ...filters }, place })
  const forWriters = forAdminsWho(about.duty ?? 'operate')
  const enforced = about.stepUp ? { stepUp: about.stepUp } : {}
  const list = {
    ...forAdmins,
    summary: `List ${many}, in pages or with type=list all`,
    params: place,
    query,
    answer: z.union([listOf(listed), z.object({ data: z.array(listed) })]),
  } as const
  const show = { ...forAdmins, summary: `Show ${single}`, params, answer: one(item) } as const
  const store = {
    ...forWriters,
    summary: `Create ${single}`,
    params: place,
    body,
    answer: one(item),
    status: 201,
    ...enforced,
  } as const
  const update = {
    ...forWriters,
    summary: `Change ${single}`,
    params,
    body: changing(body),
    answer: one(item),
    ...enforced,
  } as const
  const remove = { ...forWriters, summary: `Delete ${single}; refused while it is in use`, params } as const
  return {
    ...named(`GET ${path}`, list),
    ...named(`GET ${path}.csv`, file),
    ...named(`POST ${path}`, store),
    ...named(`GET ${path}/{id}`, show),
    ...named(`PUT ${path}/{id}`, update),
    ...named(`DELETE ${path}/{id}`, remove),
  }
}

/** An object of one key, whose name the type keeps: of a computed key TypeScript only knows that it is a string. */
export const named = <const Name extends string, Value>(name: Name, value: Value) =>
  ({ [name]: value }) as Record<Name, Value> // its only key is `name`
