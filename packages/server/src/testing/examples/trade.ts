import { ratingCriteria } from '@mahsul/domain/trades/rating'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { type Files, pdf } from '../sample-files.ts'
import { boxes } from '../trading.ts'
import type { Stage } from './stage.ts'

type Task = {
  task: string
  actor: string
  document_type?: string | undefined
  facility_destination?: string | null | undefined
}
type Sides = { supplier: SignedIn; buyer: SignedIn }

/** What a side sends with a task of this trade. */
function answerTo(
  { task, document_type, facility_destination }: Task,
  today: string,
): { body: object; files?: Files } {
  const place = facility_destination ? { facility_destination } : {}
  const file = { bytes: pdf(), name: 'document.pdf' }
  switch (task) {
    case 'consignment.provide':
      return {
        body: {
          consignee_name: 'Levant Tahini Works, Liman Caddesi 18, 33010 Mersin, Türkiye',
          notify_party: 'Levant Tahini Works, logistics, +90 532 123 45 67',
        },
      }
    case 'contract.sign.supplier':
    case 'contract.sign.buyer':
      return { body: {}, files: { sales_contract: file, proforma_invoice: file } }
    case 'logistics.share': {
      const shipment = {
        ...place,
        booking_number: 'PZU2604817',
        container_numbers: boxes(4),
        etd: today,
        eta: dayAfter(today, 12),
        vessel_name: 'Sudan Star',
        company_name: 'Red Sea Line',
      }
      return { body: { shipments: [shipment] } }
    }
    case 'logistics.atSea':
      return {
        body: { shipments: [{ ...place, bill_of_lading_number: 'PZUMER260421', on_board_date: today }] },
      }
    case 'drafts.upload':
      return { body: { document_type }, files: { file } }
    case 'drafts.approve':
      return { body: { document_type } }
    case 'documents.ship':
      return { body: { courier_name: 'DHL', tracking_number: 'JD014600006215' }, files: { file } }
    case 'payment.send':
      return { body: {}, files: { file } }
    case 'goods.onDestination':
    case 'goods.delivered':
      return { body: place }
    default:
      return { body: {} }
  }
}

