import { NO_NAME } from '@mahsul/domain/kit/full-name'
import { type RawBuilder, sql } from 'kysely'

/** `fullName` of a row of members, under the alias it has in the statement. */
export const fullNameIn = (member: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(`${member}.name`)} || coalesce(' ' || nullif(${sql.ref(`${member}.last_name`)}, ${sql.lit(NO_NAME)}), ''))`
