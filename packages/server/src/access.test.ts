import { type Call, type CallName, dutyOf, type Party } from '@mahsul/contract/call'
import { calls } from '@mahsul/contract/registry/calls'
import { adminRoles, adminsWho } from '@mahsul/domain/members/admin-roles'
import {
  type CompanyAct,
  type CompanyRight,
  companyRights,
  whoMay,
} from '@mahsul/domain/members/company-rights'
import type { Role } from '@mahsul/domain/members/member'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import type { SignedIn } from './platform/http/dependencies.ts'
import { sendFile } from './testing/files.ts'
import { sesameOffer } from './testing/goods.ts'
import { failedJob, givenUpMessage } from './testing/stuck.ts'
import { openTrading } from './testing/trading.ts'

/**
 * Every route × role × party, generated from the contract: a new call is covered automatically, and one whose path names a
 * thing fails until its owner is declared.
 */
const market = await openTrading()
const { goods, supplier, buyer } = market
const strangers = {
  BUYER: await market.member('BUYER'),
  SUPPLIER: await market.member('SUPPLIER'),
  TRADER: await market.member('TRADER'),
  ADMIN: await market.member('ADMIN'),
} satisfies Record<Role, SignedIn>

const offer = await market.offer(supplier)
const bid = (await market.bid(buyer, offer)).body.data
const trade = (await market.purchase(buyer, offer, { containers: 2 })).body.data
const signed = await market.play({ id: trade.id, offerId: offer.id, supplier, buyer }, { until: 'C4' })

const invoice = newId()
await market.db
  .insertInto('fee_invoices')
  .values({
    id: invoice,
    kind: 'invoice',
    number: 'MF-2026-000001',
    trade_id: trade.id,
    trade_ref: trade.reference,
    side: 'buyer',
    company_id: buyer.companyId,
    issued_at: market.clock.now,
    issued_on: '2026-03-09',
    due_on: '2026-03-23',
    weight_kg: 38_000,
    fee_per_ton_cents: 1_500,
    fee_cents: 57_000,
    net_cents: 28_500,
    billed: JSON.stringify({
      company_name: 'Hanse Saaten',
      address: '',
      zip: '',
      city: 'Hamburg',
      country: 'DE',
      registration_number: '',
    }),
    goods: JSON.stringify(
      Object.fromEntries(
        ['product', 'type', 'grade'].map((part) => [part, { name: 'Sesame', name_ar: 'سمسم' }]),
      ),
    ),
    issuer: JSON.stringify({ name: 'Mahsul', address: null, registrationNumber: null }),
  })
  .execute()

const article = newId()
await market.db
  .insertInto('articles')
  .values({
    id: article,
    title: 'Crop',
    title_ar: 'محصول',
    body: '',
    body_ar: '',
    creator_id: supplier.id,
    updated_at: market.clock.now,
  })
  .execute()

/** Another device of the supplier's; ending it ends nothing else. */
const session = newId()
await market.db
  .insertInto('sessions')
  .values({
    id: session,
    member_id: supplier.id,
    rotated_at: market.clock.now,
    expires_at: new Date('2027-03-10T09:00:00Z'),
    created_at: market.clock.now,
    used_at: market.clock.now,
  })
  .execute()
const passkey = newId()
await market.db
  .insertInto('passkeys')
  .values({
    id: passkey,
    member_id: supplier.id,
    credential_id: 'the passkey of a supplier',
    public_key: Buffer.alloc(1),
    counter: 0,
    rp_id: 'mahsul.example',
    transports: [],
    is_synced: false,
    name: 'Phone',
    created_at: market.clock.now,
  })
  .execute()
/** Somebody of each right in the supplier's company and in the buyer's; they never act but to be refused or admitted. */
const colleaguesOf = async (member: SignedIn) =>
  Promise.all(
    companyRights.map((right) => market.member(member.role, { companyId: member.companyId, right })),
  )
