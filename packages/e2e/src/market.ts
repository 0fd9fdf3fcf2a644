import { randomUUID } from 'node:crypto'

/** Members of the demo. Stories that use many codes take different ones: a member gets 30 an hour. */
export const members = {
  supplier: 'supplier@mahsul.example',
  kano: 'aminu@kanoplains.example',
  alexandria: 'mona@deltaseeds.example',
  khartoum: 'salah@nilepeanuts.example',
  mumbai: 'meera@konkan.example',
  buyer: 'buyer@mahsul.example',
  hamburg: 'jens@hanse-saaten.example',
  thessaloniki: 'eleni@aegean-seeds.example',
  trader: 'trader@mahsul.example',
  dubai: 'kareem@gulf-pulses.example',
  admin: 'admin@mahsul.example',
  operator: 'operator@mahsul.example',
} as const
/** Somebody of the demo, or who joined in a story (`guests.ts`), by their address. */
export type Member = keyof typeof members | `${string}@${string}`

const isOfDemo = (who: Member): who is keyof typeof members => who in members
const addressOf = (who: Member): string => (isOfDemo(who) ? members[who] : who)
export const newMemberPassword = 'seven camels to Gedaref'
const passwordOf = (who: Member) => (isOfDemo(who) ? 'mahsul-demo' : newMemberPassword)

type Act = 'create_offer' | 'create_bid' | 'purchase'
type Pair = { external_id: string; name: string; name_ar: string }
type Place = Pair & { unlocode: string | null; country: string }
type Characteristic = Pair & { field_type: string; is_required: boolean; values: { en: string }[] }
type Packing = { product_ext_id: string; bag_packing_amount: number; characteristics: Characteristic[] }
type Grade = Pair & { purities: { purity: string; purity_type: string; packings: Packing[] }[] }
type Base = Pair & { origin: string; origin_ar: string; types: (Pair & { grades: Grade[] })[] }
type Catalogue = { parents: Base[]; container_types: { external_id: string; name: string }[] }

export type Goods = { base: Base; type: Pair; grade: Pair; packing: Packing }
type Mail = { to: string; subject: string; text: string; code: string | null }
export type Offer = { id: string; reference: string; version: number }
export type Bid = { id: string; trade_id: string | null }
export type Tokens = { access_token: string; refresh_token: string; expires_at: string }

/** `Sesame`, `Sudan`, `Natural white`, `98/2`, 50 kilograms a bag. */
export type Named = readonly [base: string, origin: string, type: string, grade: string, bagKg: number]
const sesame: Named = ['Sesame', 'Sudan', 'Natural white', '98/2', 50]

export type OfferValues = {
  type?: 'SELL' | 'BUY'
  product?: Named
  containers?: number
  price?: string
  kind?: 'FIRM' | 'NEGOTIABLE'
  tradingOption?: 'MULTIPLE_BIDDING' | 'ONE_ON_ONE_BIDDING'
  from?: string
  to?: string
  incoterm?: 'FOB' | 'CIF' | 'DDP'
  partialPurchase?: boolean
  /** The marking on the bags: seller 1, buyer 2, both 3, the buyer's sticker 4. */
  marking?: 1 | 2 | 3 | 4
  /** Wire fields; by default, cash against documents in full. */
  payment?: {
    payment_method: string
    payment_lc_type?: string
    payment_method_type?: 'FULL' | 'ADVANCE'
    payment_percentage?: number
    payment_delay_id?: 30 | 60 | 90
  }
}

const sessions = new Map<string, { tokens: Tokens; at: number }>()
const SESSION_LASTS = 8 * 60_000

