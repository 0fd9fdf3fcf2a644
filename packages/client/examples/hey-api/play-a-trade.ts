/**
 * The same trade as `../play-a-trade.ts`, with the client that another generator makes of the OpenAPI document
 * (https://heyapi.dev), as it makes it:
 *
 *     npx openapi-ts -i http://127.0.0.1:3000/api/v1/openapi.json -o packages/client/examples/hey-api/client
 */
import { randomUUID } from 'node:crypto'
import { containerNumber, paper } from '../papers.ts'
import { type Client, createClient, createConfig, formDataBodySerializer } from './client/client/index.js'
import {
  acceptBid,
  getCatalogue,
  getTrade,
  listDestinations,
  listFacilities,
  performTask,
  placeBid,
  publishOffer,
  rateTrade,
  signIn,
} from './client/sdk.gen.js'
import type { OfferInput, Task, TaskInput, Trade } from './client/types.gen.js'

type Side = { program: Client; person: Client }
type Stage = {
  url: string
  password: string
  keys: { supplier: string; buyer: string }
  now: Date
}
export type Played = { trade: Trade; acts: { task: string; by: 'program' | 'person' }[] }

export async function playATrade({ url, password, keys, now }: Stage): Promise<Played> {
  const clientWith = (auth?: string) => createClient(createConfig({ baseUrl: url, ...(auth && { auth }) }))
  const sideOf = async (side: keyof typeof keys): Promise<Side> => {
    const email = `${side}@mahsul.example`
    const body = { client_id: 'marketplace-web', email, password }
    const { data: tokens } = answered(await signIn({ client: clientWith(), body }))
    return { program: clientWith(keys[side]), person: clientWith(tokens.access_token) }
  }
  const [supplier, buyer] = [await sideOf('supplier'), await sideOf('buyer')]

  const { data: offer } = answered(
    await publishOffer({
      client: supplier.program,
      headers: once(),
      body: await offerOf(supplier.program, now),
    }),
  )
  const { data: ports } = answered(
    await listDestinations({ client: buyer.program, query: { per_page: 100 } }),
  )
  const { data: bid } = answered(
    await placeBid({
      client: buyer.program,
      path: { id: offer.id },
      headers: once(),
      body: {
        ticket_version: offer.version,
        containers: 2,
        price: '1550.00',
        facility_destination: found(ports.find(({ unlocode }) => unlocode === 'TRMER')).external_id,
      },
    }),
  )
  const { data: accepted } = answered(
    await acceptBid({ client: supplier.program, path: { id: bid.id }, headers: once() }),
  )
  const path = { id: found(accepted.trade_id) }

  const acts: Played['acts'] = []
  let { data: trade } = answered(await getTrade({ client: supplier.program, path }))
  while (trade.status === 'running') {
    const open = found(trade.open_tasks.find(({ actor }) => actor !== 'system'))
    const side = open.actor === 'buyer' ? buyer : supplier
    const byProgram = await perform(side.program, trade, open, now)
    const forPerson = byProgram.error?.error_code === 'PERSON_NEEDED'
    const done = forPerson ? await perform(side.person, trade, open, now) : byProgram
    acts.push({ task: open.task, by: forPerson ? 'person' : 'program' })
    trade = answered(done).data
  }
  await rate(supplier.person, trade.id, ['payment_promptness'])
  await rate(buyer.person, trade.id, [
    'commodity_quality',
    'delivery_time',
    'price',
    'service_provided',
    'document_clarity',
  ])
  return { trade: answered(await getTrade({ client: buyer.person, path })).data, acts }
}

