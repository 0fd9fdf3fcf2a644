import type { Call, CallName } from '@mahsul/contract/kit/call'
import { calls } from '@mahsul/contract/registry/calls'
import type { MemberId, Role } from '@mahsul/domain/accounts/member'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import type { AdminRole } from '@mahsul/domain/office/admin-roles'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { seedDemo } from './demo/seed.ts'
import { addProductRules } from './lane-rules/product-rules.ts'
import { sendFile } from './testing/files.ts'
import { openMarket } from './testing/market.ts'
import { addSession } from './testing/members.ts'
import { failedJob, givenUpMessage } from './testing/stuck.ts'

/** Every list of the contract, generated from it, in the market of the demo: a new list is covered automatically. */
const market = await openMarket()
const { db, clock } = market

const hasPages = (schema: z.core.JSONSchema.BaseSchema): boolean =>
  'total_data' in (schema.properties ?? {}) ||
  (schema.anyOf ?? []).some((way) => typeof way === 'object' && hasPages(way))
const all = Object.entries(calls) as [CallName, Call][] // `calls` is checked to be Calls
const lists = all.filter(
  ([, { answer }]) =>
    answer &&
    hasPages(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any', metadata: z.registry() })),
)

type Reader = Awaited<ReturnType<typeof demoMembers>>[number]
let readers: Reader[] = []
let places: Record<string, string> = {}
let companyWith: Record<string, string> = {}
let webhook = ''

beforeAll(async () => {
  await seedDemo({ db, now: clock.now, password: 'mahsul-demo', files: market.files })
  readers = await demoMembers()
  await fillTheRest()
  const { container_type_id } = await db
    .selectFrom('product_loads')
    .select('container_type_id')
    .executeTakeFirstOrThrow()
  const { offer_id } = await db.selectFrom('bids').select('offer_id').executeTakeFirstOrThrow()
  places = { '{containerTypeId}': container_type_id, '{id}': offer_id }
})

/** Members of the demo, each with a session. */
async function demoMembers() {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'company_id', 'role', 'company_right', 'admin_role', 'language'])
    .execute()
  return Promise.all(
    rows.map(async ({ id, company_id, role, company_right, admin_role, language }) => ({
      id: id as MemberId, // ids and the rest are what the table's checks allow
      companyId: company_id as Parameters<typeof market.tokenOf>[0]['companyId'],
      role: role as Role,
      right: company_right as CompanyRight,
      adminRole: admin_role as AdminRole,
      language: language as 'en' | 'ar',
      sessionId: await addSession(db, id as MemberId),
    })),
  )
}

/** What the demo's stories leave empty. */
async function fillTheRest() {
  const [admin, buyer] = [
    readers.find(({ role }) => role === 'ADMIN')!,
    readers.find(({ role }) => role === 'BUYER')!,
  ]
  await givenUpMessage(db, { to: 'a@x.example', now: clock.now })
  await addProductRules(db, clock.now)
  await failedJob(db)
  for (const table of ['freight-costs', 'products', 'product-loads', 'lane-rules'])
    await sendFile(market, admin, `/secure/admin/${table}/bulk`, Buffer.from('origin,destination'), {
      name: 'wrong.csv',
    })
  await market.as(admin, 'POST', '/secure/admin/invitations', {
    email: 'amal@nile-foods.example',
    role_id: 2,
    language: 'ar',
  })
  const asking = {
    company: 'Nile Foods',
    name: 'Amal',
    business_type: 'Trade',
    job_title: 'Buyer',
    email: 'amal@nile.example',
    country_code: '249',
    phone: '912345678',
  }
  await market.as(undefined, 'POST', '/public/access-requests', { ...asking, role_id: 2 })
  await market.as(undefined, 'POST', '/public/contacts', { ...asking, topic: 'buy' })
  await market.as(buyer, 'POST', '/secure/freight-costs/request', await laneWithoutFreight())
  await waitingChange({ member: buyer.id, admin: admin.id })
  await market.member('BUYER', { email: 'hana@aegean-seeds.example' }) // another company at the domain of one
  await webhookOf(buyer)
  companyWith = await companiesWithEachPart(admin)
  await market.as(admin, 'DELETE', `/secure/admin/users/${(await market.member('BUYER')).id}`, {
    reason: 'Asked for it',
  })
}

