import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { runningCalls, StuckMessage } from '@mahsul/contract/office/running'
import { sql } from 'kysely'
import type * as z from 'zod'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { totalOf } from '../../platform/db/total.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import type { Message } from '../../platform/outbox/senders.ts'
import { slicesOf } from '../../platform/resource/list-file.ts'
import {
  type Act,
  type FiltersOf,
  matchesFilters,
  orderOf,
  type Sorts,
} from '../../platform/resource/resource.ts'
import { maskAddress, withoutAddresses } from './mask.ts'
import { correctedOf, userOf } from './message-receiver.ts'
import { failedSince } from './running.ts'

type Stuck = z.output<typeof StuckMessage>
type Listed = z.output<(typeof runningCalls)['GET /secure/admin/running/messages']['query']>
type Row = {
  id: string
  channel: Message['channel']
  recipient: string
  is_code: boolean
  tries: number
  failed: string | null
  created_at: Date
  try_after: Date | null
  given_up_at: Date | null
  request_id: string | null
}

/** Messages that failed recently or keep failing; their content never leaves the table. */
export async function stuckMessages(db: Db, query: Listed, now: Date) {
  const page = pageOf(query)
  const { rows } = await sql<Row & { total: number }>`
    select ${columns}, count(*) over ()::int as total ${stuckAt(query, now)}
    limit ${page.size} offset ${page.offset}`.execute(db)
  const total = await totalOf(db, { rows, offset: page.offset, from: stuckAt(query, now) })
  return { data: rows.map(toWire), ...pageCounts(total, page) }
}

/** All of the same list. */
export async function* everyStuckMessage(db: Db, query: Listed, now: Date): AsyncGenerator<readonly Stuck[]> {
  const { rows } = await sql<{ id: string }>`select id ${stuckAt(query, now)}`.execute(db)
  yield* slicesOf(
    rows.map(({ id }) => id),
    async (ids) => {
      const slice = await sql<Row>`
        select ${columns} from outbox where id = any(${ids}::uuid[])
        order by array_position(${ids}::uuid[], id)`.execute(db)
      return slice.rows.map(toWire)
    },
  )
}

const columns = sql`
  id, channel, recipient, code is not null as is_code, tries, failed, created_at, try_after, given_up_at, request_id`

const filters: FiltersOf<(typeof runningCalls)['GET /secure/admin/running/messages']> = {
  channel: (channels) => sql`channel = any(${channels})`,
}

const stuckAt = (query: Listed, now: Date) => sql`
  from outbox
  where (given_up_at > ${failedSince(now)} or (sent_at is null and given_up_at is null and tries > 0))
    and ${matchesFilters(filters, query, now)}
  order by ${query.sort ? orderOf({ sorts }, query.sort, 'outbox') : sql`coalesce(given_up_at, created_at) desc, id`}`

const sorts: Sorts = { tries: sql`tries`, created_at: sql`created_at` }

const toWire = (row: Row): Stuck => ({
  external_id: row.id,
  channel: row.channel,
  to: maskAddress(row.channel, row.recipient),
  is_code: row.is_code,
  tries: row.tries,
  failed: row.failed && withoutAddresses(row.failed),
  created_at: row.created_at.toISOString(),
  try_after: row.try_after?.toISOString() ?? null,
  given_up_at: row.given_up_at?.toISOString() ?? null,
  request_id: row.request_id,
  can_be_sent_again: !row.is_code,
})

type SendAgain = { act: Act; id: string; toCorrected: boolean }

/**
 * Retried at once and as often as a new one; on request where its user is reached now. Codes are excluded: by now they have
 * expired.
 */
export const sendAgain = (db: Db, { act, id, toCorrected }: SendAgain) =>
  transaction(db, async (tx) => {
    const { rows } = await sql<{
      channel: Message['channel']
      recipient: string
      code: string | null
      sent_at: Date | null
      tries: number
      given_up_at: Date | null
    }>`
      select channel, recipient, code, sent_at, tries, given_up_at from outbox where id = ${id} for update`.execute(
      tx,
    )
    const [message] = rows
    if (!message) throw new RefusedError('NOT_FOUND')
    if (message.sent_at) throw new RefusedError('ALREADY_DEALT_WITH')
    if (message.code !== null) throw new RefusedError('CODE_NOT_SENT_AGAIN')
    const corrected = toCorrected ? correctedOf(message, await userOf(tx, message)) : null
    await sql`update outbox set recipient = ${corrected ?? message.recipient}, tries = 0, try_after = null, given_up_at = null where id = ${id}`.execute(
      tx,
    )
    await record(tx, {
      actor: act.by,
      action: 'message.send-again',
      entity: 'message',
      entityId: id,
      before: { tries: message.tries, given_up_at: message.given_up_at },
      ...(corrected && { after: { to: 'corrected address' } }),
      ...(act.ipHash && { ipHash: act.ipHash }),
      now: act.now,
    })
  })
