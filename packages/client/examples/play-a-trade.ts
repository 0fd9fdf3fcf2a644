/**
 * Plays a trade in the demo, from an offer to its ratings, as the programs of a supplier and of a buyer would:
 *
 *     npm start                                                           # in another terminal; it prints its address
 *     node packages/client/examples/play-a-trade.ts http://127.0.0.1:3000
 *
 * Outside this repository, import from `@mahsul/client`.
 */
import { randomUUID } from 'node:crypto'
import { answerOf, type Mahsul, signIn, type Trade } from '../src/index.ts'
import { offerOf, portOf } from './goods.ts'
import { perform } from './tasks.ts'

type Stage = {
  url: string
  password: string
  /** The code that was just sent to an address. */
  codeFor: (email: string) => Promise<string>
  now?: () => Date
}

const emails = { supplier: 'supplier@mahsul.example', buyer: 'buyer@mahsul.example' }

export async function playATrade({ url, password, codeFor, now = () => new Date() }: Stage): Promise<Trade> {
  const supplier = await signIn({ url, email: emails.supplier, password })
  const buyer = await signIn({ url, email: emails.buyer, password })

  await openAct(supplier, 'create_offer', () => codeFor(emails.supplier))
  const { data: offer } = await answerOf(
    supplier.POST('/api/v1/secure/tickets', {
      params: { header: once() },
      body: await offerOf(supplier, now()),
    }),
  )

  await openAct(buyer, 'create_bid', () => codeFor(emails.buyer))
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

  const params = { path: { id: accepted.trade_id } }
  let { data: trade } = await answerOf(supplier.GET('/api/v1/secure/trades/{id}', { params }))
  while (trade.status === 'running') {
    const open = trade.open_tasks.find(({ actor }) => actor !== 'system')
    if (!open) throw new Error(`Nothing is open in ${trade.sub_step}`)
    trade = await perform(open.actor === 'buyer' ? buyer : supplier, trade, open, now())
  }
  await rate(supplier, trade.id, ['payment_promptness'])
  await rate(buyer, trade.id, [
    'commodity_quality',
    'delivery_time',
    'price',
    'service_provided',
    'document_clarity',
  ])
  return (await answerOf(buyer.GET('/api/v1/secure/trades/{id}', { params }))).data
}

/** Publishing, bidding and buying take a code that is sent to the member. */
async function openAct(api: Mahsul, event: 'create_offer' | 'create_bid', code: () => Promise<string>) {
  await answerOf(api.POST('/api/v1/secure/request-code', { body: { event } }))
  await answerOf(api.POST('/api/v1/secure/verify-code', { body: { event, code: await code() } }))
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
  const trade = await playATrade({
    url,
    password: 'mahsul-demo',
    async codeFor(email) {
      const sent: { to: string; code: string | null }[] = await (await fetch(`${url}/dev/outbox.json`)).json()
      return sent.find(({ to, code }) => to === email && code)?.code ?? ''
    },
  })
  process.stdout.write(
    `${trade.reference} is ${trade.status}, after ${trade.log.length} entries in its log\n`,
  )
}
