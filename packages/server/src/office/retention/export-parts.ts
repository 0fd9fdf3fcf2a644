import { sql } from 'kysely'
import { profileOf } from '../../accounts/profile.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { sentTo } from './sent-to.ts'

/** The part of a member's data in one file of the export. Trades are files of their own (`export.ts`). */
export type Part = { name: PartName; read: (db: Db, by: SignedIn) => Promise<unknown> }
export const partNames = [
  'profile',
  'devices',
  'second-factors',
  'choices',
  'drafts',
  'saved-views',
  'watched-offers',
  'list-views',
  'offers',
  'bids',
  'notices',
  'messages',
  'activity',
] as const
export type PartName = (typeof partNames)[number]

const rowsOf = async (query: ReturnType<typeof sql>, db: Db) => (await query.execute(db)).rows

export const parts: readonly Part[] = [
  {
    name: 'profile',
    async read(db, by) {
      const { rows } = await sql<object>`
        select created_at as member_since, adult_attested_at, phone_verified_at from members where id = ${by.id}`.execute(
        db,
      )
      const former = await rowsOf(
        sql`select email, changed_at from former_emails where member_id = ${by.id} order by changed_at`,
        db,
      )
      const requestedChanges = await rowsOf(
        sql`select requested_at, state, decided_at, jsonb_path_query_array(changes, '$[*].field') as fields
          from account_changes where member_id = ${by.id} order by requested_at`,
        db,
      )
      const { next_steps: _, ...profile } = await profileOf(db, by.id, { canSendSms: false })
      return {
        ...profile, // with the account masked: a file is read by more people than its owner (decision 133)
        ...rows[0],
        former_emails: former,
        requested_changes: requestedChanges,
      }
    },
  },
  {
    name: 'devices',
    read: (db, by) =>
      rowsOf(
        sql`select user_agent as device, created_at, used_at, ended_at, end_reason, push_token <> '' as gets_pushes
          from sessions where member_id = ${by.id} order by created_at`,
        db,
      ),
  },
  {
    name: 'second-factors',
    read: (db, by) =>
      rowsOf(
        sql`select 'passkey' as kind, name, created_at as since, last_used_at from passkeys where member_id = ${by.id}
          union all select 'authenticator app', null, since, null from authenticator_apps where member_id = ${by.id} and since is not null
          order by since`,
        db,
      ),
  },
  {
    name: 'choices',
    read: (db, by) =>
      rowsOf(
        sql`select topic, channel, 'not told' as choice from muted_notices where member_id = ${by.id} order by 1, 2`,
        db,
      ),
  },
  {
    name: 'drafts',
    read: (db, by) => rowsOf(sql`select draft, updated_at from offer_drafts where member_id = ${by.id}`, db),
  },
  {
    name: 'saved-views',
    read: (db, by) =>
      rowsOf(
        sql`select name, filters, alert, created_at from saved_views where member_id = ${by.id} order by created_at, id`,
        db,
      ),
  },
  {
    name: 'watched-offers',
    read: (db, by) =>
      rowsOf(
        sql`select o.number as offer_number, w.watched_at from offer_watches w join offers o on o.id = w.offer_id
          where w.member_id = ${by.id} order by w.watched_at, o.number`,
        db,
      ),
  },
  {
    name: 'list-views',
    read: (db, by) =>
      rowsOf(
        sql`select list, name, query, created_at from list_views where member_id = ${by.id} order by created_at, id`,
        db,
      ),
  },
  {
    name: 'offers',
    read: (db, by) =>
      rowsOf(
        sql`select to_jsonb(o) - array['owner_id', 'company_id', 'commodity', 'listed', 'taken_down_by'] as offer
          from offers o where o.owner_id = ${by.id} order by o.created_at, o.id`,
        db,
      ).then((rows) => (rows as { offer: object }[]).map(({ offer }) => offer)), // the one selected column
  },
  {
    name: 'bids',
    read: (db, by) =>
      rowsOf(
        sql`select to_jsonb(b) - array['bidder_id', 'company_id'] || jsonb_build_object('offer_number', o.number) as bid
          from bids b join offers o on o.id = b.offer_id where b.bidder_id = ${by.id} order by b.placed_at, b.id`,
        db,
      ).then((rows) => (rows as { bid: object }[]).map(({ bid }) => bid)), // the one selected column
  },
  {
    name: 'notices',
    read: (db, by) =>
      rowsOf(
        sql`select n.type, n.task, n.change, n.at, n.read_at, o.number as offer_number, d.number as trade_number
          from notifications n left join offers o on o.id = n.offer_id left join trades d on d.id = n.trade_id
          where n.member_id = ${by.id} order by n.at, n.id`,
        db,
      ),
  },
  {
    name: 'messages',
    // Codes stay secret, even from the current user of the device.
    read: (db, by) =>
      rowsOf(
        sql`select x.channel, x.recipient, case when x.code is null then x.subject else '' end as subject, x.created_at, x.sent_at
          from outbox x join members m on m.id = ${by.id}
          where x.recipient = any(${sentTo('m')})
          order by x.created_at, x.id`,
        db,
      ),
  },
  {
    name: 'activity',
    // What others did to this member's data: what changed, and in which role. What an admin changed for others belongs to
    // those.
    read(db, by) {
      const own = sql`(a.role <> 'ADMIN' or a.entity_id = ${by.id})`
      return rowsOf(
        sql`select a.at, a.role, a.action, a.entity, a.entity_id,
            case when ${own} then a.before end as before, case when ${own} then a.after end as after
          from activity_log a
          where a.actor_id = ${by.id} or a.entity = 'member' and a.entity_id = ${by.id} order by a.id`,
        db,
      )
    },
  },
]
