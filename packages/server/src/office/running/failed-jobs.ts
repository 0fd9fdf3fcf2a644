import { pageCounts, pageOf } from '@mahsul/contract/kit/wire'
import type { FailedJob, runningCalls } from '@mahsul/contract/office/running'
import { sql } from 'kysely'
import type * as z from 'zod'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { totalOf } from '../../platform/db/total.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { slicesOf } from '../../platform/resource/list-file.ts'
import { type Act, orderOf, type Sorts } from '../../platform/resource/resource.ts'
import { instantText } from '../../platform/resource/table-columns.ts'
import { withoutAddresses } from './mask.ts'

type Failed = z.output<typeof FailedJob>
type Order = z.output<(typeof runningCalls)['GET /secure/admin/running/jobs.csv']['query']>

/** The payload of a job stays hidden; only its requester is shown. */
export async function failedJobs(db: Db, query: Parameters<typeof pageOf>[0] & Order) {
  const page = pageOf(query)
  const { rows } = await sql<Failed & { total: number }>`
    select ${columns}, count(*) over ()::int as total ${failed(query)}
    limit ${page.size} offset ${page.offset}`.execute(db)
  const data = rows.map(({ total: _, ...job }) => toWire(job))
  const total = await totalOf(db, { rows, offset: page.offset, from: failed(query) })
  return { data, ...pageCounts(total, page) }
}

/** All of the same list. */
export async function* everyFailedJob(db: Db, order: Order): AsyncGenerator<readonly Failed[]> {
  const { rows } = await sql<{ id: string }>`select id ${failed(order)}`.execute(db)
  yield* slicesOf(
    rows.map(({ id }) => id),
    async (ids) => {
      const slice = await sql<Failed>`
        select ${columns} from pgboss.job where id = any(${ids}::uuid[]) and state = 'failed'
        order by array_position(${ids}::uuid[], id)`.execute(db)
      return slice.rows.map(toWire)
    },
  )
}

const columns = sql`
  id as external_id, name as job, retry_count + 1 as tries, output ->> 'message' as failed,
  ${instantText('created_on')} as created_at, ${instantText('completed_on')} as failed_at,
  data ->> 'requestId' as request_id`

const failed = ({ sort = '-failed_at' }: Order) =>
  sql`from pgboss.job job where state = 'failed' order by ${orderOf({ sorts }, sort, 'job')}`

const sorts: Sorts = { job: sql`name`, tries: sql`retry_count`, failed_at: sql`completed_on` }

const toWire = (job: Failed): Failed => ({ ...job, failed: job.failed && withoutAddresses(job.failed) })

/** As pg-boss itself does it: one more retry, due at once. */
export const runAgain = (db: Db, { act, id }: { act: Act; id: string }) =>
  transaction(db, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = ${act.now}, completed_on = null
      where id = ${id} and state = 'failed' returning name`.execute(tx)
    if (!rows[0]) throw new RefusedError('NOT_FOUND')
    await record(tx, {
      actor: act.by,
      action: 'job.run-again',
      entity: 'job',
      entityId: id,
      after: { job: rows[0].name },
      ...(act.ipHash && { ipHash: act.ipHash }),
      now: act.now,
    })
  })
