import { mersin, portSudan, sesame } from '../app/design-system/examples.ts'
import type { Costs, Offer, OpenTask, Trade } from '../kit/types.ts'
import { answer } from './wire.ts'

const id = (n: number) => `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`

const owner: Offer['owner'] = {
  external_id: id(201),
  company_name: 'Kassala Oilseeds',
  country: 'SD',
  role: { id: 3, name: 'SUPPLIER' },
  rating: null,
}

export const costs: Costs = {
  quantity: '38.000',
  comodity_cost: '57000.00',
  additional_packaging_cost: '380.00',
  contract_value: '57380.00',
  shipping_cost: null,
  termical_handling_charges: '0.00',
  freight_missing: false,
  transit_time_in_days: 9,
  platform_fee: '380.00',
  total_cost: '57760.00',
  advance: '0.00',
  balance: '57380.00',
  landed_per_mt: '1520.00',
  costs_version: '1',
}

const payment = {
  payment_method: { slug: 'CAD_CASH_AGAINST_DOCUMENTS', name: 'Cash against documents' },
  payment_lc_type: null,
  payment_method_type: 'FULL',
  payment_percentage: 0,
  payment_delay_id: null,
} as const

const goods = {
  product: sesame,
  container_type: { external_id: id(202), name: '20 ft' },
  containers: 2,
  quantity: '38.000',
  tons_per_container: 19_000,
  price: '1500.00',
  price_shown: '1510.00',
  platform_fee: '20.00',
  international_commercial_term: 'CIF',
  packaging: 'PP bags',
  package_size: 50,
  product_is_sifted: null,
  ready_packed: true,
  processing_time: 10,
  marking_type: 1,
  origin: portSudan,
  ddp_country: null,
  ddp_facility: null,
  shipping_date: { section: 'end', month: 12, year: 2099, date: '2099-12-31' },
  shipping_days: 15,
  latest_shipment: '2100-01-15',
  payment_via: 'BANK',
  product_characteristics: [],
  ...payment,
} as const satisfies Partial<Offer>

/** Somebody's offer to sell, on which the reader may bid, and which they may buy. */
export const offer: Offer = {
  ...goods,
  id: id(203),
  external_id: id(203),
  reference: 'MH-1042',
  type: 'SELL',
  ticket_offer_type_id: 1,
  is_own_ticket: false,
  kind: 'NEGOTIABLE',
  trading_option: 'MULTIPLE_BIDDING',
  status: 'published',
  version: 1,
  image_url: '',
  available_containers: 2,
  reserved_containers: 0,
  sold_containers: 0,
  destination: mersin,
  valid_for: 48,
  valid_until: '2099-11-11T09:00:00.000Z',
  published_at: '2026-11-09T09:00:00.000Z',
  partial_shipping: false,
  partial_purchase: false,
  pending_bids: 0,
  owner,
  negotiation: 1,
  platform_fee_currency: 'usd',
  bag_cost: '0.50',
  costs_version: '1',
  quantity_negotiable: true,
  bids_left: 3,
  may: ['bid', 'purchase'],
}

export function answerOffer(): void {
  answer('GET /secure/tickets/{id}', { data: offer })
  answer('GET /secure/bids/tickets/{id}', { data: [], total_data: 0, total_page: 1, next_page: null })
  answer('GET /secure/cost-calculator/purchase-costs', { data: costs })
  answerAround()
}

/** What the frame and the other side's conduct ask for. */
function answerAround(): void {
  answer('GET /secure/tickets/watched', { data: [] })
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answer('GET /logistics/facility_destinations', { data: [mersin] })
  answer('GET /secure/logistic-facilities', { data: [portSudan] })
  const conduct = {
    member_since: '2026-01-01',
    trades_finished: 3,
    trades_running: 1,
    orders_lapsed: 0,
    refusals: 0,
  }
  answer('GET /secure/members/{id}', { data: { ...owner, conduct } })
}

/** One open task of the supplier, who reads. */
export const taskOf = (task: string, code: string, more: Partial<OpenTask> = {}): OpenTask => ({
  task,
  code,
  actor: 'supplier',
  yours: true,
  refusal: null,
  due_at: '2099-11-20T09:00:00.000Z',
  overdue: false,
  optional: false,
  ...more,
})

const party = (company_name: string, role: string) => ({
  external_id: id(role.length + 210),
  company_name,
  city: '',
  country: 'GR',
  role: { id: 2, name: role },
  rating: null,
  contact: null,
})

/** The supplier's side of a running trade with these open tasks. */
export const tradeWith = (open_tasks: OpenTask[], change: Partial<Trade> = {}): Trade => ({
  id: id(220),
  reference: 'MH-1042-T1017',
  ticket_id: offer.id,
  bid_id: null,
  version: 3,
  process: 'container-trade/1',
  status: 'running',
  side: 'supplier',
  steps: [],
  sub_step: null,
  operation_state: 'AT_FACTORY',
  open_tasks,
  awaited_answer: null,
  alarms: [],
  created_at: '2026-11-09T09:00:00.000Z',
  finished_at: null,
  terms: { ...goods, destinations: [] },
  amounts: costs,
  parties: { supplier: party('Aegean Seeds', 'SUPPLIER'), buyer: party('Anatolia Foods', 'BUYER') },
  consignment: null,
  shipments: [],
  milestones: [],
  documents: [],
  required_documents: [],
  optional_document: null,
  optional_documents: [],
  present_by: null,
  on_board_date: null,
  presentation: null,
  artworks: [],
  payments: [],
  ratings: { yours: null, theirs: null, theirs_given: false, shown: false, until: null },
  log: [],
  ...change,
})

export function answerTrade(trade: Trade): void {
  answer('GET /secure/trades/{id}', { data: trade })
  answerAround()
}
