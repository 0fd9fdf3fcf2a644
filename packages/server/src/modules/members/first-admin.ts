import { emailKey } from '@mahsul/domain/members/email'
import { checkPassword } from '@mahsul/domain/members/password'
import { v7 as newId } from 'uuid'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { hashPassword } from '../accounts/password.ts'
import { openRegisters } from '../accounts/registers.ts'

type FirstAdminInput = { email: string; password: string | undefined; now: Date }

/**
 * Gives a database without any member its first admin, who invites the others. Answers whether one was created, is not needed,
 * or is missing a password. Throws, with what to change, if the password is guessable.
 */
export function ensureFirstAdmin(
  db: Db,
  { email, password, now }: FirstAdminInput,
): Promise<'made' | 'not-needed' | 'no-password'> {
  return inTurn(db, async (tx) => {
    if (await tx.selectFrom('members').select('id').limit(1).executeTakeFirst()) return 'not-needed'
    if (password === undefined) return 'no-password'
    if (await isGuessed(password, email))
      throw new Error('ADMIN_PASSWORD: needs 8 to 128 characters that are not soon guessed')
    await insertAdmin(tx, { email, password, now })
    return 'made'
  })
}

/**
 * An admin created by the operator; an additional one only if explicitly requested. An existing member keeps their role:
 * admins change roles, and that is logged.
 */
export function addAdmin(
  db: Db,
  { email, password, another, now }: { email: string; password: string; another: boolean; now: Date },
): Promise<'made' | 'one-is-there' | 'email-taken' | 'soon-guessed'> {
  return inTurn(db, async (tx) => {
    const members = tx.selectFrom('members').select('id').where('deleted_at', 'is', null)
    if (!another && (await members.where('role', '=', 'ADMIN').limit(1).executeTakeFirst()))
      return 'one-is-there'
    if (await members.where((eb) => eb(eb.fn('lower', ['email']), '=', emailKey(email))).executeTakeFirst())
      return 'email-taken'
    if (await isGuessed(password, email)) return 'soon-guessed'
    await insertAdmin(tx, { email, password, now })
    return 'made'
  })
}

/** Two processes that start at once are serialised. */
const inTurn = <T>(db: Db, work: (tx: Db) => Promise<T>) =>
  transaction(db, async (tx) => {
    await tx.selectFrom('settings').select('only_row').forUpdate().execute()
    return work(tx)
  })

const isGuessed = async (password: string, email: string) =>
  checkPassword(password, await openRegisters(), [email]) !== undefined

async function insertAdmin(tx: Db, { email, password, now }: FirstAdminInput & { password: string }) {
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
      company_right: 'owner',
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
}

/** The company that runs the marketplace is not known; `ZZ` is ISO 3166's code for that. The admin sets it in the profile. */
const houseUnnamed = { name: 'Mahsul', address: '', zip: '', city: '', country: 'ZZ' }
