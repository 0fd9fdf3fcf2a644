import { PassThrough } from 'node:stream'
import type { Call, CallName } from '@mahsul/contract/kit/call'
import { keyAccessOf } from '@mahsul/contract/registry/key-access'
import { sql } from 'kysely'
import { afterAll, expect, vi } from 'vitest'
import { keyAuthenticator } from '../../accounts/api-keys.ts'
import { authenticator, presumer } from '../../accounts/sessions.ts'
import { buildApp } from '../../app.ts'
import { modules } from '../../composition-root.ts'
import { type Db, openDatabase } from '../../platform/db/db.ts'
import { allExamples } from '../../platform/http/openapi/examples.ts'
import { asRequestsDo } from '../databases.ts'
import type { openMarket } from '../market.ts'
import { patience } from '../patience.ts'
import { withSession } from './calls.ts'

/** A request with a body that passes the schema, in two halves. */
export type Held = {
  name: CallName
  call: Call
  method: 'POST' | 'PUT' | 'PATCH'
  url: string
  type: string
  halves: [string, string]
}

const examples = allExamples()
const BOUNDARY = 'half-of-a-form'

/** Every call with a session that takes a body, as its example has it; one that takes files as a form, too. */
export const heldCalls: Held[] = withSession.flatMap(([name, call]) => {
  const method = name.slice(0, name.indexOf(' '))
  if (method === 'GET' || method === 'DELETE' || !(call.body || call.files || call.upload)) return []
  const { path = name.split(' ')[1], request = {} } = examples[name] ?? {}
  const of = { name, call, method: method as Held['method'], url: `/api/v1${path}` } // the others of a call's name
  const takesForm = call.files || call.upload
  return [
    ...(call.upload || call.needsFile
      ? []
      : [{ ...of, type: 'application/json', halves: halvesOf(JSON.stringify(request)) }]),
    ...(takesForm
      ? [{ ...of, type: `multipart/form-data; boundary=${BOUNDARY}`, halves: halvesOf(formOf(call)) }]
      : []),
  ]
})

/** A file and nothing else: fields that are missing are of no concern before it is clear who sends them. */
function formOf({ files = ['file'] }: Call): string {
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${files[0]}"; filename="paper.pdf"\r\ncontent-type: application/pdf`
  return `${file}\r\n\r\n%PDF-1.7 and more\r\n--${BOUNDARY}--\r\n`
}

function halvesOf(text: string): [string, string] {
  const middle = text.includes('%PDF-') ? text.indexOf(' and more') : Math.ceil(text.length / 2)
  return [text.slice(0, middle), text.slice(middle)]
}

export const scopeOf = ({ name }: Held) => keyAccessOf(name)

type Market = Awaited<ReturnType<typeof openMarket>>

/** A second server on the market's database, with connections of its own, which is told nothing by the first. */
export async function openSecondServer(market: Market) {
  const { secret } = market
  const { db, pools, commits, close } = openDatabase(asRequestsDo(market.url))
  let [admitted, presumed, provenAgain] = [0, 0, 0]
  /** What was read is told once this is over. */
  let gate: Promise<void> | undefined
  const counted =
    <Args extends unknown[], T>(read: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      const told = await read(...args).finally(() => admitted++)
      if (!gate) return told
      provenAgain++
      await gate
      return told
    }
  const presume = presumer(secret)
  const app = await buildApp(
    {
      ...market.app.deps,
      ...{ db, pools, commits },
      authenticate: counted(authenticator(db, secret)),
      authenticateKey: counted(keyAuthenticator(db, { production: false })),
      presume: (token, now) => {
        const caller = presume(token, now)
        if (caller) {
          admitted++
          presumed++
        }
        return caller
      },
    },
    modules,
  )
  afterAll(async () => {
    await app.close()
    await close()
  })

  const begin = ({ token, method, url, type, halves: [first, last], name }: Held & { token: string }) => {
    const payload = new PassThrough()
    payload.write(first)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'transfer-encoding': 'chunked',
    }
    const answer = Promise.resolve(app.inject({ method, url, headers, payload })).then(
      ({ statusCode, body }) => {
        const code: unknown = body && JSON.parse(body).error_code
        return { what: `${name} (${type.split(';')[0]})`, answer: `${statusCode} ${code}` }
      },
    )
    return { finish: () => payload.end(last), answer }
  }

  /**
   * Sends the headers and half the body of each request, lets `meanwhile` happen on the other server once all callers are admitted,
   * then sends the rest. Returns what each was answered; nothing may be stored in between.
   */
  const heldBack = async (
    requests: readonly (Held & { token: string })[],
    meanwhile?: () => Promise<unknown>,
  ) => {
    admitted = 0
    const sent = requests.map(begin)
    await vi.waitFor(() => expect(admitted).toBeGreaterThanOrEqual(requests.length), patience)
    await meanwhile?.()
    const before = meanwhile && (await stored(market.db))
    for (const { finish } of sent) finish()
    const answers = await Promise.all(sent.map(({ answer }) => answer))
    if (before) expect(await stored(market.db)).toEqual(before)
    return answers
  }

  /**
   * Lets `meanwhile` happen when everything has arrived and each caller was found to be allowed, before any of their transactions
   * begins. Acts whose session is read by their own transaction alone are done before: they have no such moment.
   */
  const betweenProofAndAct = async (
    requests: readonly (Held & { token: string })[],
    meanwhile: () => Promise<unknown>,
  ) => {
    const sent: ReturnType<typeof begin>[] = []
    for (const request of requests) {
      ;[admitted, presumed] = [0, 0]
      const one = begin(request)
      await vi.waitFor(() => expect(admitted).toBeGreaterThanOrEqual(1), patience)
      if (presumed === 0) sent.push(one)
      else {
        one.finish()
        await one.answer
      }
    }
    let [open, answered] = [() => {}, 0]
    provenAgain = 0
    gate = new Promise((resolve) => {
      open = resolve
    })
    for (const { finish, answer } of sent) {
      finish()
      void answer.then(() => answered++)
    }
    await vi.waitFor(() => expect(provenAgain + answered).toBeGreaterThanOrEqual(sent.length), patience)
    await meanwhile()
    const before = await stored(market.db)
    gate = undefined
    open()
    const answers = await Promise.all(sent.map(({ answer }) => answer))
    expect(await stored(market.db)).toEqual(before)
    return answers
  }
  return { heldBack, betweenProofAndAct }
}

/** Every table with how many rows it has and its latest change; but what counts tries, and when a key was used. */
async function stored(db: Db) {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('attempts', 'api_keys') order by 1`.execute(db)
  const each = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, count(*) as rows, max(xmin::text::bigint) as latest from ${sql.table(name)}`,
  )
  return (await sql`${sql.join(each, sql` union all `)} order by name`.execute(db)).rows
}
