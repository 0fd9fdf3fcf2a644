import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'

const open = { config: { access: { roles: 'anyone' } } } as const
/** How many of the newest messages the page shows. */
const SHOWN = 200

/** Demo mode only: everything that would have been sent, newest first, as a page and as JSON. */
export function showOutbox(app: FastifyInstance) {
  app.get('/dev/outbox.json', open, () => newest(app.outside.db))
  app.get('/dev/outbox.css', open, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/dev/outbox', open, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(await newest(app.outside.db))),
  )
}

type Shown = Awaited<ReturnType<typeof newest>>[number]

const newest = async (db: Db) => {
  const rows = await db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'body_text', 'code', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    code: row.code,
    at: row.created_at.toISOString(),
  }))
}

const page = (messages: readonly Shown[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>Outbox</title><link rel="stylesheet" href="/dev/outbox.css">
<main>
<h1>Outbox</h1>
<p>Demo mode sends nothing: every mail and SMS stands here, the newest first. <a href="/dev/outbox.json">As JSON</a></p>
${messages.map(message).join('\n') || '<p class="empty">Nothing yet. Sign in and place a bid.</p>'}
</main>
</html>`

const message = ({ channel, to, subject, text, code, at }: Shown) => `<article>
<header><b>${channel === 'mail' ? 'Mail' : 'SMS'}</b> to <bdi>${escaped(to)}</bdi>
<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></header>
${subject && `<h2 dir="auto">${escaped(subject)}</h2>`}
<pre dir="auto">${escaped(text)}</pre>
${code ? `<p class="code">Code <output>${escaped(code)}</output></p>` : ''}
</article>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character]!) // the five of the class

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
