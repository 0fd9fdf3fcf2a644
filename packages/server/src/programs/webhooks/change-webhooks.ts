import type { EventType } from '@mahsul/contract/programs/event-types'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { Member } from '@mahsul/domain/companies/acting-member'
import { addHours } from '@mahsul/domain/kit/calendar'
import {
  checkWebhookUrl,
  FORMER_SECRET_HOURS,
  hostOfWebhook,
  MOST_WEBHOOKS,
} from '@mahsul/domain/programs/webhook'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { lockPeople } from '../../companies/people.queries.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import type { Secret } from '../../platform/secrets/secret.ts'
import { newWebhookSecret } from '../../platform/webhooks/sign-webhook.ts'
import { resumeDeliveries } from './deliveries.queries.ts'
import { mailAdminsOfHost, mailOtherOwners } from './mail-about-webhooks.ts'
import { sealWebhookSecret } from './secrets.ts'
import { shownUrl } from './webhook-to-wire.ts'
import {
  dropUnusedHost,
  hostOf,
  lastPlaceOf,
  lockWebhook,
  type WebhookRow,
  webhookById,
  webhooksOf,
} from './webhooks.queries.ts'

type Surroundings = {
  by: Member
  /** The key that secrets are encrypted with. */
  key: Secret
  /** Whether `http://127.0.0.1` is taken: the demo alone. */
  local: boolean
  adminEmail: string
  now: Date
}
export type WebhookTerms = { url: string; description: string; eventTypes: readonly EventType[] | null }

/** Creates a webhook of the owner's company; returns it with its secret, which is nowhere else. */
export const createWebhook = (
  db: Db,
  { terms, ...surroundings }: Surroundings & { terms: WebhookTerms },
): Promise<{ webhook: WebhookRow; secret: string }> =>
  transaction(db, async (tx) => {
    const { by, key, now } = surroundings
    const people = await lockPeople(tx, by.companyId)
    requireUrl(terms.url, surroundings)
    if ((await webhooksOf(tx, by.companyId)).length >= MOST_WEBHOOKS)
      throw new RefusedError('TOO_MANY_WEBHOOKS')
    const id = newId()
    const secret = newWebhookSecret()
    const hostId = await askForHost(tx, terms.url, surroundings)
    await tx
      .insertInto('webhooks')
      .values({
        id,
        company_id: by.companyId,
        host_id: hostId,
        url: terms.url,
        description: terms.description,
        event_types: terms.eventTypes && [...terms.eventTypes],
        secret: sealWebhookSecret(key, secret, id),
        position: await lastPlaceOf(tx, by.companyId),
        created_by: by.id,
        created_at: now,
      })
      .execute()
    const webhook = await requireWebhook(tx, id)
    await mailOtherOwners(tx, { by, people, kind: 'created', host: webhook.host.name, now })
    await note(tx, { by, action: 'webhook.create', id, after: loggedTerms(terms), now })
    return { webhook, secret }
  })

/** Another address, description or choice of events; what waits is sent to the new address. */
export const changeWebhook = (
  db: Db,
  { id, terms, ...surroundings }: Surroundings & { id: string; terms: WebhookTerms },
): Promise<WebhookRow> =>
  transaction(db, async (tx) => {
    const { by, now } = surroundings
    const people = await lockPeople(tx, by.companyId)
    const before = await holdWebhook(tx, { id, by })
    requireUrl(terms.url, surroundings)
    const hostId = await askForHost(tx, terms.url, surroundings)
    await sql`
      update webhooks set host_id = ${hostId}, url = ${terms.url}, description = ${terms.description},
        event_types = ${terms.eventTypes && [...terms.eventTypes]}::text[] where id = ${id}`.execute(tx)
    await dropUnusedHost(tx, by.companyId, before.host.name)
    const after = await requireWebhook(tx, id)
    if (before.url !== after.url)
      await mailOtherOwners(tx, { by, people, kind: 'created', host: after.host.name, now })
    await note(tx, {
      by,
      action: 'webhook.edit',
      id,
      before: loggedTerms(before),
      after: loggedTerms(terms),
      now,
    })
    return after
  })

