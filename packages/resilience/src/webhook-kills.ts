/**
 * Killed under load, again and again, while webhooks are delivered: each event of an act is in the stream of each company once
 * and without a gap, none is there without an act, and each is delivered at least once, in order for each trade.
 */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventOfTradeLine } from '@mahsul/contract/programs/event-types'
import type { TradeEvent } from '@mahsul/domain/trades/process/process'
import type { Db } from '@mahsul/server/platform/db/db'
import type { SignedIn } from '@mahsul/server/platform/http/dependencies'
import { newWebhookSecret } from '@mahsul/server/platform/webhooks/sign-webhook'
import { sealWebhookSecret } from '@mahsul/server/programs/webhooks/secrets'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { Journal } from './journal.ts'
import { killAndRestart, type Victim, victims } from './kills.ts'
import { type PlaceKind, placeFromArgs } from './place.ts'
import { must, progress, prove, say } from './report.ts'
import { SECRET } from './server-process.ts'
import { openStage } from './stage.ts'
import { waitUntil } from './wait.ts'
import { openWebhookReceiver } from './webhook-receiver.ts'
import { castFor, startWriting } from './writers.ts'

type Kills = { on: PlaceKind; rounds: number; of: readonly Victim[]; acts: number; between?: number }

/** A receiver of ours has a private address. */
const localWebhooksServer = path.join(import.meta.dirname, 'local-webhooks-server.ts')

/** The minimum number of deliveries between two kills; acts go on meanwhile, as long as there are members for them. */
const BETWEEN = 60

export async function deliversThroughKills({ on, rounds, of, acts, between = BETWEEN }: Kills) {
  const stage = await openStage({ on, program: [localWebhooksServer] })
  const secrets = new Map<string, string>()
  const receiver = await openWebhookReceiver((webhook) => secrets.get(webhook))
  let server = await stage.start()
  const env = { PORT: String(server.port) }
  const goods = await stage.stockGoods()
  const cast = await castFor(stage, acts)
  for (const member of Object.values(cast).flat()) await addWebhook(stage.db, member, { receiver, secrets })
  say(
    `On ${stage.place.says}; ${secrets.size} companies have a webhook to a receiver that verifies deliveries.`,
  )

  const journal = new Journal()
  const writing = startWriting({ stage, goods, address: () => server.address, journal }, cast)
  await writing.begun
  for (let round = 0; round < rounds; round++) {
    const before = receiver.arrived()
    await waitUntil(
      () => {
        writing.stillWrite()
        return receiver.arrived() >= before + between
      },
      `${between} more are delivered`,
      120_000,
    )
    await sleep(Math.random() * 300)
    server = await killAndRestart(stage, server, of[round % of.length]!, env)
    progress(`killed ${round + 1} times, ${journal.lines.length} acts, ${receiver.arrived()} deliveries`)
  }
  await writing.stop()
  await journal.isWhatStands(stage.db)
  await waitUntil(() => isAllDelivered(stage.db), 'everything is delivered')
  say(
    `Killed by SIGKILL ${rounds} times, in turns: ${of.join(', ')}. ${journal.lines.length} acts acknowledged.`,
  )
  say(`  ${await eventsAreThoseOfActs(stage.db)}.`)
  receiver.isInOrder()
  await isEachDelivered(stage.db, receiver.accepted())
  say(
    `  All were delivered and verified, in order for each trade: ${receiver.arrived()} deliveries, ${receiver.refused()} of them refused at first, the others that are more came twice.`,
  )
  receiver.close()
  await stage.close()
}

type Receiving = { receiver: { host: string }; secrets: Map<string, string> }

