import { sql } from 'kysely'

/** A company, its people and the deals of either, with whatever of them the activity log names. */
export const thingsOfCompany = (companyId: string) => sql`
  select ${companyId}::uuid as id
  union all select id from members where company_id = ${companyId}
  union all select id from invitations where company_id = ${companyId}
  union all select id from approvals where company_id = ${companyId}
  union all select id from api_keys where company_id = ${companyId}
  union all select id from webhooks where company_id = ${companyId}
  union all select id from webhook_hosts where company_id = ${companyId}
  union all select id from offers where company_id = ${companyId}
  union all select id from bids where company_id = ${companyId}
  union all select id from trades where supplier_company_id = ${companyId} or buyer_company_id = ${companyId}`
