import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { withLinks } from '../platform/mail/app-link.ts'
import { type Html, html } from '../platform/mail/html.ts'
import type { KeptLetter } from '../platform/mail/letter.ts'
import { letterHtml } from '../platform/mail/letter-html.ts'

const open = { config: { access: { roles: 'anyone' } } } as const
/** How many of the newest messages the page shows. */
const SHOWN = 200

/** A mail as a mail client shows it: inline styles, no scripts and no external content. */
const asMail =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation"

/** Demo mode only: all messages, newest first, as a page and as JSON; a mail also as HTML. */
export function showOutbox(app: FastifyInstance) {
  const { db } = app.deps
  app.get('/dev/outbox.json', open, async (request) =>
    (await newest(db, appUrlOf(request))).map(({ id: _id, looks: _looks, ...message }) => message),
  )
  app.get('/dev/outbox.css', open, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/dev/outbox', open, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(await newest(db, appUrlOf(request))).text),
  )
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', open, async (request, reply) => {
    const mail = await bodyOf(db, request.params.id)
    if (!mail) return reply.callNotFound()
    return reply
      .header('content-security-policy', asMail)
      .type('text/html; charset=utf-8')
      .send(withLinks(mail, appUrlOf(request)))
  })
}

const appUrlOf = ({ server, protocol, host }: FastifyRequest) => server.deps.appUrl ?? `${protocol}://${host}`

type Shown = Awaited<ReturnType<typeof newest>>[number]

const newest = async (db: Db, appUrl: string) => {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'channel', 'recipient', 'subject', 'body_text', 'code', 'created_at'])
    .select((eb) => eb('letter', 'is not', null).as('looks'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    looks: row.looks,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: withLinks(row.body_text, appUrl),
    code: row.code,
    at: row.created_at.toISOString(),
  }))
}

async function bodyOf(db: Db, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ letter: KeptLetter | null }>`
    select letter from outbox where id::text = ${id}`.execute(db)
  const [row] = rows
  return row?.letter && letterHtml(row.letter)
}

const page = (messages: readonly Shown[]) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>Outbox</title><link rel="stylesheet" href="/dev/outbox.css">
<main>
<h1>Outbox</h1>
<p>Demo mode sends no mail and no SMS, and pushes to the browsers that asked for them. All of it stands here, the newest first. <a href="/dev/outbox.json">As JSON</a></p>
${messages.length > 0 ? messages.map(message) : html`<p class="empty">Nothing yet. Sign in and place a bid.</p>`}
</main>
</html>`

const channels: Record<string, string> = { mail: 'Mail', sms: 'SMS', push: 'Push' }

const message = ({ id, looks, channel, to, subject, text, code, at }: Shown): Html => html`<article>
<header><b>${channels[channel]}</b> to <bdi>${to}</bdi>
<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></header>
${subject && html`<h2 dir="auto">${subject}</h2>`}
<pre dir="auto">${text}</pre>
${code && html`<p class="code">Code <output>${code}</output></p>`}
${looks && html`<p><a href="/dev/outbox/${id}" target="_blank" rel="noreferrer">As the mail looks</a></p>`}
</article>
`

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; background: light-dark(#f6f5f1, #16181a); color: light-dark(#1d2021, #e8e6e1) }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem }
h1 { margin: 0 } h2 { font-size: 1rem; margin: .75rem 0 0 }
article { background: light-dark(#fff, #202327); border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0;
  box-shadow: 0 1px 2px #0002 }
header { display: flex; gap: .4rem; flex-wrap: wrap; font-size: .875rem }
time { margin-inline-start: auto; opacity: .65 }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0 }
output { font: 600 1.25rem ui-monospace, monospace; letter-spacing: .12em }
a { color: light-dark(#0b6b4f, #6fd3ae) } .empty { opacity: .65 }
`
