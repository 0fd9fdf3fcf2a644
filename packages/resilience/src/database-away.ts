/**
 * The database hangs, disconnects, is killed and comes back, and one of its rows is locked: requests get an answer within the
 * timeouts, what needs no database still works, and nothing has to be restarted.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { type Answer, ask, codeOf, insist, type RequestToTry } from './ask.ts'
import { Journal } from './journal.ts'
import { type PlaceKind, placeFromArgs } from './place.ts'
import { must, prove, say } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { offerNow, openStage, type Stage } from './stage.ts'
import { openProxy } from './tcp-proxy.ts'
import { waitUntil } from './wait.ts'
import { isWhole } from './whole-market.ts'

/** Connecting may take 3 s and a statement 5.5 (promise 40), one after the other; the rest is for this machine. */
const ANSWERED_WITHIN_MS = 14_000

type Trouble = { what: string; begin: () => unknown; end: () => unknown }

export async function outlivesItsDatabase({ on }: { on: PlaceKind }) {
  const stage = await openStage({ on })
  const database = new URL(stage.place.env.DATABASE_URL!) // the places that this is called for have one
  const proxy = await openProxy({ host: database.hostname, port: Number(database.port || 5432) })
  database.host = `127.0.0.1:${proxy.port}`
  const server = await stage.start({ DATABASE_URL: database.href })
  const goods = await stage.stockGoods()
  const journal = new Journal()
  const publishers = await stage.members('SUPPLIER', 40, ['create_offer'])
  const publish = (key: string): RequestToTry => ({
    token: stage.tokenOf(publishers.pop()!), // there are more than needed
    method: 'POST',
    path: '/secure/tickets',
    body: offerNow(goods),
    key,
  })
  const first = publish('first')
  journal.note('offer', first, await insist(() => server.address, first))

  say(`On ${stage.place.says}, through a connection that can be stalled. Every request gets 503 within`)
  for (const [number, trouble] of troubles(stage, proxy, on).entries()) {
    const requests = Array.from({ length: 6 }, (_, n) => publish(`${number} ${n}`))
    const took = await through(server, trouble, requests)
    for (const request of requests)
      journal.note('offer', request, await insist(() => server.address, request))
    say(
      `  ${(took / 1_000).toFixed(1)} s while ${trouble.what}; healthy and not ready meanwhile, ready again by itself`,
    )
  }
  say(
    `  ${((await heldRow(stage, server, publish)) / 1_000).toFixed(1)} s for who needs a row that another holds, until it is free; everybody else is served`,
  )
  must(server.child.exitCode === null, 'The server is the one that was started')
  await journal.isWhatStands(stage.db)
  await journal.isAnsweredAlike((request) => insist(() => server.address, request))
  say(`What was repeated under its key is there once; ${await isWhole(stage.db, stage.place.dataDir)}.`)
  await stage.close()
  await proxy.close()
}

function troubles(stage: Stage, proxy: Awaited<ReturnType<typeof openProxy>>, on: PlaceKind): Trouble[] {
  const ofTheConnection: Trouble[] = [
    { what: 'nothing comes through to the database', begin: proxy.stall, end: proxy.pass },
    { what: 'connections to the database break', begin: proxy.drop, end: proxy.pass },
  ]
  if (on !== 'server') return ofTheConnection
  const stopped: number[] = []
  return [
    ...ofTheConnection,
    {
      what: 'the database’s processes stand still',
      begin() {
        const postmaster = stage.place.postmaster()
        stopped.push(postmaster, ...childrenOf(postmaster))
        for (const pid of stopped) process.kill(pid, 'SIGSTOP')
      },
      end() {
        for (const pid of stopped) process.kill(pid, 'SIGCONT')
      },
    },
    {
      what: 'the database is dead',
      begin: () => process.kill(stage.place.postmaster(), 'SIGKILL'),
      end: () => stage.place.revive(),
    },
  ]
}

/** Sends one of every request during the outage; returns how long the slowest answer took. */
async function through(
  { address }: ServerProcess,
  { begin, end }: Trouble,
  requests: readonly RequestToTry[],
) {
  await begin()
  const timed = async (request: RequestToTry) => {
    const began = Date.now()
    const answer = await ask(address, request)
    must(answer?.status === 503, 'A request is told that it is not the time', answer ?? 'no answer')
    must(codeOf(answer) === 'UNAVAILABLE', 'In the words of the catalogue', answer.body)
    return Date.now() - began
  }
  const reads = requests.map(
    (request): RequestToTry => ({ token: request.token!, method: 'GET', path: '/secure/profiles' }),
  ) // all have one
  const all = Promise.all([...requests, ...reads].map(timed))
  must((await fetch(`${address}/healthz`)).status === 200, 'It is healthy')
  must((await fetch(`${address}/readyz`)).status === 503, 'It is not ready')
  const took = Math.max(...(await all))
  must(took < ANSWERED_WITHIN_MS, 'Within the time-outs', took)
  await end()
  await waitUntil(async () => (await fetch(`${address}/readyz`)).status === 200, 'it is ready again')
  await waitUntil(async () => (await ask(address, reads[0]!))?.status === 200, 'it serves again') // there are some
  return took
}

/** A foreign transaction locks a member's row; the member's request waits for it, and succeeds. */
async function heldRow(stage: Stage, { address }: ServerProcess, publish: (key: string) => RequestToTry) {
  const [member] = await stage.members('BUYER', 1)
  const other = await stage.db.startTransaction().execute()
  await sql`select from members where id = ${member!.id} for update`.execute(other)
  const began = Date.now()
  const waiting = ask(address, {
    token: stage.tokenOf(member!), // one was made
    method: 'POST',
    path: '/secure/request-code',
    body: { event: 'purchase' },
  })
  const read: Answer | undefined = await ask(address, {
    ...publish('unused'),
    method: 'GET',
    path: '/secure/profiles',
    body: undefined as never,
  })
  must(read?.status === 200, 'Others are served', read)
  await waitUntil(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(stage.db)
    return rows.length > 0
  }, 'somebody waits for the row')
  await other.rollback().execute()
  const answer = await waiting
  must(answer !== undefined && answer.status < 300, 'Who waits gets it', answer)
  return Date.now() - began
}

/** The child processes of a process; Linux only. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(pid)
      } catch {
        return false // it ended meanwhile
      }
    })
    .map(Number)
}

if (import.meta.main) await prove(() => outlivesItsDatabase({ on: placeFromArgs('server') }))
