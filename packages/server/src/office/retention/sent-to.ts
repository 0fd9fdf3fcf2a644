import { sql } from 'kysely'
import { phoneOf } from '../../accounts/phone-of.ts'

/**
 * Where messages to a member go: their mailbox; their number (with a leading zero, too, until the job has worked out whether it
 * keeps one); and former mailboxes that were notified of a new one. `member` is an alias.
 */
export const sentTo = (member: string) => {
  const of = (column: string) => sql.ref(`${member}.${column}`)
  return sql<
    string[]
  >`array[${of('email')}, ${phoneOf(member)}, '+' || ${of('country_code')} || ${of('phone_number')}]
    || array(select f.email from former_emails f where f.member_id = ${of('id')})`
}