/** A webhook with a delivery, whose host waits for an admin. */
async function webhookOf(owner: Reader) {
  await market.stepUp(owner)
  const terms = { url: 'https://erp.nile-foods.example/mahsul', description: '', event_types: null }
  const { data } = (await market.as(owner, 'POST', '/secure/company/webhooks', terms)).body
  webhook = data.webhook.external_id
  await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhook, event_id: newId(), type: 'webhook.test', happened_at: clock.now })
    .execute()
}

/** For each part of a company one that has it, as its page shows it. */
async function companiesWithEachPart(admin: Reader): Promise<Record<string, string>> {
  const { id, company_id } = await db
    .selectFrom('members')
    .select(['id', 'company_id'])
    .where('email', '=', 'eleni@aegean-seeds.example')
    .executeTakeFirstOrThrow()
  const eleni = readers.find((reader) => reader.id === id)!
  await market.stepUp(eleni)
  await market.as(eleni, 'POST', '/secure/company/invitations', {
    email: 'petros@aegean-seeds.example',
    right: 'viewer',
    language: 'en',
  })
  await givenUpMessage(db, { to: 'eleni@aegean-seeds.example', now: clock.now })
  const { rows } = await sql<{
    late: string
    offers: string
    documents: string
    ratings: string
    'api-keys': string
  }>`
    select (select supplier_company_id from trades where status = 'running' and due_supplier < ${clock.now} limit 1) as late,
      (select company_id from offers limit 1) as offers,
      (select d.supplier_company_id from trade_files f join trades d on d.id = f.trade_id limit 1) as documents,
      (select rated_company_id from ratings where shown limit 1) as ratings,
      (select company_id from api_keys limit 1) as "api-keys"`.execute(db)
  const { trade_id } = await db.selectFrom('trade_log').select('trade_id').executeTakeFirstOrThrow()
  for (const thing of [`companies/${company_id}`, `trades/${trade_id}`])
    await market.as(admin, 'POST', `/secure/admin/${thing}/notes`, { text: 'Called them' })
  const parts = ['people', 'invitations', 'approvals', 'bids', 'messages', 'activity', 'notes']
  const theirs = Object.fromEntries(parts.map((part) => [part, company_id]))
  return { ...theirs, ...rows[0]!, trade: trade_id } // a select without a table has one row
}

/** An admin's change of a member's account that another admin has to approve. */
const waitingChange = ({ member, admin }: { member: string; admin: string }) =>
  db
    .insertInto('account_changes')
    .values({
      id: newId(),
      member_id: member,
      changes: JSON.stringify([{ field: 'phone', before: '+249 912345671', after: '+249 912345672' }]),
      reason: 'Lost the phone',
      requested_by: admin,
      requested_at: clock.now,
      expires_at: new Date(clock.now.getTime() + 86_400_000),
    })
    .execute()

const laneWithoutFreight = () =>
  db
    .selectFrom('facilities as o')
    .crossJoin('facilities as d')
    .crossJoin('container_types as c')
    .where('o.loads', '=', true)
    .where('d.discharges', '=', true)
    .whereRef('o.id', '!=', 'd.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('freight_costs as f')
            .whereRef('f.origin_id', '=', 'o.id')
            .whereRef('f.destination_id', '=', 'd.id'),
        ),
      ),
    )
    .select(['o.id as origin_ext_id', 'd.id as destination_ext_id', 'c.id as container_type_ext_id'])
    .executeTakeFirstOrThrow()

const pageOfList = async (reader: Reader, name: CallName, page: number) => {
  const [, part] = /companies\/\{id\}\/([\w-]+)$/.exec(name) ?? []
  const ofWebhook = name.includes('/webhooks/') ? webhook : undefined
  const id = part ? companyWith[part] : name.includes('/admin/trades/') ? companyWith.trade : ofWebhook
  const path = name.split(' ')[1]!.replace(/\{\w+\}/, (place) => id ?? places[place] ?? place)
  return (await market.as(reader, 'GET', `${path}?page_no=${page}`)).body
}

test.each(lists)('%s gives its total on its first page and past its last', async (name, { access }) => {
  const mayRead = readers.filter(({ role }) => access.roles === 'anyone' || access.roles.includes(role))
  let counted = 0
  for (const reader of mayRead) {
    const { total_data, total_page, ...first } = await pageOfList(reader, name, 1)
    if (!total_data) continue // not theirs, or nothing yet
    counted++
    expect(first.data.length).toBeGreaterThan(0)
    expect(await pageOfList(reader, name, total_page + 1)).toMatchObject({
      data: [],
      total_data,
      total_page,
      next_page: null,
    })
  }
  expect(counted, 'nobody has anything in this list').toBeGreaterThan(0)
})
