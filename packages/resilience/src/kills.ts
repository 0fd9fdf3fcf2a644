/**
 * Killed under load, again and again: the server, its database, both; with a database at DATABASE_URL, which is not ours to
 * kill, the server alone. Everything acknowledged must be there, once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { insist } from './ask.ts'
import { Journal } from './journal.ts'
import { openMailSink } from './mail-sink.ts'
import { type PlaceKind, placeFromArgs } from './place.ts'
import { must, prove, say } from './report.ts'
import { openStage, type Stage } from './stage.ts'
import { waitUntil } from './wait.ts'
import { isWhole } from './whole-market.ts'
import { castFor, startWriting } from './writers.ts'

export const victims = ['server', 'database', 'both'] as const
export type Victim = (typeof victims)[number]
type Kills = {
  on: PlaceKind
  rounds: number
  /** What is killed, in turns. */
  of: readonly Victim[]
  /** The number of acts of each kind that there are members for. */
  acts: number
}

/** The minimum number of acknowledged acts between two kills. */
const BETWEEN = 25

export async function survivesKills({ on, rounds, of, acts }: Kills) {
  const mails = await openMailSink()
  const stage = await openStage({ on })
  const journal = new Journal()
  let server = await stage.start({ SMTP_URL: mails.smtpUrl })
  const env = { SMTP_URL: mails.smtpUrl, PORT: String(server.port) }
  const goods = await stage.stockGoods()
  const cast = await castFor(stage, acts)
  say(
    `On ${stage.place.says}; members publish, bid, withdraw, purchase, confirm and name consignees, each under a key.`,
  )

  const writing = startWriting({ stage, goods, address: () => server.address, journal }, cast)
  await writing.begun
  const killed: Record<Victim, number> = { server: 0, database: 0, both: 0 }
  for (let round = 0; round < rounds; round++) {
    const before = journal.lines.length
    await waitUntil(() => {
      writing.stillWrite()
      return journal.lines.length >= before + BETWEEN
    }, `${BETWEEN} more acts are acknowledged`)
    await sleep(Math.random() * 300)
    const victim = of[round % of.length]!
    killed[victim]++
    server = await killAndRestart(stage, server, victim, env)
  }
  await writing.stop()
  say(
    `Killed by SIGKILL: the server ${killed.server} times, the database's postmaster ${killed.database}, both at once ${killed.both}.`,
  )
  const done = (['offer', 'bid', 'withdrawal', 'purchase', 'task'] as const).map(
    (act) => `${journal.count(act)} ${act}s`,
  )
  say(`Acknowledged: ${done.join(', ')}; ${journal.unanswered} requests went unanswered and were repeated.`)

  await journal.isWhatStands(stage.db)
  say('Each is there once and as it was said, and nothing is there that nobody was told of.')
  await journal.isAnsweredAlike((request) => insist(() => server.address, request))
  say(`Repeated under their keys, all ${journal.lines.length} were answered as before; nothing was added:`)
  await journal.isWhatStands(stage.db)
  await waitUntil(() => allSent(stage), 'every mail is sent')
  say(`  ${await isWhole(stage.db, stage.place.dataDir)}.`)
  say(`  ${await mailsCame(stage, mails.times)}.`)
  await stage.close()
  await mails.close()
}

export async function killAndRestart(
  stage: Stage,
  server: Awaited<ReturnType<Stage['start']>>,
  victim: Victim,
  env: Record<string, string>,
) {
  const killsDatabase = victim !== 'server'
  if (killsDatabase) process.kill(stage.place.postmaster(), 'SIGKILL')
  if (victim !== 'database') await server.kill('SIGKILL')
  if (killsDatabase) await stage.place.revive()
  if (victim === 'database') return server // it connects to its database again, and starts the embedded one
  return stage.start(env)
}

async function allSent({ db }: Stage) {
  const { rows } = await sql<{ waiting: number }>`
    select (select count(*) from notifications where spread_at is null)
      + (select count(*) from outbox where sent_at is null) as waiting`.execute(db)
  return Number(rows[0]?.waiting) === 0
}

/** One mail for each notification, delivered, under its own Message-ID. */
async function mailsCame({ db }: Stage, times: ReadonlyMap<string, number>) {
  const { rows } = await sql<{ message_id: string }>`select message_id from outbox`.execute(db)
  const { rows: counts } = await sql<{ n: number }>`select count(*)::int as n from notifications`.execute(db)
  must(rows.length === counts[0]?.n, 'There is one mail for each notice', {
    mails: rows.length,
    notices: counts[0]?.n,
  })
  const ids = new Set(rows.map((row) => row.message_id))
  const missing = [...ids].filter((id) => !times.has(id))
  must(missing.length === 0, 'Every mail reached the mail server', missing.slice(0, 3))
  const strange = [...times.keys()].filter((id) => !ids.has(id))
  must(strange.length === 0, 'Every Message-ID that came is one of the outbox', strange.slice(0, 3))
  const again = [...times.values()].filter((count) => count > 1).length
  return `${rows.length} notices, a mail each; all came, ${again} of them more than once under the same Message-ID`
}

if (import.meta.main) {
  const on = placeFromArgs()
  const of = typeof on === 'object' ? (['server'] as const) : victims
  await prove(() => survivesKills({ on, rounds: 20, of, acts: 600 }))
}