/** Acts of members outside the story's browser, through the same calls that a browser makes. */
export function openMarket(address: string) {
  const call = async <T>(
    who: Member,
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; data: T; refusal: string | undefined }> => {
    const { access_token: token } = await signIn(who)
    const isJson = body && !(body instanceof FormData)
    const answer = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isJson ? JSON.stringify(body) : (body as FormData) }), // the one or the other
    })
    const text = await answer.text()
    const { data, error_code: refusal } = text ? JSON.parse(text) : {}
    return { status: answer.status, data: data as T, refusal } // the contract's answer
  }
  const done = async <T>(who: Member, method: string, path: string, body?: object): Promise<T> => {
    const { status, data, refusal } = await call<T>(who, method, path, body)
    if (status >= 400) throw new Error(`${who}: ${method} ${path} was refused with ${status} ${refusal}`)
    return data
  }

  async function signIn(who: Member): Promise<Tokens> {
    const known = sessions.get(`${address} ${who}`)
    if (known && Date.now() - known.at < SESSION_LASTS) return known.tokens
    const answer = await fetch(`${address}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: 'marketplace-web',
        client_secret: 'public',
        email: addressOf(who),
        password: passwordOf(who),
      }),
    })
    if (!answer.ok) throw new Error(`${who} could not sign in: ${answer.status}`)
    const { data } = (await answer.json()) as { data: Tokens } // the contract's TokenAnswer
    sessions.set(`${address} ${who}`, { tokens: data, at: Date.now() })
    return data
  }

  /** Messages sent to an address or a number, the latest first. */
  async function lettersTo(to: string): Promise<Mail[]> {
    const outbox = (await (await fetch(`${address}/dev/outbox.json`)).json()) as Mail[] // dev-outbox.ts writes it
    return outbox.filter((mail) => mail.to === to)
  }
  const mails = (who: Member) => lettersTo(addressOf(who))

  async function lastCode(who: Member): Promise<string> {
    const code = (await mails(who)).find((mail) => mail.code)?.code
    if (!code) throw new Error(`no code was sent to ${who}`)
    return code
  }

  async function prove(who: Member, event: Act) {
    await call(who, 'POST', '/secure/request-code', { identifier: '', event })
    await done(who, 'POST', '/secure/verify-code', { identifier: '', event, code: await lastCode(who) })
  }

  async function goods([base, origin, type, grade, bagKg]: Named = sesame) {
    const catalogue = await done<Catalogue>('supplier', 'GET', '/secure/catalogue')
    const found = {
      base: catalogue.parents.find((each) => each.name === base && each.origin === origin)!,
      get type() {
        return this.base.types.find((each) => each.name === type)!
      },
      get grade() {
        return this.type.grades.find((each) => each.name === grade)!
      },
      get packing() {
        return this.grade.purities[0]!.packings.find((each) => each.bag_packing_amount === bagKg)!
      },
    }
    return { catalogue, goods: found satisfies Goods }
  }

  const place = async (unlocode: string): Promise<Place> => {
    const loading = await done<Place[]>('supplier', 'GET', '/secure/logistic-facilities?type=list')
    const discharge = await done<Place[]>('supplier', 'GET', '/logistics/facility_destinations')
    return [...loading, ...discharge].find((each) => each.unlocode === unlocode)!
  }

  /** A typical offer: by default, sesame from Port Sudan, shipped in two months' time. */
  async function offerBody(offer: OfferValues) {
    const { catalogue, goods: chosen } = await goods(offer.product)
    const selling = (offer.type ?? 'SELL') === 'SELL'
    const kind = offer.kind ?? 'NEGOTIABLE'
    const incoterm = offer.incoterm ?? 'FOB'
    const shipped = new Date(Date.now() + 60 * 86_400_000)
    const many = (offer.containers ?? 6) > 1
    return {
      ticket_offer_type_id: selling ? 1 : 2,
      kind,
      trading_option: kind === 'FIRM' ? null : (offer.tradingOption ?? 'MULTIPLE_BIDDING'),
      international_commercial_term: incoterm,
      product_ext_id: chosen.packing.product_ext_id,
      containers: offer.containers ?? 6,
      container_type_ext_id: catalogue.container_types.find(({ name }) => name === "20' Dry")!.external_id,
      price: offer.price ?? '1600.00',
      packaging: 'PP bags',
      package_size: chosen.packing.bag_packing_amount,
      product_is_sifted: selling ? true : null,
      ready_packed: false,
      processing_time: 10,
      marking_type: offer.marking ?? 1,
      origin_ext_id: selling ? (await place(offer.from ?? 'SDPZU')).external_id : null,
      destination_ext_id: offer.to ? (await place(offer.to)).external_id : null,
      shipping_date: { section: 'mid', month: shipped.getUTCMonth() + 1, year: shipped.getUTCFullYear() },
      shipping_days: 30,
      payment_method: 'CAD_CASH_AGAINST_DOCUMENTS',
      payment_method_type: 'FULL',
      ...offer.payment,
      valid_for: 48,
      partial_shipping: selling && incoterm === 'FOB' && many,
      partial_purchase: offer.partialPurchase ?? true,
      quantity_negotiable: kind === 'NEGOTIABLE',
      product_characteristics: chosen.packing.characteristics
        .filter((each) => each.is_required)
        .map((each) => ({
          product_characteristic_ext_id: each.external_id,
          value: each.field_type === 'select' ? each.values[0]!.en : '6',
        })),
    }
  }

  return {
    signIn,
    /** Passes a step-up, for a member who has only a password and a mailbox. */
    stepUp: async (who: Member) => {
      await call(who, 'POST', '/secure/step-up/request', { method: 'password' })
      const proof = { method: 'password', password: passwordOf(who), code: await lastCode(who) }
      await done(who, 'POST', '/secure/step-up', proof)
    },
    /** Any call as a member; throws when it is refused. */
    ask: done,
    /** The code of the refusal of a call that must be refused; undefined if it was done. */
    refusalOf: async (who: Member, method: string, path: string, body?: object) =>
      (await call(who, method, path, body)).refusal,
    lastCode,
    lettersTo,
    /** Their session has ended in a browser: the next call signs in again. */
    signedOut: (who: Member) => void sessions.delete(`${address} ${who}`),
    lastMail: async (who: Member) => (await mails(who))[0]?.text ?? '',
    goods,
    place,
    publish: async (who: Member, offer: OfferValues = {}): Promise<Offer> => {
      const body = await offerBody(offer)
      await prove(who, 'create_offer')
      return done<Offer>(who, 'POST', '/secure/tickets', body)
    },
    edit: async (who: Member, { id, version }: Offer, offer: OfferValues): Promise<Offer> =>
      done<Offer>(who, 'PUT', `/secure/tickets/${id}`, { ...(await offerBody(offer)), version }),
    bid: async (
      who: Member,
      offer: Offer,
      {
        to = 'TRMER',
        ...terms
      }: {
        containers: number
        price: string
        to?: string /** Other fields, as on the wire. */
        [term: string]: unknown
      },
    ): Promise<Bid> => {
      const body = {
        ticket_version: offer.version,
        facility_destination: (await place(to)).external_id,
        ...terms,
      }
      await prove(who, 'create_bid')
      return done<Bid>(who, 'POST', `/secure/bids/tickets/${offer.id}`, body)
    },
    accept: (who: Member, bid: Bid) => done<Bid>(who, 'PUT', `/secure/bids/${bid.id}/accept`),
    purchase: async (who: Member, offer: Offer, containers: number, to = 'TRMER') => {
      const body = {
        ticket_id: offer.id,
        ticket_version: offer.version,
        containers,
        facility_destination: (await place(to)).external_id,
      }
      await prove(who, 'purchase')
      return done<{ id: string; version: number }>(who, 'POST', '/secure/trades', body)
    },
    bidsOn: (who: Member, offer: Offer) =>
      done<{ id: string; round: number }[]>(who, 'GET', `/secure/bids/tickets/${offer.id}`),
    /** An offer that is filled in completely and not published. */
    keepDraft: async (who: Member, offer: OfferValues = {}) =>
      done(who, 'PUT', '/secure/ticket-draft', { ...(await offerBody(offer)), step: 0 }),
    discardDraft: (who: Member) => call(who, 'DELETE', '/secure/ticket-draft'),
  }
}

export type Market = ReturnType<typeof openMarket>
