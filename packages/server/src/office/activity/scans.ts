import type { activityCalls } from '@mahsul/contract/office/activity'
import { actInWords, groupOfActivity, thingInWords } from '@mahsul/contract/office/activity-words'
import { fold } from '@mahsul/domain/kit/fold'
import type { Language } from '@mahsul/domain/kit/language'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { fullNameIn } from '../../platform/db/full-name.ts'
import { wordsIn } from '../../platform/db/search-words.ts'
import { matchesSearch } from '../../platform/resource/resource.ts'
import { thingsOfCompany } from './things-of-company.ts'

type Query = z.output<(typeof activityCalls)['GET /admin/activity_log.csv']['query']>
type Kind = { action: string; entity: string }
type Sql = RawBuilder<unknown>

/** What is looked up before the log is read: which acts, people and things the query means. Undefined: it asks for none. */
export type Scans = {
  /** The acts that the filters leave. */
  kinds: readonly Kind[] | undefined
  found:
    | {
        kinds: readonly Kind[]
        people: readonly string[]
        things: readonly string[]
        /** Most acts are called so: reading the log from its end is the shorter way. */
        isNearlyAll: boolean
      }
    | undefined
  /** Of the company or the trade of the filters. */
  within: { people: readonly string[]; things: readonly string[] } | undefined
}

/** More people or things than this are called by words that say too little. */
const MOST_FOUND = 500

export async function scansOf(db: Db, query: Query, language: Language): Promise<Scans> {
  const { action, entity, kind, group, search, company, trade } = query
  const isByKind = Boolean(action || entity || kind || group)
  const [known, people, things, within] = await Promise.all([
    isByKind || search ? kindsOf(db) : [],
    search ? idsOf(db, peopleCalled(search)) : [],
    search ? idsOf(db, thingsCalled(search)) : [],
    withinOf(db, { company, trade }),
  ])
  const left = known.filter(
    (each) =>
      each.action.startsWith(action ?? '') &&
      (!entity || each.entity === entity) &&
      (!kind || kind.some((one) => one === each.entity)) &&
      (!group || group.includes(groupOfActivity(each.action, each.entity))),
  )
  const called = search ? said(left, search, language) : []
  return {
    kinds: isByKind ? left : undefined,
    found: search
      ? { kinds: called, people, things, isNearlyAll: called.length * 2 > known.length }
      : undefined,
    within,
  }
}

/** Every act on every kind of thing that was ever recorded: a few dozen. */
const kindsOf = async (db: Db): Promise<Kind[]> =>
  (await sql<Kind>`select action, entity from activity_kinds`.execute(db)).rows

/** The acts whose words, in the reader's language, or whose code have every word of a search. */
function said(kinds: readonly Kind[], search: string, language: Language): Kind[] {
  const words = wordsIn(search)
  return kinds.filter(({ action, entity }) => {
    const text = fold(`${actInWords(action, language)} ${action} ${thingInWords(entity, language)}`)
    return words.every((word) => text.includes(word))
  })
}

const idsOf = async (db: Db, of: Sql): Promise<string[]> =>
  (await sql<{ id: string }>`${of} limit ${sql.lit(MOST_FOUND)}`.execute(db)).rows.map(({ id }) => id)

const peopleCalled = (search: string) => sql`
  select m.id from members m where ${matchesSearch(sql`concat_ws(' ', ${fullNameIn('m')}, m.email)`, search)}`

/** An offer with its bids and trades, or one trade, by its code; else people, companies and invited addresses by their names. */
function thingsCalled(search: string): Sql {
  const code = wordsIn(search).join(' ')
  const [, offer, trade] =
    /^MH-?(\d{1,9})(?:-?T(\d{1,9}))?$/i.exec(code) ?? /^()T(\d{1,9})$/i.exec(code) ?? []
  if (trade) return sql`select d.id from trades d where d.number = ${trade}`
  if (offer)
    return sql`
      select o.id from offers o where o.number = ${offer}
      union all select b.id from bids b where b.offer_id = (select o.id from offers o where o.number = ${offer})
      union all select d.id from trades d where d.offer_id = (select o.id from offers o where o.number = ${offer})`
  return sql`
    ${peopleCalled(search)}
    union all select c.id from companies c where ${matchesSearch(sql`c.name`, search)}
    union all select i.id from invitations i where ${matchesSearch(sql`i.email`, search)}`
}

async function withinOf(db: Db, { company, trade }: Pick<Query, 'company' | 'trade'>) {
  if (!company && !trade) return undefined
  const ids = async (of: Sql) => (await sql<{ id: string }>`${of}`.execute(db)).rows.map(({ id }) => id)
  if (company) {
    const [people, things] = await Promise.all([
      ids(sql`select id from members where company_id = ${company}`),
      ids(thingsOfCompany(company)),
    ])
    return { people, things }
  }
  const things = await ids(sql`
    select d.id from trades d where d.id = ${trade}
    union all select d.offer_id from trades d where d.id = ${trade}
    union all select d.bid_id from trades d where d.id = ${trade} and d.bid_id is not null`)
  return { people: [], things }
}

