import type { secondFactorCalls } from '@mahsul/contract/accounts/second-factor'
import { secondFactorsOf } from '@mahsul/domain/accounts/second-factor'
import type * as z from 'zod'
import { addressHash } from '../platform/audit/address-hash.ts'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import type { PasskeySite } from '../platform/http/passkey-site.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { countTry } from '../platform/http/throttle.ts'
import type { Secret } from '../platform/secrets/secret.ts'
import { hashOfChallenge, loginOf, makeChallenge, spendChallenge, tryLogin } from './challenges.ts'
import { factorsOf } from './factors.ts'
import { assertionOptions, checkAssertion } from './passkeys.ts'
import { checkSecondFactor } from './second-factor.ts'
import { openSession } from './sessions.ts'
import type { LoggedIn } from './token-answer.ts'

const WINDOW_SECONDS = 15 * 60
/** A passkey cannot be guessed; this only limits how many rows a flood can write. */
const PASSKEYS_AN_ADDRESS = 300

type From = { secret: Secret; address: string; userAgent: string; now: Date }
type Site = { site: () => PasskeySite }

/** After the right password of a member with a second factor: the factors that can finish the login. */
export async function askSecondFactor(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<RefusedError> {
  const methods = secondFactorsOf(await factorsOf(db, memberId))
  const challenge = await makeChallenge(db, { purpose: 'login', memberId, now })
  return new RefusedError('SECOND_FACTOR_REQUIRED', { extras: { challenge, methods } })
}

const passkeyFor = (challenge: string) =>
  ({ purpose: 'passkey-second-factor', boundTo: hashOfChallenge(challenge).toString('base64url') }) as const

export async function askPasskeyForLogin(
  db: Db,
  { challenge, site, now }: Site & { challenge: string; now: Date },
) {
  const memberId = await loginOf(db, { challenge, now })
  if (!memberId) throw new RefusedError('LOGIN_CHALLENGE_EXPIRED')
  return assertionOptions(db, { ...passkeyFor(challenge), site: site(), memberId, now })
}

type Proof = z.output<(typeof secondFactorCalls)['POST /login/second-factor']['body']>

/** Finishes a login; the right factor spends the challenge, and of two concurrent requests one opens a session. */
export async function finishLogin(
  db: Db,
  { proof, site, ...from }: From & Site & { proof: Proof },
): Promise<LoggedIn> {
  const { secret, address, now } = from
  const { challenge, device_token: _device, ...factor } = proof
  const memberId = await tryLogin(db, { challenge, now })
  if (!memberId) throw new RefusedError('LOGIN_CHALLENGE_EXPIRED')
  try {
    const asking = { site, ...passkeyFor(challenge), secret, address, now }
    await checkSecondFactor(db, { memberId, proof: factor, ...asking })
  } catch (error) {
    if (error instanceof RefusedError) await recordRefused(db, { memberId, method: factor.method, ...from })
    throw error
  }
  if (!(await spendChallenge(db, { challenge, purpose: 'login', memberId, now })))
    throw new RefusedError('LOGIN_CHALLENGE_EXPIRED')
  return letIn(db, { memberId, method: factor.method, ...from })
}

/** The caller has the password: worth a log entry. */
async function recordRefused(
  db: Db,
  { memberId, method, secret, address, now }: From & { memberId: string; method: string },
) {
  await record(db, {
    actor: 'system',
    action: 'session.second-factor-refused',
    entity: 'member',
    entityId: memberId,
    after: { method },
    ipHash: addressHash(secret, address),
    now,
  })
}

export async function askPasskey(db: Db, { site, address, now }: Site & { address: string; now: Date }) {
  await countPasskey(db, { address, now })
  return assertionOptions(db, { purpose: 'passkey-login', memberId: null, site: site(), now })
}

/** Signs in the owner of a passkey; failed passwords lock nobody out of this. */
export async function signInWithPasskey(
  db: Db,
  {
    credential,
    site,
    ...from
  }: From & Site & { credential: Extract<Proof, { method: 'passkey' }>['credential'] },
): Promise<LoggedIn> {
  const { address, now } = from
  await countPasskey(db, { address, now })
  const asking = { purpose: 'passkey-login', memberId: null, site: site(), now } as const
  const { memberId } = await checkAssertion(db, { ...asking, credential })
  return letIn(db, { memberId, method: 'passkey', ...from })
}

const countPasskey = (db: Db, { address, now }: { address: string; now: Date }) =>
  countTry(
    db,
    { key: `passkey:address:${address}`, most: PASSKEYS_AN_ADDRESS, windowSeconds: WINDOW_SECONDS },
    now,
  )

/** Opens a session for a member who has proven who they are. */
export function letIn(
  db: Db,
  { memberId, method, secret, address, userAgent, now }: From & { memberId: string; method: string },
): Promise<LoggedIn> {
  return transaction(db, async (tx) => {
    const member = await tx
      .selectFrom('members')
      .select(['id', 'role', 'email', 'suspended_at'])
      .where('id', '=', memberId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!member) throw new RefusedError('INCORRECT_CREDENTIALS')
    if (member.suspended_at) throw new RefusedError('ACCOUNT_SUSPENDED')
    await record(tx, {
      actor: member,
      action: 'session.login',
      entity: 'member',
      entityId: member.id,
      after: { method },
      ipHash: addressHash(secret, address),
      now,
    })
    const pair = await openSession(tx, { secret, memberId, userAgent, now })
    return { ...pair, email: member.email }
  })
}
