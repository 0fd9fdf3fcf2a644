import { checkPassword } from '@mahsul/domain/membership/password'
import { v7 as newId } from 'uuid'
import { type Db, transaction } from '../../db/db.ts'
import { record } from '../audit/record.ts'
import { hashPassword } from '../identity/password.ts'
import { openRegisters } from './registers.ts'

type Asked = { email: string; password: string | undefined; now: Date }

/**
 * Gives a database without any member its first admin, who invites the others. Answers whether one was made, is not needed,
 * or is wanted and has no password. Throws, with what to change, when the password would soon be guessed.
 */
export function ensureFirstAdmin(
  db: Db,
  { email, password, now }: Asked,
): Promise<'made' | 'not-needed' | 'no-password'> {
  return transaction(db, async (tx) => {
    // Two processes that start at once take turns.
    await tx.selectFrom('settings').select('only_row').forUpdate().execute()
    if (await tx.selectFrom('members').select('id').limit(1).executeTakeFirst()) return 'not-needed'
    if (password === undefined) return 'no-password'
    if (checkPassword(password, await openRegisters(), [email]))
      throw new Error('ADMIN_PASSWORD: needs 8 to 128 characters that are not soon guessed')
    const [id, company_id] = [newId(), newId()]
    await tx
      .insertInto('companies')
      .values({ id: company_id, ...houseUnnamed, created_at: now })
      .execute()
    await tx
      .insertInto('members')
      .values({
        id,
        company_id,
        email,
        role: 'ADMIN',
        password_hash: await hashPassword(password),
        gender: 'MALE',
        name: 'Admin',
        last_name: 'Mahsul',
        country_code: '',
        phone_number: '',
        created_at: now,
      })
      .execute()
    await record(tx, { actor: 'system', action: 'member.first-admin', entity: 'member', entityId: id, now })
    return 'made'
  })
}

/** Nothing is known of the company that runs the marketplace; `ZZ` is ISO 3166's for that. The admin says it in the profile. */
const houseUnnamed = { name: 'Mahsul', address: '', zip: '', city: '', country: 'ZZ' }
