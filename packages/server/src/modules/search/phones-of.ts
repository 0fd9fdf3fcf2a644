import { sql } from 'kysely'

/** The number of a member as people dial it from abroad, with the zero that some type in between and without. */
export const phonesOf = (member: string) => {
  const [code, number] = [sql.ref(`${member}.country_code`), sql.ref(`${member}.phone_number`)]
  return sql`concat_ws(' ', ${code} || ${number}, ${code} || ltrim(${number}, '0'))`
}
