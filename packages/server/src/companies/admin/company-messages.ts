import type { CompanyId } from '@mahsul/domain/accounts/member'
import { sql } from 'kysely'
import { sentTo } from '../../office/retention/sent-to.ts'
import { withoutAddresses } from '../../office/running/mask.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageResource } from '../../platform/resource/resource.ts'
import { instantText } from '../../platform/resource/table-columns.ts'
import { personJson } from './companies.ts'
import type { Part, RowOf } from './company-people.ts'

type Row = RowOf<'messages'>

/** Where messages to the people of a company go, and to those whom it invited; an address that two of them share is there once. */
const addressesOf = (companyId: CompanyId) => sql`(
  select distinct on (address) address, member_id from (
    select unnest(${sentTo('m')}) as address, m.id as member_id
    from members m where m.company_id = ${companyId} and m.emptied_at is null
    union all
    select i.email, null from invitations i
    where i.company_id = ${companyId} and i.registered_at is null and i.deleted_at is null) every_one
  order by address, member_id)`

function messages(companyId: CompanyId): Part<Row> {
  const row = sql<Row>`jsonb_build_object(
    'external_id', r.id, 'channel', r.channel, 'to', r.recipient,
    'person', case when m.id is not null then ${personJson('m')} end,
    'subject', case when r.code is null then r.subject else '' end, 'is_code', r.code is not null,
    'state', case when r.sent_at is not null then 'sent' when r.given_up_at is not null then 'given_up' else 'waiting' end,
    'tries', r.tries, 'failed', r.failed, 'created_at', ${instantText('r.created_at')},
    'sent_at', ${instantText('r.sent_at')}, 'given_up_at', ${instantText('r.given_up_at')},
    'can_be_sent_again', r.sent_at is null and r.code is null and r.tries > 0)`
  return {
    from: sql`outbox r join ${addressesOf(companyId)} a on a.address = r.recipient left join members m on m.id = a.member_id`,
    where: sql`r.channel = any(array['mail', 'sms'])`,
    row,
    item: row,
    searched: sql`''`,
    sorts: { undelivered: sql`r.sent_at is not null, coalesce(r.sent_at, r.created_at) desc` },
  }
}

type Paged = Parameters<typeof pageResource>[2]['query']

/**
 * Mails and SMS to the people of a company, those that have not arrived first. The error of one that failed
 * is shown without addresses, as everywhere; its receiver and subject are what the page of a company is for.
 */
export async function messagesPage(
  db: Db,
  { companyId, query, now }: { companyId: CompanyId; query: Paged; now: Date },
) {
  const { data, ...counts } = await pageResource(db, messages(companyId), { query, now })
  return {
    data: data.map((row) => ({ ...row, failed: row.failed && withoutAddresses(row.failed) })),
    ...counts,
  }
}
