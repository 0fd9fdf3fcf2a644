import { checkPassword } from '@mahsul/domain/accounts/password'
import { emailKey } from '@mahsul/domain/kit/email'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { hashPassword } from '../../accounts/password.ts'
import { openRegisters } from '../../accounts/registers.ts'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'

/** Who the admin is; without it the profile says so until they change it. */
export type AdminCalled = { name: string; lastName: string; gender: 'FEMALE' | 'MALE' }
const unnamed: AdminCalled = { name: 'Admin', lastName: 'Mahsul', gender: 'MALE' }

/** The first offer's and the first trade's number: `MH-1`, `MH-1-T1`. Another market may have gone before. */
export type FirstNumbers = { offers: number; trades: number }
const fromOne: FirstNumbers = { offers: 1, trades: 1 }

type FirstAdminInput = { email: string; password: string | undefined; now: Date }

/**
 * Gives a database without any member its first admin, who invites the others. Answers whether one was created, is not needed,
 * or is missing a password. Throws, with what to change, if the password is guessable.
 */
export async function ensureFirstAdmin(
  db: Db,
  { email, password, now }: FirstAdminInput,
): Promise<'made' | 'not-needed' | 'no-password'> {
  if (await hasMembers(db)) return 'not-needed'
  if (password === undefined) return 'no-password'
  if (await isGuessed(password, email))
    throw new Error('ADMIN_PASSWORD: needs 8 to 128 characters that are not soon guessed')
  const passwordHash = await hashPassword(password)
  return inTurn(db, async (tx) => {
    if (await hasMembers(tx)) return 'not-needed'
    await insertAdmin(tx, { email, passwordHash, called: unnamed, now })
    await numberFrom(tx, fromOne)
    return 'made'
  })
}

const hasMembers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined

type AddAdminInput = {
  email: string
  password: string
  another: boolean
  called?: AdminCalled | undefined
  numbers?: FirstNumbers
  now: Date
}

/**
 * An admin created by the operator; an additional one only if explicitly requested. An existing member keeps their role:
 * admins change roles, and that is logged.
 */
export async function addAdmin(
  db: Db,
  { email, password, another, called = unnamed, numbers = fromOne, now }: AddAdminInput,
): Promise<'made' | 'one-is-there' | 'email-taken' | 'soon-guessed'> {
  const passwordHash = (await isGuessed(password, email)) ? undefined : await hashPassword(password)
  return inTurn(db, async (tx) => {
    const members = tx.selectFrom('members').select('id').where('deleted_at', 'is', null)
    if (!another && (await members.where('role', '=', 'ADMIN').limit(1).executeTakeFirst()))
      return 'one-is-there'
    if (await members.where((eb) => eb(eb.fn('lower', ['email']), '=', emailKey(email))).executeTakeFirst())
      return 'email-taken'
    if (passwordHash === undefined) return 'soon-guessed'
    await insertAdmin(tx, { email, passwordHash, called, now })
    await numberFrom(tx, numbers)
    return 'made'
  })
}

/** In a market that never had an offer; the numbers of one that has go on. */
async function numberFrom(tx: Db, { offers, trades }: FirstNumbers) {
  if (await tx.selectFrom('offers').select('id').limit(1).executeTakeFirst()) return
  await sql`select setval(pg_get_serial_sequence('offers', 'number'), ${offers}, false),
    setval(pg_get_serial_sequence('trades', 'number'), ${trades}, false)`.execute(tx)
}

/**
 * Two processes that start at once are serialised. Trap: the password is judged and hashed before; on a slow machine that takes longer
 * than a connection may idle in its transaction.
 */
const inTurn = <T>(db: Db, work: (tx: Db) => Promise<T>) =>
  transaction(db, async (tx) => {
    await tx.selectFrom('settings').select('only_row').forUpdate().execute()
    return work(tx)
  })

const isGuessed = async (password: string, email: string) =>
  checkPassword(password, await openRegisters(), [email]) !== undefined

type NewAdmin = Pick<FirstAdminInput, 'email' | 'now'> & { passwordHash: string; called: AdminCalled }

async function insertAdmin(tx: Db, { email, passwordHash, called, now }: NewAdmin) {
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
      password_hash: passwordHash,
      gender: called.gender,
      name: called.name,
      last_name: called.lastName,
      country_code: '',
      phone_number: '',
      created_at: now,
    })
    .execute()
  await record(tx, { actor: 'system', action: 'member.first-admin', entity: 'member', entityId: id, now })
}

/** The company that runs the marketplace is not known; `ZZ` is ISO 3166's code for that. The admin sets it in the profile. */
const houseUnnamed = { name: 'Mahsul', address: '', zip: '', city: '', country: 'ZZ' }
