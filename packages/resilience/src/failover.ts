/**
 * The machine of the primary dies, is cut off, or its database is killed, again and again, half of the times while its log sender
 * stands still: the synchronous standby takes over, with everything that was acknowledged, once, and the server goes on.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { insist, type RequestToTry } from './ask.ts'
import { type Cluster, openCluster } from './ha/cluster.ts'
import { type Machine, signal } from './ha/machine.ts'
import { Journal } from './journal.ts'
import { figureFromArgs } from './place.ts'
import { must, progress, prove, say } from './report.ts'
import { offerNow, openStage } from './stage.ts'
import { waitUntil } from './wait.ts'
import { isWhole } from './whole-market.ts'
import { castFor, startWriting } from './writers.ts'

const victims = ['database', 'machine', 'network'] as const
type Victim = (typeof victims)[number]
const done: Record<Victim, string> = {
  database: 'the database killed',
  machine: 'all processes of its machine killed',
  network: 'its machine cut off the network',
}

type Failovers = {
  rounds: number
  of: readonly Victim[]
  acts: number
  /** What the page promises. */
  readyWithinMs: number
}

/** The minimum number of acknowledged acts between two failovers. */
const BETWEEN = 20
/** Between the acts of a member. */
const PAUSE_MS = 100
const STALL_MS = 2_500

async function failsOver({ rounds, of, acts, readyWithinMs }: Failovers) {
  const cluster = await openCluster()
  const stage = await openStage({ place: cluster.place })
  const server = await stage.start()
  const goods = await stage.stockGoods()
  const cast = await castFor(stage, acts)
  const witnesses = await stage.members('SUPPLIER', rounds, ['create_offer'])
  const journal = new Journal()
  say(
    `On ${stage.place.says}; members publish, bid, withdraw, purchase, confirm and name consignees, each under a key.`,
  )
  const gate = openGate()
  const pace = async () => {
    await gate.passed()
    await sleep(PAUSE_MS)
  }
  const writing = startWriting({ stage, goods, address: () => server.address, journal, pace }, cast)
  await writing.begun

  const took: Record<Victim, number[]> = { database: [], machine: [], network: [] }
  let stalls = 0
  for (const [round, witness] of witnesses.entries()) {
    const before = journal.lines.length
    await waitUntil(() => {
      writing.stillWrite()
      return journal.lines.length >= before + BETWEEN
    }, `${BETWEEN} more acts are acknowledged`)
    const primary = await primaryOf(cluster)
    const victim = of[round % of.length]! // the remainder is one of them
    const isStalled = round % 2 === 0
    const senders = isStalled ? stall(primary) : []
    if (isStalled) {
      stalls++
      await sleep(STALL_MS)
    }
    const ends = await end(victim, primary)
    const began = Date.now()
    for (const sender of senders) signal(sender, 'SIGCONT')
    const request: RequestToTry = {
      ...{ token: stage.tokenOf(witness), method: 'POST', path: '/secure/tickets' },
      ...{ body: offerNow(goods), key: `after failover ${round}` },
    }
    const answer = await insist(
      () => server.address,
      request,
      () => journal.unanswered++,
    )
    journal.note('offer', request, answer)
    await waitUntil(async () => (await fetch(`${server.address}/readyz`)).ok, 'it is ready again', 30_000)
    took[victim].push(Date.now() - began)
    progress(`${round + 1}: ${done[victim]}${isStalled ? ', stalled before' : ''}: ${Date.now() - began} ms`)
    gate.shut() // while nothing is tried, nobody needs to write
    await ends(cluster)
    await waitUntil(cluster.isWhole, 'the former primary is the synchronous standby', 180_000)
    gate.open()
  }
  await writing.stop()
  for (const victim of of) say(`${took[victim].length} times ${done[victim]}: ${figuresOf(took[victim])}.`)
  say(`Before ${stalls} of these the log sender stood still for ${STALL_MS / 1_000} s.`)
  const slowest = Math.max(...of.flatMap((victim) => took[victim]))
  must(slowest <= readyWithinMs, `It is ready within ${readyWithinMs / 1_000} s`, slowest)
  must(server.child.exitCode === null, 'The server is the one that was started')

  const kinds = (['offer', 'bid', 'withdrawal', 'purchase', 'task'] as const).map(
    (act) => `${journal.count(act)} ${act}s`,
  )
  say(
    `Acknowledged: ${kinds.join(', ')}; ${journal.unanswered} requests were refused as not now and repeated.`,
  )
  await journal.isWhatStands(stage.db)
  say('Each is there once and as it was said, and nothing is there that nobody was told of.')
  await journal.isAnsweredAlike((request) => insist(() => server.address, request))
  await journal.isWhatStands(stage.db)
  say(`Repeated under their keys, all ${journal.lines.length} were answered as before; nothing was added.`)
  say(`The server was not restarted; ${await isWhole(stage.db, stage.place.dataDir)}.`)
  await stage.close()
}

/** Once it has a synchronous standby. */
async function primaryOf({ leader }: Cluster): Promise<Machine> {
  let primary: Machine | undefined
  await waitUntil(async () => {
    primary = await leader()
    return primary !== undefined && primary.pidsOf('walsender').length > 0
  }, 'there are a primary and a synchronous standby')
  return primary! // it was waited for
}

function openGate() {
  let { promise, resolve } = Promise.withResolvers<void>()
  resolve()
  return {
    passed: () => promise,
    open: () => resolve(),
    shut() {
      ;({ promise, resolve } = Promise.withResolvers<void>())
    },
  }
}

/** Stops what sends the log to the standby; commits wait from now on. */
function stall(primary: Machine): number[] {
  const senders = primary.pidsOf('walsender')
  for (const sender of senders) signal(sender, 'SIGSTOP')
  return senders
}

/** Ends the primary in one of the ways; returns what makes its machine whole again. */
async function end(victim: Victim, primary: Machine): Promise<(cluster: Cluster) => Promise<void> | void> {
  if (victim === 'network') {
    primary.cut()
    return () => void primary.mend()
  }
  if (victim === 'machine') {
    await primary.kill()
    return ({ boot }) => boot(primary)
  }
  for (const postmaster of primary.pidsOf('/bin/postgres -D')) signal(postmaster, 'SIGKILL')
  return () => {} // Patroni starts it again
}

function figuresOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const seconds = (ms = 0) => (ms / 1_000).toFixed(1)
  return `acknowledged and ready again after ${seconds(sorted[Math.floor(sorted.length / 2)])} s (median), at most ${seconds(sorted.at(-1))} s`
}

if (import.meta.main)
  await prove(() => {
    const rounds = figureFromArgs(50)
    const of = victims.filter((victim) => process.argv.includes(victim))
    return failsOver({
      rounds,
      of: of.length > 0 ? of : victims,
      acts: rounds * 40 + 40,
      readyWithinMs: 10_000,
    })
  })
