import { sql } from 'kysely'

/**
 * Where messages to a member go: their mailbox; their number in international format, which in some plans keeps its leading
 * zero (`e164`; PostgreSQL has no such tables, so both forms are matched); and former mailboxes that were notified of a new
 * one. `member` is an alias.
 */
export const sentTo = (member: string) => {
  const of = (column: string) => sql.ref(`${member}.${column}`)
  return sql<
    string[]
  >`array[${of('email')}, '+' || ${of('country_code')} || ltrim(${of('phone_number')}, '0'),
    '+' || ${of('country_code')} || ${of('phone_number')}]
    || array(select f.email from former_emails f where f.member_id = ${of('id')})`
}
