/**
 * Every kind of hostile input we could think of, plus random input, to every route of the contract: it is refused, never with
 * a 500, no internals are revealed, and the process goes on.
 */
import type { Call, CallName } from '@mahsul/contract/kit/call'
import { calls } from '@mahsul/contract/registry/calls'
import type { Role } from '@mahsul/domain/accounts/member'
import type { SignedIn } from '@mahsul/server/platform/http/dependencies'
import { hostileFiles } from './hostile/files.ts'
import { frames } from './hostile/frames.ts'
import { requestsOf } from './hostile/requests.ts'
import { type Heard, type Sent, send, sendBytes } from './hostile/send.ts'
import { figureFromArgs, type PlaceKind, placeFromArgs } from './place.ts'
import { must, prove, say } from './report.ts'
import { offerNow, openStage, type Stage } from './stage.ts'

/** What no answer may contain: code paths, the technology, SQL. */
const INSIDE =
  /node_modules|node:internal|\.[cm]?[jt]s:\d|\bat \w+ \(|(select|insert|update|delete) [\w"*, ]+ (from|into|set) |syntax error|violates|relation "|pg_|zod|fastify|stack"/i

/** `each`: how many random bodies and queries every route gets in addition to the fixed ones. */
export async function takesNoHarm({ on, each, seed }: { on: PlaceKind; each: number; seed: number }) {
  const stage = await openStage({ on })
  const server = await stage.start()
  const goods = await stage.stockGoods()
  const met = new Map<number, number>()
  const ask = async (what: string, sent: Sent) => {
    const heard = await send(server.port, sent)
    judge(what, sent, heard)
    const status = heard?.status ?? 0
    met.set(status, (met.get(status) ?? 0) + 1)
  }
  const all = Object.entries(calls) as [CallName, Call][] // `calls` is checked to be Calls
  say(
    `On ${stage.place.says}, ${all.length} routes, each as somebody who may call it; chance begins with ${seed}:`,
  )
  for (const [name, call] of all) {
    const by = await whoMay(stage, call)
    const asks = requestsOf(name, call, { token: by && stage.tokenOf(by), each, seed })
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let next = asks.pop(); next; next = asks.pop()) await ask(name, next)
      }),
    )
  }
  const [supplier] = await stage.members('SUPPLIER', 1)
  for (const sent of await hostileFiles(stage.tokenOf(supplier!))) await ask('a file', sent) // one was made
  for (const bytes of frames()) {
    const text = await sendBytes(server.port, bytes)
    must(
      text === '' || /^HTTP\/1\.1 (4\d\d|200)/.test(text),
      'Bytes that are no request are refused',
      text.slice(0, 300),
    )
    must(!INSIDE.test(text), 'Nothing of the inside is told', text.slice(0, 300))
  }
  const statuses = [...met].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status || 'closed'}`)
  say(`  ${[...met.values()].reduce((sum, n) => sum + n, 0)} requests: ${statuses.join(', ')}`)
  say(
    `  and ${frames().length} streams of bytes that are no request; no 500, nothing of the inside, the process goes on`,
  )
  must(server.child.exitCode === null && server.child.signalCode === null, 'The process goes on')
  const [owner] = await stage.members('SUPPLIER', 1, ['create_offer'])
  const authorization = `Bearer ${stage.tokenOf(owner!)}` // one was made
  const sound = await send(server.port, {
    method: 'POST',
    path: '/api/v1/secure/tickets',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(offerNow(goods)),
  })
  must(sound?.status === 201, 'What is sound is still taken', sound)
  await stage.close()
}

function judge(what: string, sent: Sent, heard: Heard | undefined) {
  const details = {
    what,
    sent: { ...sent, body: String(sent.body ?? '').slice(0, 300) },
    heard: heard ?? 'nothing',
  }
  if (!heard) return // too much was sent, and the connection was closed meanwhile
  must(heard.status < 500, 'A hostile request is refused, and is nobody’s mistake', details)
  if (heard.status >= 400) {
    must(!INSIDE.test(heard.text), 'Nothing of the inside is told', details)
    const isOurs = heard.status === 431 || /json/.test(heard.type) || heard.text === ''
    must(isOurs, 'A refusal has the one shape', details)
  }
}

async function whoMay(stage: Stage, { access }: Call): Promise<SignedIn | undefined> {
  if (access.roles === 'anyone') return undefined
  const role: Role = access.roles.includes('SUPPLIER') ? 'SUPPLIER' : access.roles[0]! // a call is for somebody
  return (await stage.members(role, 1))[0]
}

if (import.meta.main)
  await prove(() =>
    takesNoHarm({ on: placeFromArgs(), each: 30, seed: figureFromArgs(Date.now() % 1_000_000) }),
  )
