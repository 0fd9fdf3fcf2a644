import type { WebhookHost, webhookHostCalls } from '@mahsul/contract/programs/admin-webhooks'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import {
  type HostAct,
  hostActsFrom,
  stateAfter,
  type WebhookHostState,
  webhookHostStates,
} from '@mahsul/domain/programs/webhook'
import { sql } from 'kysely'
import type * as z from 'zod'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { type Act, type FiltersOf, type Readable, showResource } from '../../platform/resource/resource.ts'
import { instantText } from '../../platform/resource/table-columns.ts'
import { refuseStale, versionOf } from '../../platform/resource/version.ts'
import { resumeDeliveries } from './deliveries.queries.ts'
import { mailOwners } from './mail-about-webhooks.ts'

type Row = z.output<typeof WebhookHost>

const person = (
  column: string,
) => sql`(select jsonb_build_object('external_id', m.id, 'name', m.name, 'last_name', m.last_name)
  from members m where m.id = ${sql.ref(column)})`

/** Another decision is another version. */
const hostVersion = versionOf(sql`jsonb_build_array(r.state, r.decided_at)`)

const actsByState = Object.fromEntries(webhookHostStates.map((state) => [state, hostActsFrom(state)]))

const row = sql<Row>`jsonb_build_object(
  'external_id', r.id, 'host', r.host, 'state', r.state, 'reason', r.reason,
  'company', (select jsonb_build_object('external_id', c.id, 'company_name', c.name, 'country', c.country)
    from companies c where c.id = r.company_id),
  'webhooks', (select count(*) from webhooks w where w.host_id = r.id),
  'requested_by', ${person('r.requested_by')}, 'requested_at', ${instantText('r.requested_at')},
  'decided_by', ${person('r.decided_by')}, 'decided_at', ${instantText('r.decided_at')},
  'may', ${JSON.stringify(actsByState)}::jsonb -> r.state, 'version', ${hostVersion})`

const filters: FiltersOf<(typeof webhookHostCalls)['GET /secure/admin/webhook-hosts']> = {
  state: (states) => sql`r.state = any(${states}::text[])`,
}

/** The hosts of companies, those first that wait for an admin. */
export const webhookHosts: Readable<Row, Row> = {
  from: sql`webhook_hosts r join companies c on c.id = r.company_id`,
  row,
  item: row,
  searched: sql`concat_ws(' ', r.host, c.name)`,
  sorts: {
    waiting: sql`r.state = 'waiting', r.requested_at`,
    host: sql`r.host`,
    company: sql`lower(c.name)`,
    requested_at: sql`r.requested_at`,
    decided_at: sql`r.decided_at`,
  },
  firstSort: '-waiting',
  filters,
}

type Deciding = { act: Act; id: string; how: HostAct; reason?: string; version: string }

/** An admin approves, refuses or revokes a host; what waited for it is sent, or nothing more is. */
export const decideHost = (db: Db, { act, id, how, reason = '', version }: Deciding): Promise<Row> =>
  transaction(db, async (tx) => {
    const { by, now, ipHash } = act
    const host = await holdHost(tx, id)
    await refuseStale(
      tx,
      { entity: 'webhook_host' },
      { id, seen: version, current: host.version, zone: by.zone },
    )
    if (!hostActsFrom(host.state).includes(how)) throw new RefusedError('WEBHOOK_HOST_DECIDED')
    const state = stateAfter(how)
    const decided = { state, reason, decided_by: by.id, decided_at: now }
    await tx.updateTable('webhook_hosts').set(decided).where('id', '=', id).execute()
    if (how === 'approve') await resumeDeliveries(tx, await webhooksAt(tx, id), now)
    const news = { kind: state, host: host.host, reason }
    await mailOwners(tx, { companyId: host.company_id, news, now })
    await record(tx, {
      actor: by,
      action: `webhook_host.${how}`,
      entity: 'webhook_host',
      entityId: id,
      before: { host: host.host, state: host.state },
      after: { host: host.host, state, ...(reason && { reason }) },
      ...(ipHash && { ipHash }),
      now,
    })
    return showResource(tx, webhookHosts, { id, place: {} })
  })

type Held = { company_id: CompanyId; host: string; state: WebhookHostState; version: string }

async function holdHost(tx: Db, id: string): Promise<Held> {
  const { rows } = await sql<Held>`
    select r.company_id, r.host, r.state, ${hostVersion} as version from webhook_hosts r where r.id = ${id} for update`.execute(
    tx,
  )
  const [host] = rows
  if (!host) throw new RefusedError('NOT_FOUND')
  return host
}

/** Its webhooks, under the lock that reporting a delivery takes. */
async function webhooksAt(tx: Db, hostId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from webhooks where host_id = ${hostId} order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}
