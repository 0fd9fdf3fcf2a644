import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { ask, codeOf, insist, type RequestToTry } from '../ask.ts'
import { must, say } from '../report.ts'
import { offerNow } from '../stage.ts'
import type { SynchronousPair } from '../synchronous-pair.ts'
import { waitUntil } from '../wait.ts'
import type { Scene } from './load.ts'

const Ready = z.object({ standby: z.string().optional() })

type Where = Scene & { pair: SynchronousPair }

/**
 * An operator cancels a commit that waits: PostgreSQL commits on its own disk and reports success with a warning. Nobody is told
 * that it succeeded, not even by repeating it, before the standby has it as well.
 */
export async function cancelledCommit({ stage, server, goods, journal, pair }: Where) {
  const [supplier] = await stage.members('SUPPLIER', 1, ['create_offer'])
  const request: RequestToTry = {
    token: stage.tokenOf(supplier!), // one was made
    method: 'POST',
    path: '/secure/tickets',
    body: offerNow(goods),
    key: randomUUID(),
  }
  const acts = `select pid from pg_stat_activity where wait_event = 'SyncRep' and application_name = 'mahsul'`
  pair.freeze()
  const waiting = ask(server.address, request)
  await waitUntil(async () => (await pair.admin.query(acts)).rowCount !== 0, 'a commit waits')
  await pair.admin.query(`select pg_cancel_backend(pid) from (${acts}) waiting`)
  const answer = await waiting
  must(answer?.status === 503 && codeOf(answer) === 'UNAVAILABLE', 'A cancelled commit is no success', answer)
  const again = await ask(server.address, request)
  must(again?.status === 503, 'Nor is it when it is repeated while only one disk has it', again)
  pair.thaw()
  journal.note('offer', request, await insist(() => server.address, request))
  await journal.isWhatStands(stage.db)
  say(
    'A commit whose wait was cancelled is answered with 503, and confirmed under its key once both disks have it.',
  )
}

/** A server that is started while commits wait is there once they go through: it does not end. */
export async function startsOnceCommitsGoThrough({ stage, pair }: Where) {
  // So that it has something to write before it serves: the rules that the product brings.
  await sql`truncate lane_rules, lane_rule_changes`.execute(stage.db)
  pair.freeze()
  let outcome = 'it waits'
  const starting = stage.start({ LOG_LEVEL: 'warn' })
  starting.then(
    () => (outcome = 'it started'),
    (error: Error) => (outcome = error.message),
  )
  await new Promise((over) => setTimeout(over, 12_000)) // longer than a commit may take, twice
  must(outcome === 'it waits', 'A server that cannot confirm anything waits', outcome)
  pair.thaw()
  const started = await starting
  must(
    started.output().includes('commits wait; the server starts once they go through'),
    'It says why',
    started.output(),
  )
  await started.kill()
  say('A server that is started while commits wait says so, and starts once they go through.')
}

/** Commits that wait for no standby any more are reported, and no server starts on such a database. */
export async function refusesOneDisk({ stage, server, pair }: Where) {
  const naming = async (names: string) => {
    await pair.admin.query(`alter system set synchronous_standby_names = '${names}'`)
    await pair.admin.query('select pg_reload_conf()')
  }
  const standby = async () => {
    const answer = await fetch(`${server.address}/readyz`)
    const { standby } = Ready.parse(await answer.json())
    return `${answer.status} ${standby ?? 'there'}`
  }
  must((await standby()) === '200 there', 'The standby is there')
  await naming('')
  await waitUntil(async () => (await standby()) === '200 missing', 'it says that one disk has it all')
  const refused = await stage.start({ REQUIRE_STANDBY: 'true' }).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  must(
    /REQUIRE_STANDBY is set.*synchronous_standby_names is empty/s.test(refused),
    'No server starts',
    refused,
  )
  await naming('standby')
  await waitUntil(async () => (await standby()) === '200 there', 'it is there again')
  say('Without a synchronous standby no server starts under REQUIRE_STANDBY, and one that runs says so.')
}
