import { v7 as newId } from 'uuid'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { sendFile } from '../files.ts'
import { makeKey } from '../keys.ts'
import { laneRule } from '../lane-rule.ts'
import { failedJob, givenUpMessage } from '../stuck.ts'
import type { openTrading } from '../trading.ts'

type Market = Awaited<ReturnType<typeof openTrading>>
type Things = { admin: SignedIn; tradeId: string; invoice: string; webhookHost: string }

/** One of each thing in the back office: in use, so that no call here can delete it, or needed by nobody here. */
export async function thingsOfAdmins(market: Market, { admin, tradeId, invoice, webhookHost }: Things) {
  const { db, clock, goods, supplier } = market
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
    'lane-rules': await made('lane-rules', laneRule),
    'access-requests': await asking('access-requests', { role_id: 2 }),
    contacts: await asking('contacts', { topic: 'buy' }),
    'account-changes': await changeRequested(),
    trades: tradeId,
    'list-views': await listView(),
    events: await keptEvent(),
    messages: await givenUpMessage(db, { to: 'a@x.example', now: clock.now }),
    jobs: await failedJob(db),
    users: (await market.member('TRADER')).id,
    companies: supplier.companyId,
    'api-keys': (await makeKey(market, await market.member('TRADER'), ['read'])).id,
    'fee-invoices': invoice,
    'webhook-hosts': webhookHost,
    notes: (await market.as(admin, 'POST', `/secure/admin/trades/${tradeId}/notes`, { text: 'Call them' }))
      .body.data.external_id,
    freight_cost_imports: (
      await sendFile(
        market,
        admin,
        '/secure/admin/freight-costs/bulk',
        Buffer.from(
          "origin,destination,container_type,price_per_container,thc,days\nSDPZU,CNCSX,20' Dry,2950,260,41",
        ),
        { name: 'lanes.csv' },
      )
    ).body.data.external_id,
    'product-imports': await refusedFile('products'),
    'lane-rule-imports': await refusedFile('lane-rules'),
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
    return (await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  }
  async function listView(): Promise<string> {
    const body = { list: '/admin/users', name: 'Buyers', query: 'role=BUYER' }
    return (await market.as(admin, 'POST', '/secure/admin/list-views', body)).body.data.id
  }
  async function keptEvent(): Promise<string> {
    await market.as(supplier, 'POST', '/secure/logistics/events', { eventID: 'of no trade' })
    return (await market.as(admin, 'GET', '/secure/admin/logistics/events')).body.data[0].external_id
  }
  async function changeRequested(): Promise<string> {
    const { id } = await db
      .insertInto('account_changes')
      .values({
        id: newId(),
        member_id: (await market.member('TRADER')).id,
        changes: JSON.stringify([]),
        reason: 'Asked by phone',
        requested_by: (await market.member('ADMIN')).id,
        requested_at: clock.now,
        expires_at: new Date(clock.now.getTime() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  /** A file that was refused is kept as well. */
  async function refusedFile(of: string): Promise<string> {
    await sendFile(market, admin, `/secure/admin/${of}/bulk`, Buffer.from('origin'), { name: 'wrong.csv' })
    const past = `/secure/admin/${of.replace(/s$/, '')}-imports`
    return (await market.as(admin, 'GET', past)).body.data[0].external_id
  }
  async function made(what: string, body: object): Promise<string> {
    return (await market.as(admin, 'POST', `/secure/admin/${what}`, body)).body.data.external_id
  }
  return kept
}