/** Every kind of admin; a full admin changes nothing that the others are asked about. */
const admins = await Promise.all(adminRoles.map((adminRole) => market.member('ADMIN', { adminRole })))
const colleagues = { supplier: await colleaguesOf(supplier), buyer: await colleaguesOf(buyer) }
const invited = newId()
await market.db
  .insertInto('invitations')
  .values({
    id: invited,
    email: 'new.colleague@supplier.example',
    role: 'SUPPLIER',
    language: 'en',
    invited_by: supplier.id,
    created_at: market.clock.now,
    company_id: supplier.companyId,
    company_right: 'viewer',
  })
  .execute()
await market.db
  .insertInto('invitation_links')
  .values({
    token_hash: Buffer.alloc(32, 7),
    invitation_id: invited,
    sent_at: market.clock.now,
    expires_at: new Date(market.clock.now.getTime() + 3_600_000),
  })
  .execute()
const approval = newId()
await market.db
  .insertInto('approvals')
  .values({
    id: approval,
    company_id: supplier.companyId,
    act: 'bank',
    subject: 'a bank account',
    requested_by: colleagues.supplier.find(({ right }) => right === 'owner')!.id,
    requested_at: market.clock.now,
    expires_at: new Date('2027-03-10T09:00:00Z'),
  })
  .execute()
const view = newId()
await market.db
  .insertInto('saved_views')
  .values({ id: view, member_id: supplier.id, name: 'Sesame', filters: '{}', created_at: market.clock.now })
  .execute()
