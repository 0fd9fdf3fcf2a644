import { type RawBuilder, sql } from 'kysely'

/**
 * The number of a member or of somebody who wrote to us, as it is dialled from anywhere; `of` is an alias. Until the job has
 * worked it out for a row of an earlier release, what that release would have shown.
 */
export const phoneOf = (of: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  return sql<string>`coalesce(${column('phone')}, case when ${column('phone_number')} = '' then ''
    else '+' || ${column('country_code')} || ltrim(${column('phone_number')}, '0') end)`
}
