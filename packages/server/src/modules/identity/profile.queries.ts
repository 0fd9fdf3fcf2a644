import type { ProfileAnswer } from '@mahsul/contract/identity'
import { type Language, type Role, roleIds } from '@mahsul/domain/members/member'
import type * as z from 'zod'
import type { Db } from '../../db/db.ts'

/** The signed-in member, as it sees itself. */
export async function profileOf(db: Db, memberId: string): Promise<z.infer<typeof ProfileAnswer>> {
  const row = await db
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .selectAll('m')
    .select(['c.name as company_name', 'c.address', 'c.zip', 'c.city', 'c.country', 'c.website'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    external_id: row.id,
    name: row.name,
    last_name: row.last_name,
    email: row.email,
    gender: row.gender as 'MALE' | 'FEMALE', // checked by the column
    country_code: row.country_code,
    phone_number: row.phone_number,
    mobile_number: row.mobile_number,
    image_url: row.avatar_url,
    role: { id: roleIds[row.role as Role], name: row.role },
    language: row.language as Language, // checked by the column
    timezone: row.timezone,
    use_sms_service: row.use_sms_service,
    company: {
      company_name: row.company_name,
      address: row.address,
      zip: row.zip,
      city: row.city,
      country: row.country,
      website: row.website,
    },
  }
}