const document: string = (
  await sendFile(market, supplier, '/secure/upload', Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF'))
).body.data.url
/** A company with a trade, a bid on its other offer, and somebody alone in another who is suspended with their company. */
const fraud = await market.member('SUPPLIER')
const [bought, bidOn] = [await market.offer(fraud), await market.offer(fraud)]
const heldTrade = (await market.purchase(buyer, bought, { containers: 2 })).body.data
const heldBid = (await market.bid(buyer, bidOn)).body.data
const held = await market.play(
  { id: heldTrade.id, offerId: bought.id, supplier: fraud, buyer },
  { until: 'C4' },
)
const ofSuspended: Dealt = {
  offer: bidOn.id,
  bid: heldBid.id,
  trade: heldTrade.id,
  document: held.documents[0].id,
}
const suspended = [
  fraud,
  await market.member('BUYER'),
  await market.member('TRADER'),
  await market.member('SUPPLIER', { companyId: supplier.companyId, right: 'trader' }),
]

// Every caller has stepped up: this test is about ownership.
for (const member of [
  supplier,
  buyer,
  ...Object.values(strangers),
  ...admins,
  ...colleagues.supplier,
  ...colleagues.buyer,
])
  await market.stepUp(member)
const invitation = (
  await market.as(strangers.ADMIN, 'POST', '/secure/admin/invitations', {
    email: 'amal@nile-foods.example',
    role_id: 2,
    language: 'ar',
  })
).body.data

const all = Object.entries(calls) as [CallName, Call][] // `calls` is checked to be Calls
const withSession = all.filter(([, call]) => call.access.roles !== 'anyone')
const withParty = all.flatMap(([name, call]) =>
  call.access.roles !== 'anyone' && call.access.party ? [[name, call.access.party] as const] : [],
)

/** One of each thing in the back office: in use, so that no call here can delete it, or needed by nobody here. */
const kept: Record<string, string> = {
  'product-parents': goods.parent,
  'product-types': goods.type,
  'product-grades': goods.grade,
  products: goods.product,
  'container-types': goods.twentyFoot,
  'logistic-facilities': goods.mersin,
  'logistic-facility-types': goods.portType,
  'freight-costs': await made('freight-costs', {
    origin_ext_id: goods.jeddah,
    destination_ext_id: goods.mersin,
    container_type_ext_id: goods.twentyFoot,
    price_per_container: '900',
    termical_handling_charges: '90',
    transit_time_in_days: 9,
  }),
  'access-requests': await asking('access-requests', { role_id: 2 }),
  contacts: await asking('contacts', { topic: 'buy' }),
  'account-changes': await changeRequested(),
  trades: trade.id,
  'list-views': await listView(),
  messages: await givenUpMessage(market.db, { to: 'a@x.example', now: market.clock.now }),
  jobs: await failedJob(market.db),
  users: (await market.member('TRADER')).id,
  companies: supplier.companyId,
  'fee-invoices': invoice,
  notes: (
    await market.as(strangers.ADMIN, 'POST', `/secure/admin/trades/${trade.id}/notes`, { text: 'Call them' })
  ).body.data.external_id,
  freight_cost_imports: (
    await sendFile(
      market,
      strangers.ADMIN,
      '/secure/admin/freight-costs/bulk',
      Buffer.from(
        "origin,destination,container_type,price_per_container,thc,days\nSDPZU,CNCSX,20' Dry,2950,260,41",
      ),
      { name: 'lanes.csv' },
    )
  ).body.data.external_id,
  'product-imports': await refusedFile('products'),
  'product-load-imports': await refusedFile('product-loads'),
  articles: await made('articles', { title: 'Rain', title_ar: 'مطر', body: 'Rain', body_ar: 'مطر' }),
  'product-origin': await made('product-origin', { name: 'Chad', name_ar: 'تشاد' }),
  'product-characteristic': await made('product-characteristic', {
    name: 'Oil',
    name_ar: 'الزيت',
    field_type: 'number',
  }),
  'product-loads': await made(`container-types/${goods.twentyFoot}/product-loads`, {
    load_amount: 18_000,
    product_ext_id: await made('products', {
      product_grade_ext_id: goods.grade,
      purity: 99,
      purity_type: '99/1',
      bag_packing_amount: 25,
      additional_cost_per_mt: '0.30',
      platform_fee: '15',
    }),
  }),
}
async function asking(what: 'access-requests' | 'contacts', about: object): Promise<string> {
  const table = what === 'contacts' ? 'contacts' : 'access_requests'
  const fields = {
    company: 'Nile Foods',
    name: 'Amal',
    business_type: 'Trade',
    job_title: 'Buyer',
    email: 'amal@nile.example',
  }
  await market.as(undefined, 'POST', `/public/${what}`, {
    ...fields,
    country_code: '249',
    phone: '912345678',
    ...about,
  })
  return (await market.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
}
async function listView(): Promise<string> {
  const body = { list: '/admin/users', name: 'Buyers', query: 'role=BUYER' }
  return (await market.as(strangers.ADMIN, 'POST', '/secure/admin/list-views', body)).body.data.id
}
async function changeRequested(): Promise<string> {
  const { id } = await market.db
    .insertInto('account_changes')
    .values({
      id: newId(),
      member_id: (await market.member('TRADER')).id,
      changes: JSON.stringify([]),
      reason: 'Asked by phone',
      requested_by: (await market.member('ADMIN')).id,
      requested_at: market.clock.now,
      expires_at: new Date(market.clock.now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** A file that was refused is kept as well. */
async function refusedFile(of: string): Promise<string> {
  const admin = strangers.ADMIN
  await sendFile(market, admin, `/secure/admin/${of}/bulk`, Buffer.from('origin'), { name: 'wrong.csv' })
  const past = `/secure/admin/${of.replace(/s$/, '')}-imports`
  return (await market.as(admin, 'GET', past)).body.data[0].external_id
}
async function made(what: string, body: object): Promise<string> {
  return (await market.as(strangers.ADMIN, 'POST', `/secure/admin/${what}`, body)).body.data.external_id
}

type Dealt = { offer: string; bid: string; trade: string; document: string }
const dealt: Dealt = { offer: offer.id, bid: bid.id, trade: trade.id, document: signed.documents[0].id }

/** What a call's `{id}` names, by the first part of its path. */
const idOf = (name: CallName, of: Dealt) => {
  const thing = /\/admin\/(?:.*\/)?([\w-]+)\/\{id\}/.exec(name)?.[1]
  if (thing && kept[thing]) return kept[thing]
  if (/^GET \/product_types/.test(name)) return goods.type
  if (/\/secure\/articles/.test(name)) return article
  if (/\/profiles\/sessions/.test(name)) return session
  if (/\/profiles\/passkeys/.test(name)) return passkey
  if (/\/saved-views/.test(name)) return view
  if (/\/secure\/fee-invoices/.test(name)) return invoice
  if (/\/company\/people/.test(name)) return colleagues.supplier.find(({ right }) => right === 'viewer')!.id
  if (/\/company\/invitations/.test(name)) return invited
  if (/\/company\/approvals/.test(name)) return approval
  if (/\/admin\/invitations/.test(name)) return invitation.id
  if (/\/secure\/bids\/\{id\}/.test(name)) return of.bid
  if (/\/secure\/members/.test(name)) return supplier.id
  return /\/secure\/(trades|trade-logistic-documents)\//.test(name) ? of.trade : of.offer
}

/** Bodies that pass the schema, so that the answer is about ownership. */
const bodies: Partial<Record<CallName, object>> = {
  'PUT /secure/tickets/{id}': { ...sesameOffer(goods), version: 1 },
  'PUT /secure/tickets/republish/{id}': {},
  'POST /secure/bids/tickets/{id}': {
    ticket_version: 1,
    containers: 1,
    price: '1',
    facility_destination: goods.mersin,
  },
  'PUT /secure/bids/{id}/decline': { message: 'No' },
  'POST /secure/trades/{id}/tasks/{task}': { version: 99 },
  'POST /secure/trades/{id}/ratings': { criteria: {} },
  'PUT /secure/profiles/passkeys/{id}': { name: 'Key' },
  'PUT /secure/company/people/{id}': { right: 'documents' },
  'POST /secure/trades/{id}/payee-change/confirm': {
    asked_whom: 'Amna',
    asked_at: '2026-03-10T09:00:00Z',
    last_six: '234001',
  },
}

const ask = (who: SignedIn | undefined, name: CallName, of = dealt) => {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string] // the shape of a call's name
  const filled = path
    .replace('{id}', idOf(name, of))
    .replace('{containerTypeId}', goods.twentyFoot)
    .replace('{key}', document.slice(document.lastIndexOf('/') + 1))
    .replace('{type}', 'product')
    .replace('{task}', 'order.confirm')
    .replace('{document}', of.document)
  return market.as(
    who,
    method,
    filled,
    method === 'GET' || method === 'DELETE' ? undefined : (bodies[name] ?? {}),
  )
}

/** Who belongs to the party; everybody else must not learn that the thing exists. */
const belongs: Record<Party, readonly SignedIn[]> = {
  member: [supplier, buyer, ...Object.values(strangers)],
  'offer-owner': [supplier],
  'offer-reader': [supplier, buyer, strangers.BUYER, strangers.TRADER],
  bidder: [buyer],
  'bid-party': [supplier, buyer],
  'trade-party': [supplier, buyer],
  'session-owner': [supplier],
  'passkey-owner': [supplier],
  'upload-owner': [supplier],
  'view-owner': [supplier],
  colleague: [supplier],
  'inviting-company': [supplier],
  'approval-company': [supplier],
  'billed-company': [buyer],
}

test('a call whose path names a thing declares its owner', () => {
  const silent = withSession.filter(
    ([name, { access }]) =>
      name.includes('{') &&
      access.roles !== 'anyone' &&
      !access.party &&
      !access.roles.every((role) => role === 'ADMIN'),
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test.each(withSession.map(([name]) => name))('%s requires a session', async (name) => {
  expect(await ask(undefined, name)).toMatchObject({ status: 401, body: { message: 'Unauthenticated' } })
})

test.each(
  withSession.flatMap(([name, { access }]) =>
    (Object.keys(strangers) as Role[])
      .filter((role) => access.roles !== 'anyone' && !access.roles.includes(role))
      .map((role) => [name, role] as const),
  ),
)('%s is refused to a %s', async (name, role) => {
  expect(await ask(strangers[role], name)).toMatchObject({ status: 403, body: { error_code: 'FORBIDDEN' } })
})

test.each(
  withSession.flatMap(([name, { access }]) =>
    (Object.keys(strangers) as Role[])
      .filter((role) => access.roles !== 'anyone' && access.roles.includes(role) && !access.party)
      .map((role) => [name, role] as const),
  ),
)('%s is open to a %s', async (name, role) => {
  const own = /logout$|^DELETE \/secure\/profiles\/sessions$/.test(name)
    ? await market.member(role)
    : strangers[role]
  expect([401, 403, 404, 500]).not.toContain((await ask(own, name)).status)
})

test.each(withParty)('%s is not found by anybody but the %s', async (name, party) => {
  const members = [supplier, buyer, strangers.BUYER, strangers.SUPPLIER, strangers.TRADER]
  for (const outsider of members.filter((member) => !belongs[party].includes(member))) {
    const { status, body } = await ask(outsider, name)
    expect({ role: outsider.role, status, body }).toEqual({
      role: outsider.role,
      status: 404,
      body: { message: 'Not found', error_code: 'NOT_FOUND' },
    })
  }
})

/** Each call of admins × each kind of admin: as whom the contract and the table of the domain say. */
const asAdmins = withSession.flatMap(([name, { access }]) => {
  if (access.roles === 'anyone' || !access.roles.includes('ADMIN') || access.party) return []
  const duty = dutyOf(name.slice(0, name.indexOf(' ')), access)
  return admins.map((admin) => [name, admin.adminRole, duty, admin] as const)
})

test.each(asAdmins.filter(([, role, duty]) => duty && !adminsWho(duty).includes(role)))(
  '%s is refused to an admin who is %s',
  async (name, _, duty, admin) => {
    expect(await ask(admin, name)).toMatchObject({
      status: 403,
      body: { error_code: 'ADMIN_ROLE_MISSING', admin_roles: adminsWho(duty!) }, // those without one are not among these
    })
  },
)

test.each(asAdmins.filter(([, role, duty]) => !duty || adminsWho(duty).includes(role)))(
  '%s is open to an admin who is %s',
  async (name, adminRole, _, admin) => {
    const own = /logout$|^DELETE \/secure\/profiles\/sessions$/.test(name)
      ? await market.member('ADMIN', { adminRole })
      : admin
    // An earlier admin may have done it already: what was deleted or answered is not there for the next.
    expect([401, 403, 500]).not.toContain((await ask(own, name)).status)
  },
)

/** What admins change of themselves, whatever kind of admin they are. */
const ownOfAdmins =
  /^\w+ \/secure\/(profiles|notifications|upload|step-up|acts|admin\/list-views)|^POST \/(broadcasting|logout)/

test('a call by which admins change something other than their own account is for operators at least', () => {
  const open = asAdmins.filter(
    ([name, role, duty]) =>
      !name.startsWith('GET ') && role === 'support' && !ownOfAdmins.test(name) && (!duty || duty === 'read'),
  )
  expect(open.map(([name]) => name)).toEqual([])
})

/** What members change for themselves, whatever their right in the company. */
const personal =
  /^(PUT|POST|DELETE|PATCH) \/secure\/(profiles|saved-views|notifications|request-(code|passkey)|verify-(code|passkey)|upload|step-up|help|company\/leave)|^POST \/(broadcasting|logout)/

test('a call by which members change something for their company names the right it needs', () => {
  const silent = withSession.filter(
    ([name, { access }]) =>
      !name.startsWith('GET ') &&
      access.roles !== 'anyone' &&
      access.roles.some((role) => role !== 'ADMIN') &&
      !access.act &&
      !personal.test(name),
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

/** Each call × each right of the company that the thing belongs to; for no thing, of a company that may call. */
const withAct = withSession.flatMap(([name, { access }]) => {
  if (access.roles === 'anyone' || !access.act || access.act === 'by-task') return []
  const { act, party, roles } = access
  const isSuppliers = party ? belongs[party].includes(supplier) : roles.includes('SUPPLIER')
  const side = isSuppliers && !(party && !belongs[party].includes(supplier)) ? 'supplier' : 'buyer'
  return companyRights.map((right) => [name, right, side, act] as const)
})
const refused = withAct.filter(
  ([, right, , act]) => !whoMay(act as CompanyAct).includes(right as CompanyRight),
)

test.each(refused)('%s is refused to a colleague with the right %s', async (name, right, side, act) => {
  const colleague = colleagues[side].find((person) => person.right === right)
  expect(await ask(colleague, name)).toMatchObject({
    status: 403,
    body: { error_code: 'RIGHT_MISSING', rights: whoMay(act) },
  })
})

/** An act that ends what the others ask for is left to the walk of the owners. */
const endsIt = /^DELETE|\/resend$|decline$|withdraw$|accept$|ratings$/

test.each(withAct.filter((walk) => !refused.includes(walk) && !endsIt.test(walk[0])))(
  '%s is not refused for their right to a colleague with the right %s',
  async (name, right, side) => {
    const colleague = colleagues[side].find((person) => person.right === right)
    const { status, body } = await ask(colleague, name)
    expect([401, 500], JSON.stringify(body)).not.toContain(status)
    expect(body?.error_code).not.toBe('RIGHT_MISSING')
  },
)

// The owner's acts come last: they may end the things that the others ask for.
test.each(withParty.toSorted(([a], [b]) => Number(/PUT|DELETE/.test(a)) - Number(/PUT|DELETE/.test(b))))(
  '%s opens for the %s',
  async (name, party) => {
    for (const insider of belongs[party]) {
      const { status, body } = await ask(insider, name)
      const rule = body?.error_code // refused by a rule of the trade, not by the access check
      expect([401, 404, 422, 500], `${insider.role}: ${JSON.stringify(body)}`).not.toContain(status)
      if (status === 403)
        expect(['OWN_OFFER', 'CODE_REQUIRED', 'NOT_YOUR_TURN', 'APPROVAL_NOT_YOURS']).toContain(rule)
    }
  },
)

test('companies are suspended, and one person of another', async () => {
  for (const { id, companyId } of suspended) {
    const path = `/secure/admin/users/${id}/suspension`
    const body = { reason: 'Reported as fraud', whole_company: companyId !== supplier.companyId }
    expect((await market.as(strangers.ADMIN, 'POST', path, body)).status).toBe(204)
  }
})

test.each(withSession.map(([name]) => name))('%s is refused to somebody who is suspended', async (name) => {
  for (const member of suspended) expect((await ask(member, name)).status).toBe(401)
})

const ofDeals: readonly Party[] = ['offer-reader', 'bidder', 'bid-party', 'trade-party']

/** Why nothing happens to it: the trade is held, the offer left the market, its bids ended. */
const refusals = ['TRADE_HELD', 'OFFER_CLOSED', 'OFFER_EXPIRED', 'TASK_NOT_OPEN']

test.each(withParty.filter(([, party]) => ofDeals.includes(party)))(
  '%s reads what a suspended company is in, and changes nothing of it, as the %s',
  async (name) => {
    const { status, body } = await ask(buyer, name, ofSuspended)
    if (name.startsWith('GET ')) expect(status).toBe(200)
    else expect(refusals, JSON.stringify(body)).toContain(body?.error_code)
  },
)