async function addWebhook(db: Db, { id: by, companyId }: SignedIn, { receiver, secrets }: Receiving) {
  const [id, hostId, secret] = [newId(), newId(), newWebhookSecret()]
  secrets.set(id, secret)
  await sql`
    with host as (
      insert into webhook_hosts (id, company_id, host, state, requested_by, requested_at, decided_by, decided_at)
      values (${hostId}, ${companyId}, ${receiver.host}, 'approved', ${by}, now(), ${by}, now()) returning id)
    insert into webhooks (id, company_id, host_id, url, description, secret, position, created_by, created_at)
    select ${id}, ${companyId}, id, ${`http://${receiver.host}/${id}`}, '', ${sealWebhookSecret(SECRET, secret, id)}, 0, ${by}, now()
    from host`.execute(db)
}

async function isAllDelivered(db: Db): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from event_outbox) + (select count(*) from webhook_deliveries where state <> 'delivered')
      + (select count(*) from webhooks w join event_streams s on s.company_id = w.company_id where s.last_seq > w.position))::int as n`.execute(
    db,
  )
  return rows[0]?.n === 0
}

/** What happened, by the rows of the acts themselves; both companies of a bid and of a trade are told. */
async function actsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ company: string; task: TradeEvent | null; what: string }>`
    select c.company, l.task, l.trade_id || ' ' || l.seq as what from trade_log l join trades t on t.id = l.trade_id,
      lateral (values (t.supplier_company_id), (t.buyer_company_id)) as c(company)
    union all select o.company_id, null, 'offer.published ' || o.id from offers o
    union all select c.company, null, 'bid.placed ' || b.id from bids b join offers o on o.id = b.offer_id,
      lateral (values (o.company_id), (b.company_id)) as c(company)
    union all select c.company, null, 'bid.withdrawn ' || b.id from bids b join offers o on o.id = b.offer_id,
      lateral (values (o.company_id), (b.company_id)) as c(company) where b.closed_by = 'bidder'`.execute(db)
  return rows.flatMap(({ company, task, what }) => {
    const type = task && eventOfTradeLine[task]
    return task && !type ? [] : [`${company} ${type ? `${type} ` : ''}${what}`]
  })
}

async function eventsAreThoseOfActs(db: Db): Promise<string> {
  const { rows } = await sql<{ told: string }>`
    select company_id || ' ' || type || ' ' || coalesce(trade_id || ' ' || (data ->> 'entry'), bid_id::text, offer_id::text) as told
    from events`.execute(db)
  const told = rows.map((row) => row.told)
  const acts = await actsOf(db)
  const [toldOnce, acted] = [new Set(told), new Set(acts)]
  must(toldOnce.size === told.length, 'No act is told twice')
  must(
    acts.every((act) => toldOnce.has(act)),
    'Every act is told',
    acts.filter((act) => !toldOnce.has(act)).slice(0, 3),
  )
  must(
    told.every((event) => acted.has(event)),
    'Nothing is told that was not done',
    told.filter((event) => !acted.has(event)).slice(0, 3),
  )
  const { rows: gaps } = await sql`
    select s.company_id from event_streams s join events e on e.company_id = s.company_id
    group by s.company_id, s.last_seq having count(*) <> s.last_seq or max(e.seq) <> s.last_seq`.execute(db)
  must(gaps.length === 0, 'The events of a company are counted without a gap', gaps.slice(0, 3))
  return `${told.length} events are those of the acts, each once, counted without a gap in each company`
}

async function isEachDelivered(db: Db, accepted: ReadonlySet<string>) {
  const { rows } = await sql<{ due: string }>`
    select w.id || ' ' || e.id as due from events e join webhooks w on w.company_id = e.company_id`.execute(
    db,
  )
  const due = new Set(rows.map((row) => row.due))
  must(due.size > 0, 'There is something to deliver')
  const missing = [...due].filter((each) => !accepted.has(each))
  must(missing.length === 0, 'Every event was delivered to its webhook', missing.slice(0, 3))
  const strange = [...accepted].filter((each) => !due.has(each))
  must(strange.length === 0, 'Nothing was delivered that is no event of the company', strange.slice(0, 3))
}

if (import.meta.main) {
  const on = placeFromArgs()
  const of = typeof on === 'object' ? (['server'] as const) : victims
  await prove(() => deliversThroughKills({ on, rounds: 20, of, acts: 300 }))
}
