import type { Db } from '../../db/db.ts'
import { RefusedError } from '../../http/refuse.ts'
import { hashOfEmail } from './account-codes.ts'
import { checkNobody, isPassword } from './password.ts'
import { askSecondFactor, letIn } from './second-login.ts'
import type { Secret } from './secret.ts'
import type { TokenPair } from './sessions.ts'
import { countTry, forgetTries } from './throttle.ts'

const WINDOW_SECONDS = 15 * 60
const TRIES_AN_ACCOUNT = 10
const TRIES_AN_ADDRESS = 100

type Asked = {
  secret: Secret
  email: string
  password: string
  address: string
  userAgent: string
  now: Date
}

/** Unknown accounts and wrong passwords answer alike, in the same time, and are counted alike. */
export async function signIn(db: Db, asked: Asked): Promise<TokenPair> {
  const { secret, password, address, userAgent, now } = asked
  const email = asked.email.trim().toLowerCase()
  const account = triesAt(email)
  await countTry(
    db,
    { key: `login:address:${address}`, most: TRIES_AN_ADDRESS, windowSeconds: WINDOW_SECONDS },
    now,
  )
  await countTry(db, { key: account, most: TRIES_AN_ACCOUNT, windowSeconds: WINDOW_SECONDS }, now)

  const member = await memberByEmail(db, email)
  const right = member ? await isPassword(member.password_hash, password) : await checkNobody(password)
  if (!member || !right) throw new RefusedError('INCORRECT_CREDENTIALS')

  await forgetTries(db, account)
  if (member.has_second_factor) throw await askSecondFactor(db, { memberId: member.id, now })
  return letIn(db, { memberId: member.id, method: 'password', secret, address, userAgent, now })
}

/** What the tries at one account are counted under, whether it exists or not. */
export const triesAt = (email: string) => `login:account:${hashOfEmail(email)}`

const memberByEmail = (db: Db, email: string) =>
  db
    .selectFrom('members')
    .select(['id', 'password_hash', 'has_second_factor'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
