import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { DAYS_AFTER_DELETION, YEARS_OF_TRADES } from './retention.ts'
import { sentTo } from './sent-to.ts'

const A_DAY = 86_400_000
/** Members processed in one night; the others follow the next night. */
const A_NIGHT = 500

/**
 * Anonymises deleted members: everything but the name, once a deletion can no longer be undone; the name and the company when
 * no trade needs them any more. Trades stay complete for the other side, and rows keep their ids.
 */
export async function anonymiseDepartedMembers(db: Db, now: Date): Promise<void> {
  const left = new Date(now.getTime() - DAYS_AFTER_DELETION * A_DAY)
  const { rows: departed } = await sql<{ id: string }>`
    select id from members where deleted_at < ${left} and emptied_at is null order by deleted_at limit ${sql.lit(A_NIGHT)}`.execute(
    db,
  )
  for (const { id } of departed) await transaction(db, (tx) => empty(tx, id, now))
  const { rows: nameless } = await sql<{ id: string }>`
    select m.id from members m where m.emptied_at is not null and m.nameless_at is null and not exists (
      select from trades t where (t.supplier_id = m.id or t.buyer_id = m.id)
        and coalesce(t.finished_at, t.created_at) + ${`${YEARS_OF_TRADES} years`}::interval > ${now})
    order by m.emptied_at limit ${sql.lit(A_NIGHT)}`.execute(db)
  for (const { id } of nameless) await transaction(db, (tx) => takeName(tx, id, now))
}

async function empty(tx: Db, id: string, now: Date) {
  const { rows } = await sql<{
    email: string
    addresses: string[]
    invitation_id: string | null
    company_id: string
  }>`
    select m.email, ${sentTo('m')} as addresses, m.invitation_id, m.company_id
    from members m where m.id = ${id} and m.emptied_at is null for update`.execute(tx)
  const [member] = rows
  if (!member) return // by another process
  const { email, addresses, invitation_id: invitationId, company_id: companyId } = member
  for (const table of [
    'sessions',
    'verification_codes',
    'passkeys',
    'authenticator_apps',
    'recovery_codes',
    'second_factor_tries',
    'challenges',
    'former_emails',
    'account_changes',
    'idempotency_keys',
    'offer_drafts',
    'muted_notices',
    'notifications',
    'saved_views',
    'calendar_feeds',
    'offer_watches',
    'list_views',
    'freight_requests',
  ])
    await sql`delete from ${sql.table(table)} where member_id = ${id}`.execute(tx)
  await sql`delete from outbox where recipient = any(${addresses})`.execute(tx)
  await sql`delete from access_requests where lower(email) = lower(${email}) or invitation_id = ${invitationId}`.execute(
    tx,
  )
  await sql`delete from contacts where lower(email) = lower(${email})`.execute(tx)
  await sql`update bids set message = '' where bidder_id = ${id} and message <> '' and not exists (select from trades t where t.bid_id = bids.id)`.execute(
    tx,
  )
  await sql`update bids set answer = '' from offers o where o.id = bids.offer_id and o.owner_id = ${id} and answer <> ''
    and not exists (select from trades t where t.bid_id = bids.id)`.execute(tx)
  await sql`update offers set image_url = '' where owner_id = ${id} and image_url <> ''`.execute(tx)
  await sql`update members set email = 'nobody-' || id || '@deleted.invalid', password_hash = 'none', country_code = '', phone_number = '', phone = null,
    mobile_number = '', avatar_url = '', deletion_reason = null, invitation_id = null, phone_verified_at = null, emptied_at = ${now}
    where id = ${id}`.execute(tx)
  await sql`update uploads set invitation_id = null where member_id = ${id}`.execute(tx)
  await sql`delete from invitation_links where invitation_id = ${invitationId}`.execute(tx)
  await sql`delete from invitations where id = ${invitationId}`.execute(tx)
  if (await isDeserted(tx, companyId)) {
    await sql`delete from bank_accounts where company_id = ${companyId}`.execute(tx)
    // What a trade's log has of its account stays: the bank, the last four characters and the hash.
    await sql`delete from trade_payees where trade_id in (select t.id from trades t
      join members m on m.id = t.supplier_id where m.company_id = ${companyId})`.execute(tx)
  }
  await record(tx, { actor: 'system', action: 'member.forget', entity: 'member', entityId: id, now })
}

/** Other members of the company keep its account and its name. */
async function isDeserted(tx: Db, companyId: string): Promise<boolean> {
  const { rows } =
    await sql`select from members where company_id = ${companyId} and deleted_at is null`.execute(tx)
  return rows.length === 0
}

async function takeName(tx: Db, id: string, now: Date) {
  const { rows } = await sql<{ company_id: string }>`
    update members set name = 'Former', last_name = 'member', nameless_at = ${now}
    where id = ${id} and nameless_at is null returning company_id`.execute(tx)
  const companyId = rows[0]?.company_id
  if (!companyId) return // by another process
  await sql`
    update companies set name = 'Former member', document_name = '', address = '', zip = '', city = '', website = ''
    where id = ${companyId} and not exists (select from members m where m.company_id = companies.id and m.nameless_at is null)`.execute(
    tx,
  )
  await sql`
    update fee_invoices set billed = billed || jsonb_build_object('company_name', c.name, 'address', '', 'zip', '', 'city', '',
      'registration_number', '')
    from companies c where c.id = fee_invoices.company_id and c.id = ${companyId} and c.name = 'Former member'`.execute(
    tx,
  )
  await record(tx, { actor: 'system', action: 'member.unname', entity: 'member', entityId: id, now })
}