/** An offer of white sesame of Sudan, in 50 kg bags from Port Sudan. */
async function offerOf(client: Client, now: Date): Promise<OfferInput> {
  const { data: catalogue } = answered(await getCatalogue({ client }))
  const { data: ports } = answered(await listFacilities({ client, query: { per_page: 100 } }))
  const packing = found(
    catalogue.parents
      .filter(({ commodity, origin }) => commodity === 'sesame' && origin === 'Sudan')
      .flatMap(({ types }) => types)
      .flatMap(({ grades }) => grades)
      .flatMap(({ purities }) => purities)
      .flatMap(({ packings }) => packings)
      .find(({ bag_packing_amount }) => bag_packing_amount === 50),
  )
  const shipped = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1))
  return {
    ticket_offer_type_id: 1,
    kind: 'NEGOTIABLE',
    trading_option: 'MULTIPLE_BIDDING',
    international_commercial_term: 'FOB',
    product_ext_id: packing.product_ext_id,
    container_type_ext_id: found(packing.loads[0]).container_type_ext_id,
    containers: 10,
    price: '1600.00',
    packaging: 'PP bags',
    package_size: 50,
    product_is_sifted: true,
    ready_packed: false,
    processing_time: 14,
    marking_type: 1,
    origin_ext_id: found(ports.find(({ unlocode }) => unlocode === 'SDPZU')).external_id,
    shipping_date: { section: 'end', month: shipped.getUTCMonth() + 1, year: shipped.getUTCFullYear() },
    shipping_days: 30,
    payment_method: 'CAD_CASH_AGAINST_DOCUMENTS',
    payment_method_type: 'FULL',
    valid_for: 48,
    partial_shipping: false,
    partial_purchase: true,
    quantity_negotiable: true,
    product_characteristics: packing.characteristics
      .filter(({ is_required }) => is_required)
      .map(({ external_id, field_type, values }) => ({
        product_characteristic_ext_id: external_id,
        value: values[0]?.en ?? (field_type === 'number' ? '6' : 'Gedaref'),
      })),
  }
}

/** The name of a task as the document lists them; one that only the clock does is never asked of a side. */
type Performed = Parameters<typeof performTask>[0]['path']['task']

function perform(client: Client, trade: Trade, open: Task, now: Date) {
  const path = { id: trade.id, task: open.task as Performed }
  const { files, ...fields } = answerTo(open, trade, now)
  if (!files) return performTask<false>({ client, path, headers: once(), body: fields })
  return performTask<false>({
    client,
    path,
    // Of a call with two kinds of body the generator types JSON; a form is sent by its own serializer.
    ...formDataBodySerializer,
    headers: { ...once(), 'Content-Type': null },
    body: { ...fields, ...files },
  } as Parameters<typeof performTask<false>>[0])
}

function answerTo(
  { task, document_type, facility_destination }: Task,
  { terms: { containers } }: Trade,
  now: Date,
): TaskInput & { files?: Record<string, File> } {
  const dayIn = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const place = facility_destination ? { facility_destination } : {}
  const draft = document_type ? { document_type } : {}
  switch (task) {
    case 'consignment.provide':
      return { consignee_name: 'Levant Tahini Works, Mersin', notify_party: 'Levant Tahini Works, logistics' }
    case 'contract.sign.supplier':
    case 'contract.sign.buyer':
      return { files: { sales_contract: paper('contract.pdf'), proforma_invoice: paper('proforma.pdf') } }
    case 'logistics.share':
      return {
        shipments: [
          {
            ...place,
            booking_number: 'PZU2604817',
            container_numbers: Array.from({ length: containers }, containerNumber),
            etd: dayIn(0),
            eta: dayIn(12),
            vessel_name: 'Sudan Star',
            company_name: 'Red Sea Line',
          },
        ],
      }
    case 'logistics.atSea':
      return { shipments: [{ ...place, bill_of_lading_number: 'PZUMER260421', on_board_date: dayIn(0) }] }
    case 'drafts.upload':
      return { ...draft, files: { file: paper('draft.pdf') } }
    case 'drafts.approve':
      return draft
    case 'documents.ship':
      return { courier_name: 'DHL', tracking_number: 'JD014600006215', files: { file: paper('receipt.pdf') } }
    case 'payment.send':
      return { files: { file: paper('transfer.pdf') } }
    default:
      return place
  }
}

async function rate(client: Client, id: string, own: readonly string[]) {
  const ofBoth = [
    'document_handling',
    'contract_overall_respect',
    'overall_reliability',
    'communication_availability',
  ]
  const criteria = Object.fromEntries([...own, ...ofBoth].map((criterion) => [criterion, 5]))
  answered(await rateTrade({ client, path: { id }, headers: once(), body: { criteria } }))
}

const once = () => ({ 'Idempotency-Key': randomUUID() })

function answered<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(`Refused: ${JSON.stringify(error)}`)
  return data
}

function found<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Error('The demo has no such thing')
  return thing
}