const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const dayAfter = (day: string, days: number) =>
  new Date(new Date(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Plays the trade from its contract to its ratings; `before` is called before each task. */
export async function playTrade(
  { recorder, market, later }: Stage,
  { id, supplier, buyer, before }: Sides & { id: string; before?: (task: string) => Promise<void> },
) {
  const params = { id }
  let { data: trade } = await recorder.call(buyer, 'GET /secure/trades/{id}', { params })
  while (trade.status === 'running') {
    const open = trade.open_tasks.find(({ actor }) => actor !== 'system')
    if (!open) throw new Error(`nothing is open in ${JSON.stringify(trade.sub_step)}`)
    await before?.(open.task)
    later(60)
    const by = open.actor === 'buyer' ? buyer : supplier
    const { body, files } = answerTo(open, market.clock.now.toISOString().slice(0, 10))
    if (open.task === 'consignment.provide')
      trade = (
        await recorder.call(by, 'POST /secure/trade-consignments', { body: { trade_id: id, ...body } })
      ).data
    else
      trade = (
        await recorder.call(by, 'POST /secure/trades/{id}/tasks/{task}', {
          params: { ...params, task: open.task },
          body,
          ...(files && { files }),
          ...(open.task !== 'logistics.share' && { skipped: true }),
        })
      ).data
  }
  return trade
}

export async function rate({ recorder }: Stage, { id, supplier, buyer }: Sides & { id: string }) {
  const params = { id }
  const criteria = Object.fromEntries(ratingCriteria.buyer.map((name) => [inSnakeCase(name), 5]))
  await recorder.call(buyer, 'POST /secure/trades/{id}/ratings', {
    params,
    body: { criteria, comment: 'Clean seed, on time' },
  })
  await recorder.call(supplier, 'GET /secure/trades/{id}/ratings', { params })
}

/** The supplier moves to another account while the trade runs; the buyer asks by phone before it counts. */
export async function changePayee(stage: Stage, { id, supplier, buyer }: Sides & { id: string }) {
  const { recorder, later } = stage
  const params = { id }
  await stage.stepUp(supplier, buyer)
  const { data: account } = await recorder.call(supplier, 'GET /secure/profiles/bank')
  await recorder.call(supplier, 'PUT /secure/profiles/bank', {
    body: { ...account, iban: 'SD8811123456789012', account_number: '123456789012' },
  })
  const propose = () =>
    recorder.call(supplier, 'POST /secure/trades/{id}/payee-change', {
      params,
      body: { message: 'Our bank has merged' },
    })
  await propose()
  await recorder.call(buyer, 'POST /secure/trades/{id}/payee-change/stop', {
    params,
    body: { message: 'Let us talk first' },
  })
  later(1)
  const { data: proposed } = await propose()
  later(3)
  await stage.stepUp(buyer)
  await recorder.call(buyer, 'POST /secure/trades/{id}/payee-change/confirm', {
    params,
    body: {
      asked_whom: 'Osman Idris',
      asked_at: stage.market.clock.now.toISOString(),
      last_six: proposed.change?.last_six ?? '',
    },
  })
  await recorder.call(buyer, 'GET /secure/trades/{id}/payee', { params })
  later(49 * 60) // it takes effect after 48 hours
}

/** The buyer has a letter of credit read beside the contract; this trade is paid otherwise, so none is uploaded. */
async function compareCredit({ recorder }: Stage, { id, buyer }: Sides & { id: string }) {
  const params = { id }
  await recorder.call(buyer, 'POST /secure/trades/{id}/credit/read', {
    params,
    body: { credit_text: CREDIT },
  })
  await recorder.call(buyer, 'GET /secure/trades/{id}/credit', { params })
}
const CREDIT = `:40A:IRREVOCABLE
:20:LC-2026/0417
:31D:261231 PORT SUDAN
:32B:USD96900,00
:44C:260401
:48:AS USUAL`

/** What the two sides read of their trade, when a payment is due. */
export async function readTrade(stage: Stage, { id, supplier, buyer }: Sides & { id: string }) {
  const { recorder } = stage
  const params = { id }
  await compareCredit(stage, { id, supplier, buyer })
  await recorder.call(supplier, 'GET /secure/trades', { query: { per_page: 1 } })
  for (const name of [
    'GET /secure/trades/{id}/log',
    'GET /secure/trades/{id}/amount',
    'GET /secure/trades/{id}/lane-rules',
    'GET /secure/trade-logistic-documents/{id}',
    'GET /secure/trades/{id}/document-data',
    'GET /secure/trades/{id}/laboratory',
    'GET /secure/trades/{id}/evidence.zip',
    'GET /secure/trades/{id}/calendar.ics',
  ] as const)
    await recorder.call(buyer, name, { params })
  const { data: feed } = await recorder.call(buyer, 'POST /secure/trade-calendar')
  const token = new URL(feed.url).pathname.split('/').at(-2) ?? ''
  await recorder.call(undefined, 'GET /public/calendars/{token}/trades.ics', { params: { token } })
  await recorder.call(buyer, 'GET /secure/trade-calendar')
  await recorder.call(buyer, 'DELETE /secure/trade-calendar')
  await recorder.call(buyer, 'GET /secure/trades/{id}/documents/{document}', {
    params: { id, document: 'contract.pdf' },
    query: { form: 'bilingual' },
  })
  await recorder.call(buyer, 'GET /my/trades/payments/bank_info', { query: { trade_id: id } })
  await recorder.call(buyer, 'GET /secure/payment-statuses')
  const { data: invoices } = await recorder.call(buyer, 'GET /secure/fee-invoices', {
    query: { per_page: 1 },
  })
  await recorder.call(buyer, 'GET /secure/fee-invoices/{id}/invoice.pdf', {
    params: { id: invoices[0]!.external_id }, // the contract is signed
  })
}
