import { sql } from 'kysely'
import { phoneOf } from '../../accounts/phone-of.ts'

/** The number of a member as people dial it from abroad, and as it was typed: some have a zero in between. */
export const phonesOf = (member: string) => {
  const [code, number] = [sql.ref(`${member}.country_code`), sql.ref(`${member}.phone_number`)]
  return sql`concat_ws(' ', ${phoneOf(member)}, ${code} || ${number})`
}
