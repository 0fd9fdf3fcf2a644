import { emailKey } from '@mahsul/domain/kit/email'
import type { Db } from '../platform/db/db.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { countTry, deleteTries } from '../platform/http/throttle.ts'
import type { Secret } from '../platform/secrets/secret.ts'
import { hashOfEmail } from './account-codes.ts'
import { knownDevice } from './known-device.ts'
import { checkNobody, isPassword } from './password.ts'
import { askSecondFactor, letIn } from './second-login.ts'
import type { LoggedIn } from './token-answer.ts'

const WINDOW_SECONDS = 15 * 60
/** Per address and account, and per device that signed in to it before. */
const TRIES = 10
/** Per account from everywhere: the limit for devices that are new to it. */
const TRIES_AN_ACCOUNT = 100
const TRIES_AN_ADDRESS = 100

type SignInInput = {
  secret: Secret
  email: string
  password: string
  /** From the answer of an earlier login on this device. */
  device: string | undefined
  address: string
  userAgent: string
  now: Date
}

/** Unknown accounts and wrong passwords get the same answer, in the same time, and are counted alike. */
export async function signIn(db: Db, input: SignInInput): Promise<LoggedIn> {
  const { secret, password, address, userAgent, now } = input
  const email = emailKey(input.email)
  const own = await countTries(db, { ...input, email })

  const member = await memberByEmail(db, email)
  const right = member ? await isPassword(member.password_hash, password) : await checkNobody(password)
  if (!member || !right) throw new RefusedError('INCORRECT_CREDENTIALS')

  await deleteTries(db, own)
  if (member.has_second_factor) throw await askSecondFactor(db, { memberId: member.id, now })
  return letIn(db, { memberId: member.id, method: 'password', secret, address, userAgent, now })
}

/**
 * Counts a try, and returns the counters that the right password resets. A device that signed in before has its own counter:
 * other people's guesses do not lock it out.
 */
async function countTries(
  db: Db,
  {
    secret,
    email,
    address,
    device,
    now,
  }: Pick<SignInInput, 'secret' | 'email' | 'address' | 'device' | 'now'>,
): Promise<string> {
  const count = (key: string, most: number) =>
    countTry(db, { key, most, windowSeconds: WINDOW_SECONDS }, now).then(() => key)
  const known = knownDevice(secret, email, device)
  if (known) return count(`login:device:${known}`, TRIES)
  await count(`login:address:${address}`, TRIES_AN_ADDRESS)
  const own = await count(triesFrom(email, address), TRIES)
  await count(triesAt(email), TRIES_AN_ACCOUNT)
  return own
}

/** The rate limit keys of one account, whether it exists or not. */
const triesAt = (email: string) => `login:account:${hashOfEmail(email)}`
const triesFrom = (email: string, address: string) => `${triesAt(email)}:${address}`

/** A member who was locked out by guesses and has proven who they are may try again at once. */
export async function forgiveTries(db: Db, { email, address }: { email: string; address: string }) {
  await deleteTries(db, triesAt(email))
  await deleteTries(db, triesFrom(email, address))
}

const memberByEmail = (db: Db, email: string) =>
  db
    .selectFrom('members')
    .select(['id', 'password_hash', 'has_second_factor'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
