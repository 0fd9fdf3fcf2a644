import { type RawBuilder, sql } from 'kysely'

/**
 * Whether members of these companies can choose the facility of `alias`: a common one, or one that their company added (decision
 * 143).
 */
export const isOpenTo = (alias: string, companyIds: readonly string[]): RawBuilder<boolean> => sql<boolean>`(
  select coalesce(bool_or(own.company_id = any(${companyIds}::uuid[])), true)
  from company_facilities own where own.facility_id = ${sql.ref(`${alias}.id`)})`
