import { v7 as newId } from 'uuid'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { sendFile } from '../files.ts'
import type { openTrading } from '../trading.ts'

/** `owner`: of the supplier’s company, who asks for an approval. */
type Theirs = { trade: { id: string; reference: string }; owner: SignedIn }

/** One of each thing that members have beside their deals: of the supplier, and an invoice of the buyer. */
export async function thingsOfMembers(
  market: Awaited<ReturnType<typeof openTrading>>,
  { trade, owner }: Theirs,
) {
  const { db, clock, supplier, buyer } = market
  const invoice = newId()
  await db
    .insertInto('fee_invoices')
    .values({
      id: invoice,
      kind: 'invoice',
      number: 'MF-2026-000001',
      trade_id: trade.id,
      trade_ref: trade.reference,
      side: 'buyer',
      company_id: buyer.companyId,
      issued_at: clock.now,
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
  await db
    .insertInto('articles')
    .values({
      id: article,
      title: 'Crop',
      title_ar: 'محصول',
      body: '',
      body_ar: '',
      creator_id: supplier.id,
      updated_at: clock.now,
    })
    .execute()

  /** Another device of the supplier's; ending it ends nothing else. */
  const session = newId()
  await db
    .insertInto('sessions')
    .values({
      id: session,
      member_id: supplier.id,
      rotated_at: clock.now,
      expires_at: new Date('2027-03-10T09:00:00Z'),
      created_at: clock.now,
      used_at: clock.now,
    })
    .execute()
  const passkey = newId()
  await db
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
      created_at: clock.now,
    })
    .execute()
  const invited = newId()
  await db
    .insertInto('invitations')
    .values({
      id: invited,
      email: 'new.colleague@supplier.example',
      role: 'SUPPLIER',
      language: 'en',
      invited_by: supplier.id,
      created_at: clock.now,
      company_id: supplier.companyId,
      company_right: 'viewer',
    })
    .execute()
  await db
    .insertInto('invitation_links')
    .values({
      token_hash: Buffer.alloc(32, 7),
      invitation_id: invited,
      sent_at: clock.now,
      expires_at: new Date(clock.now.getTime() + 3_600_000),
    })
    .execute()
  const approval = newId()
  await db
    .insertInto('approvals')
    .values({
      id: approval,
      company_id: supplier.companyId,
      act: 'bank',
      subject: 'a bank account',
      requested_by: owner.id,
      requested_at: clock.now,
      expires_at: new Date('2027-03-10T09:00:00Z'),
    })
    .execute()
  const webhooks = await webhooksOf(market)
  const view = newId()
  await db
    .insertInto('saved_views')
    .values({ id: view, member_id: supplier.id, name: 'Sesame', filters: '{}', created_at: clock.now })
    .execute()
  const document: string = (
    await sendFile(market, supplier, '/secure/upload', Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF'))
  ).body.data.url
  return { invoice, article, session, passkey, invited, approval, ...webhooks, view, document }
}

/** A webhook of the supplier’s company with a delivery, to a host that no admin has answered yet. */
async function webhooksOf({ db, clock, supplier }: Awaited<ReturnType<typeof openTrading>>) {
  const [webhookHost, webhook, webhookDelivery] = [newId(), newId(), newId()]
  await db
    .insertInto('webhook_hosts')
    .values({
      id: webhookHost,
      company_id: supplier.companyId,
      host: 'erp.supplier.example',
      requested_by: supplier.id,
      requested_at: clock.now,
    })
    .execute()
  await db
    .insertInto('webhooks')
    .values({
      id: webhook,
      company_id: supplier.companyId,
      host_id: webhookHost,
      url: 'https://erp.supplier.example/',
      description: '',
      secret: Buffer.alloc(1),
      position: 0,
      created_by: supplier.id,
      created_at: clock.now,
    })
    .execute()
  await db
    .insertInto('webhook_deliveries')
    .values({
      id: webhookDelivery,
      webhook_id: webhook,
      event_id: newId(),
      type: 'webhook.test',
      happened_at: clock.now,
    })
    .execute()
  return { webhookHost, webhook, webhookDelivery }
}