/** `last`: the entry at which the stretch before it ended. */
type Stretch = { last?: number | undefined; most: number }

/** From the end of the log, or from its beginning: the order of its chain either way. */
export const inOrder = ({ sort }: Pick<Query, 'sort'>): Sql =>
  sort === 'at' ? sql`order by id` : sql`order by id desc`

/** A company with more than this has so much of the log that the acts asked for are the shorter way. */
const MANY_THINGS = 200

/** The ids of matching entries, each in exactly one of these scans; each scan returns its first, as many as wanted. */
export function walked(query: Query, { kinds, found, within }: Scans, { last, most }: Stretch): Sql {
  const own = ownConditions(query, last)
  const isKind = kinds ? [isOneOf(kinds)] : []
  const isWithin = within
    ? [sql`(${isIn(sql`a.entity_id`, within.things)} or ${isIn(sql`a.actor_id`, within.people)})`]
    : []
  const by = scansBy(inOrder(query), most)
  if (found) {
    const also = [...own, ...isWithin]
    const isFound = isOneOf(found.kinds)
    if (found.isNearlyAll) {
      const isAny = sql`(${isFound} or ${isIn(sql`a.actor_id`, found.people)} or ${isIn(sql`a.entity_id`, found.things)})`
      return by.end([...also, ...isKind, isAny])
    }
    return sql`${by.kind(found.kinds, also)}
      union all ${by.person(found.people, [...also, ...isKind, not(isFound)])}
      union all ${by.thing(found.things, [...also, ...isKind, not(isFound), not(isIn(sql`a.actor_id`, found.people))])}`
  }
  if (within && !(kinds && within.things.length > MANY_THINGS)) {
    const also = [...own, ...isKind]
    return sql`${by.person(within.people, also)}
      union all ${by.thing(within.things, [...also, not(isIn(sql`a.actor_id`, within.people))])}`
  }
  return kinds ? by.kind(kinds, [...own, ...isWithin]) : by.end(own)
}

/** Index scans of the log in its order, from either end. */
function scansBy(order: Sql, most: number) {
  const walk = (conditions: readonly Sql[]) => sql`
    select a.id from activity_log a where ${sql.join([sql`true`, ...conditions], sql` and `)} ${order} limit ${most}`
  const each = (of: Sql, also: readonly Sql[], is: Sql) =>
    sql`(select walk.id from ${of} cross join lateral (${walk([is, ...also])}) walk)`
  return {
    end: walk,
    kind: (of: readonly Kind[], also: readonly Sql[]) =>
      each(sql`${listed(of)} k`, also, sql`a.action = k.action and a.entity = k.entity`),
    person: (ids: readonly string[], also: readonly Sql[]) =>
      each(sql`unnest(${ids}::uuid[]) p(id)`, also, sql`a.actor_id = p.id`),
    thing: (ids: readonly string[], also: readonly Sql[]) =>
      each(sql`unnest(${ids}::uuid[]) t(id)`, also, sql`a.entity_id = t.id`),
  }
}

// As subselects they are hashed once; an array in a parameter would be read through for every entry.
const isIn = (column: Sql, ids: readonly string[]) => sql`${column} in (select unnest(${ids}::uuid[]))`
const isOneOf = (kinds: readonly Kind[]) =>
  sql`(a.action, a.entity) in (select k.action, k.entity from ${listed(kinds)} k)`
const not = (condition: Sql) => sql`(${condition}) is not true`

const listed = (kinds: readonly Kind[]) => sql`
  (select * from unnest(${kinds.map(({ action }) => action)}::text[], ${kinds.map(({ entity }) => entity)}::text[])
    as kind(action, entity))`

/** Only the given filters are in the SQL: a plan for all combinations at once is good for none. */
function ownConditions({ actor, entity_id, key, from, to, sort }: Query, last: number | undefined): Sql[] {
  return [
    actor && sql`a.actor_id = ${actor}`,
    entity_id && sql`a.entity_id = ${entity_id}`,
    key && sql`a.key_id = ${key}`,
    from && sql`a.at >= ${from} and a.id >= activity_near(${from}::timestamptz - interval '10 minutes')`,
    to && sql`a.at < ${to} and a.id <= activity_near(${to}::timestamptz + interval '10 minutes')`,
    last !== undefined && (sort === 'at' ? sql`a.id > ${last}` : sql`a.id < ${last}`),
  ].filter((condition) => condition !== undefined && condition !== false && condition !== '')
}
