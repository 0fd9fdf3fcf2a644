import { EventAnswer } from '@mahsul/contract/programs/events'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { v7 as newId } from 'uuid'
import { type Db, transaction } from '../platform/db/db.ts'
import { type Html, html } from '../platform/mail/html.ts'
import type { Secret } from '../platform/secrets/secret.ts'
import { newWebhookSecret } from '../platform/webhooks/sign-webhook.ts'
import { numberEvents } from '../programs/events/number-events.ts'
import { openWebhookSecret, sealWebhookSecret } from '../programs/webhooks/secrets.ts'
import { lastPlaceOf } from '../programs/webhooks/webhooks.queries.ts'

const open = { config: { access: { roles: 'anyone' } } } as const
/** How many of the last deliveries are shown. */
const SHOWN = 100
/** How many events there are to see in each company as soon as the demo starts. */
const TO_BEGIN_WITH = 10
const DESCRIPTION = 'Sandbox of the demo'

type Arrival = { at: string; company: string; type: string; id: string; result: string; body: string }

/** Demo mode only: a receiver of webhooks, and what arrived there with the outcome of its verification, the latest first. */
export function showSandbox(app: FastifyInstance) {
  const { db, secret: key } = app.deps
  const arrivals: Arrival[] = []
  app.get('/sandbox/webhooks.json', open, () => arrivals)
  app.get('/sandbox/webhooks', open, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(arrivals).text),
  )
  app.register(async (scope) => {
    // What was signed is the text, not what it says.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { id: string }; Body: string }>(
      '/sandbox/webhooks/:id',
      open,
      async (request, reply) => {
        const receiver = await receiverOf(db, request.params.id)
        if (!receiver) return reply.callNotFound()
        const secret = openWebhookSecret(key, receiver.secret, request.params.id) ?? newWebhookSecret()
        const headers = request.headers as Record<string, string> // those of a delivery are not repeated
        const result = verified(secret, request.body, headers)
        arrivals.unshift({
          at: request.now.toISOString(),
          company: receiver.company,
          type: typeOf(request.body),
          id: headers['webhook-id'] ?? '',
          result,
          body: request.body,
        })
        arrivals.splice(SHOWN)
        return reply.code(result === 'verified' ? 204 : 401).send()
      },
    )
  })
}

function verified(secret: string, body: string, headers: Record<string, string>): string {
  try {
    new Webhook(secret).verify(body, headers)
    return 'verified'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function typeOf(body: string): string {
  const { success, data } = EventAnswer.safeParse(JSON.parse(body))
  return success ? data.type : 'webhook.test'
}

async function receiverOf(db: Db, id: string): Promise<{ secret: Buffer; company: string } | undefined> {
  const { rows } = await sql<{ secret: Buffer; company: string }>`
    select w.secret, c.name as company from webhooks w join companies c on c.id = w.company_id where w.id::text = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** `emails`: of the members of the demo. */
type Sandbox = { emails: readonly string[]; port: number; key: Secret; now: Date }

/** Gives the company of each demo member a webhook to the sandbox of this server, wherever it listens now. */
export async function prepareSandbox(db: Db, { emails, port, key, now }: Sandbox): Promise<void> {
  while ((await numberEvents(db)) > 0);
  const { rows: members } = await sql<{ id: string; company_id: CompanyId; admin_id: string }>`
    select m.id, m.company_id, a.id as admin_id
    from members m join lateral (select id from members where role = 'ADMIN' order by created_at limit 1) a on true
    where m.email = any(${emails}::text[]) and m.role <> 'ADMIN' and m.deleted_at is null`.execute(db)
  for (const { id: by, company_id: companyId, admin_id: adminId } of members)
    await transaction(db, async (tx) => {
      const host = `127.0.0.1:${port}`
      const { rows } = await sql<{ id: string }>`
        insert into webhook_hosts (id, company_id, host, state, requested_by, requested_at, decided_by, decided_at)
        values (${newId()}, ${companyId}, ${host}, 'approved', ${by}, ${now}, ${adminId}, ${now})
        on conflict (company_id, host) do update set host = excluded.host returning id`.execute(tx)
      const hostId = rows[0]!.id // inserted, or there
      const { rows: known } = await sql<{ id: string }>`
        select id from webhooks where company_id = ${companyId} and description = ${DESCRIPTION} for update`.execute(
        tx,
      )
      const id = known[0]?.id ?? newId()
      const url = `http://${host}/sandbox/webhooks/${id}`
      if (known[0]) {
        await sql`update webhooks set url = ${url}, host_id = ${hostId} where id = ${id}`.execute(tx)
        return
      }
      const position = Math.max(0, (await lastPlaceOf(tx, companyId)) - TO_BEGIN_WITH)
      const secret = sealWebhookSecret(key, newWebhookSecret(), id)
      const made = { description: DESCRIPTION, secret, position, created_by: by, created_at: now }
      await tx
        .insertInto('webhooks')
        .values({ id, company_id: companyId, host_id: hostId, url, ...made })
        .execute()
    })
}

const page = (arrivals: readonly Arrival[]) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>Webhooks</title><link rel="stylesheet" href="/dev/outbox.css">
<main>
<h1>Webhooks</h1>
<p>What this demo delivered to itself: each company of the demo has a webhook to this page, which verifies deliveries with the library standardwebhooks. The latest first. <a href="/sandbox/webhooks.json">As JSON</a></p>
${arrivals.length > 0 ? arrivals.map(arrival) : html`<p class="empty">Nothing yet. Place a bid.</p>`}
</main>
</html>`

const arrival = ({ at, company, type, id, result, body }: Arrival): Html => html`<article>
<header><b>${type}</b> of <bdi>${company}</bdi>
<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></header>
<h2>${result === 'verified' ? 'Verified' : `Refused: ${result}`}</h2>
<pre>webhook-id: ${id}
${body}</pre>
</article>
`
