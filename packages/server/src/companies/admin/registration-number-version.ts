import { sql } from 'kysely'
import { versionOf } from '../../platform/resource/version.ts'

/** What admins enter of a company `r`; the rest of it is changed with a user. */
export const registrationNumberVersion = versionOf(sql`to_jsonb(r.registration_number)`)
