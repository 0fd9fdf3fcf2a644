import type { AdminDuty } from '@mahsul/domain/office/admin-roles'
import * as z from 'zod'
import { listFile } from './list-file.ts'
import type { RefusalCode } from './refusals.ts'
import type { AdminTag } from './tags.ts'
import { IdParam, listOf, one, Paging, sortedBy, Version } from './wire.ts'

/**
 * What calls of the back office have in common: every admin may GET, and support does nothing else (decision 124). With a duty a
 * call is for another one than its method says: settings are for who may `govern`, notes for who may `note`.
 */
export const forAdminsIn = <const Duty extends AdminDuty | 'by-method' = 'by-method'>(
  tag: AdminTag,
  duty: Duty = 'by-method' as Duty, // the default of the type
) => ({ tag, access: { roles: ['ADMIN'], duty } }) as const

/** Catalogue names: trimmed, not empty. */
export const Text = z.string().trim().min(1).max(200)

/** Of an object whose fields are kept by name; of `z.ZodObject` alone TypeScript forgets them. */
type Shape = z.core.$ZodShape
type Config = z.core.$ZodObjectConfig
const withVersion = <S extends Shape, C extends Config>(item: z.ZodObject<S, C>) =>
  item.extend({
    version: Version.describe('send it back with a change, which is refused once there is another version'),
  })
const namedVersions = new Map<string, z.ZodType>()

/** A record with its version, under the name that all calls know it by. */
export function versioned<S extends Shape, C extends Config>(
  item: z.ZodObject<S, C>,
  id: string,
): ReturnType<typeof withVersion<S, C>> {
  const known = namedVersions.get(id) ?? withVersion(item).meta({ id })
  namedVersions.set(id, known)
  return known as ReturnType<typeof withVersion<S, C>> // one item has the name
}
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
  tag: AdminTag
  /** For the names of the calls: `listContainerTypes`, `createContainerType`. */
  ids: { many: string; one: string }
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
  /** What its handlers refuse, if not duplicates, stale changes and the deletion of what is in use. */
  refusals?: { store?: readonly RefusalCode[]; remove?: readonly RefusalCode[] }
  place?: Place
}) {
  const { path, tag, ids, many, single, row } = about
  const body = about.body.meta({ id: `${ids.one}Input` })
  const forAdmins = forAdminsIn(tag)
  const item = versioned(about.item, ids.one)
  const isWhole = row === (about.item as object) // of the same shape, then
  const listed = versioned(row, isWhole ? ids.one : `${ids.one}Row`)
  const place = (about.place ?? noPlace) as Place // without one, Place is the empty default
  const params = place.extend(IdParam.shape)
  const sort = sortedBy(about.sorts).optional()
  const filters = (about.filters ?? {}) as Filters // none is the empty default
  const query = Paging.extend({ sort }).extend(filters)
  const file = listFile({ tag, id: `export${ids.many}`, many, row, query: { sort, ...filters }, place })
  const forWriters = forAdminsIn(tag, about.duty ?? 'operate')
  const { store: ofStore = ['ENTITY_ALREADY_EXISTS'], remove: ofRemove = ['IN_USE'] } = about.refusals ?? {}
  const enforced = about.stepUp ? { stepUp: about.stepUp } : {}
  const list = {
    ...forAdmins,
    id: `list${ids.many}`,
    summary: `List ${many}, in pages or with type=list all`,
    params: place,
    query,
    answer: z.union([listOf(listed), z.object({ data: z.array(listed) })]),
  } as const
  const show = {
    ...forAdmins,
    id: `get${ids.one}`,
    summary: `Show ${single}`,
    params,
    answer: one(item),
  } as const
  const store = {
    ...forWriters,
    id: `create${ids.one}`,
    summary: `Create ${single}`,
    params: place,
    body,
    answer: one(item),
    status: 201,
    refusals: ofStore,
    ...enforced,
  } as const
  const update = {
    ...forWriters,
    id: `update${ids.one}`,
    summary: `Change ${single}`,
    params,
    body: changing(about.body).meta({ id: `${ids.one}Change` }),
    answer: one(item),
    refusals: [...ofStore, 'STALE_VERSION'],
    ...enforced,
  } as const
  const remove = {
    ...forWriters,
    id: `delete${ids.one}`,
    summary: `Delete ${single}; refused while it is in use`,
    params,
    refusals: ofRemove,
  } as const
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
