/**
 * Plays a trade in the demo, from an offer to its ratings. Each side is a program with an API key; what needs a person (signing,
 * paying, rating) is done in a session of one:
 *
 *     npm start                                                           # in another terminal; it prints its address
 *     node packages/client/examples/play-a-trade.ts http://127.0.0.1:3000
 *
 * Outside this repository, import from `@mahsul/client`.
 */
import { randomUUID } from 'node:crypto'
import { answerOf, connect, type Mahsul, Refused, signIn, type Task, type Trade } from '../src/index.ts'
import { offerOf, portOf } from './goods.ts'
import { perform } from './tasks.ts'

type Keys = { supplier: string; buyer: string }
type Stage = { url: string; password: string; keys: Keys; now?: () => Date }

/** A company with a program, and somebody who does what a key may not. */
type Side = { program: Mahsul; person: Mahsul }
/** What happened, in order: a task, and who did it. */
type Played = { trade: Trade; acts: { task: string; by: 'program' | 'person' }[] }

export async function playATrade({ url, password, keys, now = () => new Date() }: Stage): Promise<Played> {
  const sideOf = async (side: keyof Keys): Promise<Side> => ({
    program: connect({ url, auth: keys[side] }),
    person: await signIn({ url, email: `${side}@mahsul.example`, password }),
  })
  const [supplier, buyer] = [await sideOf('supplier'), await sideOf('buyer')]
  const params = { path: { id: await openTrade(supplier.program, buyer.program, now()) } }

  const acts: Played['acts'] = []
  let { data: trade } = await answerOf(supplier.program.GET('/api/v1/secure/trades/{id}', { params }))
  while (trade.status === 'running') {
    const open = trade.open_tasks.find(({ actor }) => actor !== 'system')
    if (!open) throw new Error(`Nothing is open in ${trade.sub_step}`)
    const side = open.actor === 'buyer' ? buyer : supplier
    const done = await byProgramOrPerson(side, trade, open, now())
    acts.push({ task: open.task, by: done.by })
    trade = done.trade
  }
  await rate(supplier.person, trade.id, ['payment_promptness'])
  await rate(buyer.person, trade.id, [
    'commodity_quality',
    'delivery_time',
    'price',
    'service_provided',
    'document_clarity',
  ])
  const { data } = await answerOf(buyer.person.GET('/api/v1/secure/trades/{id}', { params }))
  return { trade: data, acts }
}

/** An offer, a bid on a part of it, and its acceptance; returns the id of the trade. */
async function openTrade(supplier: Mahsul, buyer: Mahsul, now: Date): Promise<string> {
  const { data: offer } = await answerOf(
    supplier.POST('/api/v1/secure/tickets', {
      params: { header: once() },
      body: await offerOf(supplier, now),
    }),
  )
  const { data: bid } = await answerOf(
    buyer.POST('/api/v1/secure/bids/tickets/{id}', {
      params: { path: { id: offer.id }, header: once() },
      body: {
        ticket_version: offer.version,
        containers: 2,
        price: '1550.00',
        message: 'We load two containers a month',
        facility_destination: await portOf(buyer, '/api/v1/logistics/facility_destinations', 'TRMER'),
      },
    }),
  )
  const { data: accepted } = await answerOf(
    supplier.PUT('/api/v1/secure/bids/{id}/accept', { params: { path: { id: bid.id }, header: once() } }),
  )
  if (!accepted.trade_id) throw new Error('The accepted bid has opened no trade')
  return accepted.trade_id
}

/** A key is refused what needs a person, and nothing has happened then. */
async function byProgramOrPerson({ program, person }: Side, trade: Trade, open: Task, now: Date) {
  try {
    return { trade: await perform(program, trade, open, now), by: 'program' as const }
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'PERSON_NEEDED')) throw error
    return { trade: await perform(person, trade, open, now), by: 'person' as const }
  }
}

/** Sent again under the same key, whatever happened to the connection, it is still done once. */
const once = () => ({ 'Idempotency-Key': randomUUID() })

async function rate(api: Mahsul, id: string, own: readonly string[]) {
  const ofBoth = [
    'document_handling',
    'contract_overall_respect',
    'overall_reliability',
    'communication_availability',
  ]
  const criteria = Object.fromEntries([...own, ...ofBoth].map((criterion) => [criterion, 5]))
  const params = { path: { id }, header: once() }
  await answerOf(api.POST('/api/v1/secure/trades/{id}/ratings', { params, body: { criteria } }))
}

if (import.meta.main) {
  const [url = 'http://127.0.0.1:3000'] = process.argv.slice(2)
  const { trade, acts } = await playATrade({
    url,
    password: 'mahsul-demo',
    // Of the demo, which knows no secrets.
    keys: {
      supplier: 'mhk_demo_SandboxOfferNotASecretOnlyInTheDemoOfMahsul04edKIN',
      buyer: 'mhk_demo_SandboxBuyerNotASecretOnlyInTheDemoOfMahsul03nTTiU',
    },
  })
  for (const { task, by } of acts) process.stdout.write(`${by.padEnd(8)} ${task}\n`)
  process.stdout.write(
    `${trade.reference} is ${trade.status}, after ${trade.log.length} entries in its log\n`,
  )
}