type Changing = { by: Member; id: string; now: Date }

export const deleteWebhook = (db: Db, { by, id, now }: Changing): Promise<void> =>
  transaction(db, async (tx) => {
    await lockPeople(tx, by.companyId) // as who creates one at the same host
    const before = await holdWebhook(tx, { id, by })
    await tx.deleteFrom('webhooks').where('id', '=', id).execute()
    await dropUnusedHost(tx, by.companyId, before.host.name)
    await note(tx, { by, action: 'webhook.delete', id, before: loggedTerms(before), now })
  })

/** A new secret; the one before it signs as well for a day, so that the receiver can be changed meanwhile. */
export const renewWebhookSecret = (
  db: Db,
  { by, id, key, now }: Changing & { key: Secret },
): Promise<{ webhook: WebhookRow; secret: string }> =>
  transaction(db, async (tx) => {
    const people = await lockPeople(tx, by.companyId)
    const { host } = await holdWebhook(tx, { id, by })
    const secret = newWebhookSecret()
    await sql`
      update webhooks set former_secret = secret, former_until = ${addHours(now, FORMER_SECRET_HOURS)},
        secret = ${sealWebhookSecret(key, secret, id)} where id = ${id}`.execute(tx)
    await mailOtherOwners(tx, { by, people, kind: 'secret', host: host.name, now })
    await note(tx, { by, action: 'webhook.secret', id, now })
    return { webhook: await requireWebhook(tx, id), secret }
  })

/** Switched on, what waited is sent at once. */
export const switchWebhook = (db: Db, { by, id, on, now }: Changing & { on: boolean }): Promise<WebhookRow> =>
  transaction(db, async (tx) => {
    const { off } = await holdWebhook(tx, { id, by })
    if ((off === null) !== on) {
      await sql`
        update webhooks set off_at = ${on ? null : now}, off_reason = ${on ? null : 'owner'}, failing_since = null
        where id = ${id}`.execute(tx)
      if (on) await resumeDeliveries(tx, [id], now)
      await note(tx, { by, action: on ? 'webhook.on' : 'webhook.off', id, now })
    }
    return requireWebhook(tx, id)
  })

/** A webhook of the caller's company, locked. */
export async function holdWebhook(tx: Db, { id, by }: { id: string; by: Member }): Promise<WebhookRow> {
  const held = await lockWebhook(tx, id, by.companyId)
  if (!held) throw new RefusedError('NOT_FOUND')
  return held
}

function requireUrl(url: string, { local }: { local: boolean }) {
  const problem = checkWebhookUrl(url, { local })
  if (problem) throw new RefusedError('VALIDATION', { problems: { url: problem } })
}

/** A company whose last person is gone has nobody who reads events. */
export async function deleteWebhooksOf(tx: Db, companyId: CompanyId): Promise<void> {
  await tx.deleteFrom('webhooks').where('company_id', '=', companyId).execute()
  await tx
    .deleteFrom('webhook_hosts')
    .where('company_id', '=', companyId)
    .where('state', '=', 'waiting')
    .execute()
}

/** The host of an address; one that is new to us waits for an admin, who gets a mail. */
async function askForHost(tx: Db, url: string, { by, adminEmail, now }: Surroundings): Promise<string> {
  const name = hostOfWebhook(url)
  const host = await hostOf(tx, { companyId: by.companyId, host: name, by: by.id, id: newId(), now })
  if (host.isNew) await mailAdminsOfHost(tx, { by, host: name, adminEmail, now })
  return host.id
}

const requireWebhook = async (tx: Db, id: string): Promise<WebhookRow> => (await webhookById(tx, id))! // held by the caller

const loggedTerms = ({ url, description, eventTypes }: WebhookTerms) => ({
  url: shownUrl(url),
  description,
  event_types: eventTypes ?? 'all',
})

type Noted = Changing & {
  action: `webhook.${'create' | 'edit' | 'delete' | 'secret' | 'on' | 'off'}`
  before?: object
  after?: object
}
const note = (tx: Db, { by, id, ...entry }: Noted) =>
  record(tx, { actor: by, entity: 'webhook', entityId: id, ...entry })
