import type { secondFactorCalls } from '@mahsul/contract/accounts/second-factor'
import {
  isSteppedUp,
  signsWithStepUp,
  steppedUpUntil,
  stepUpMethodsOf,
} from '@mahsul/domain/accounts/second-factor'
import type * as z from 'zod'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import type { PasskeySite } from '../platform/http/passkey-site.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { countTry } from '../platform/http/throttle.ts'
import type { Secret } from '../platform/secrets/secret.ts'
import { checkAccountCode, newAccountCode, spendAccountCode } from './account-codes.ts'
import { factorsOf, otherMethod } from './factors.ts'
import { assertionOptions } from './passkeys.ts'
import { isPassword } from './password.ts'
import { checkSecondFactor } from './second-factor.ts'
import { judgeFactor, requireFactorsOpen } from './second-factor-tries.ts'
import { lockAddressee, sendCode } from './verification.ts'

const CODES_AN_HOUR = 20
const TRIES = 10
const WINDOW_SECONDS = 900

type By = Pick<SignedIn, 'id' | 'sessionId'>

/** Refuses an act unless the member has proven in this session, within the last five minutes, who they are. */
export async function requireStepUp(db: Db, by: By, now: Date): Promise<void> {
  if (isSteppedUp(await steppedUpAt(db, by), now)) return
  throw new RefusedError('STEP_UP_REQUIRED', {
    extras: { methods: stepUpMethodsOf(await factorsOf(db, by.id)) },
  })
}

/** Required of everybody in production, and in the demo only of members with a second factor. */
export async function requireStepUpWhereEnforced(
  db: Db,
  { by, production, now }: { by: SignedIn; production: boolean; now: Date },
) {
  if (signsWithStepUp({ production, hasSecondFactor: by.hasSecondFactor ?? false }))
    await requireStepUp(db, by, now)
}

export async function steppedUpAt(db: Db, by: By): Promise<Date | null> {
  const { stepped_up_at } = await db
    .selectFrom('sessions')
    .select('stepped_up_at')
    .where('id', '=', by.sessionId)
    .executeTakeFirstOrThrow()
  return stepped_up_at
}

type Beginning = {
  by: SignedIn
  method: 'passkey' | 'password'
  /** Present if the factor is a passkey. */
  site: () => PasskeySite
  secret: Secret
  canSendSms: boolean
  now: Date
}

/** The challenge for a passkey; or a fresh code, sent to a member who has no second factor. */
export async function beginStepUp(db: Db, { by, method, site, secret, canSendSms, now }: Beginning) {
  if (method === 'passkey') {
    const asking = { purpose: 'passkey-step-up', memberId: by.id, boundTo: by.sessionId, now } as const
    return { passkey: await assertionOptions(db, { ...asking, site: site() }) }
  }
  await refuseWithFactor(db, by)
  await countTry(db, { key: `step-up-code:${by.id}`, most: CODES_AN_HOUR, windowSeconds: 3_600 }, now)
  return transaction(db, async (tx) => {
    const member = await lockAddressee(tx, by.id)
    await requireFactorsOpen(tx, by.id)
    const code = await newAccountCode(tx, { ...codeOf(by), secret, phone: null, now })
    return sendCode(tx, { member, act: 'STEP_UP', code, canSendSms, now })
  })
}

/** The code belongs to the session: another device of the member cannot use it. */
const codeOf = ({ sessionId }: By) => ({ event: 'STEP_UP', subject: sessionId }) as const

type Proof = z.output<(typeof secondFactorCalls)['POST /secure/step-up']['body']>

/** Passes the step-up for this session and five minutes. */
export async function stepUp(
  db: Db,
  input: { by: SignedIn; proof: Proof; site: () => PasskeySite; secret: Secret; address: string; now: Date },
) {
  const { by, proof, secret, address, now } = input
  if (proof.method === 'password') await checkPassword(db, { by, proof, secret, address, now })
  else
    await checkSecondFactor(db, {
      memberId: by.id,
      proof,
      site: input.site,
      purpose: 'passkey-step-up',
      boundTo: by.sessionId,
      secret,
      address,
      now,
    })
  await transaction(db, async (tx) => {
    await tx.updateTable('sessions').set({ stepped_up_at: now }).where('id', '=', by.sessionId).execute()
    await record(tx, {
      actor: by,
      action: 'session.step-up',
      entity: 'session',
      entityId: by.sessionId,
      after: { method: proof.method },
      now,
    })
  })
  return { until: steppedUpUntil(now).toISOString() }
}

type PasswordProof = Extract<Proof, { method: 'password' }>

async function checkPassword(
  db: Db,
  {
    by,
    proof,
    secret,
    address,
    now,
  }: { by: SignedIn; proof: PasswordProof; secret: Secret; address: string; now: Date },
) {
  await refuseWithFactor(db, by)
  await countTry(db, { key: `step-up:${by.id}`, most: TRIES, windowSeconds: WINDOW_SECONDS }, now)
  const { password_hash } = await db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', by.id)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(password_hash, proof.password)))
    throw new RefusedError('VALIDATION', { problems: { password: { rule: 'wrongPassword' } } })
  const key = { ...codeOf(by), now }
  const { id } = await checkAccountCode(db, { ...key, secret, code: proof.code }, (tx, isRight) =>
    judgeFactor(tx, { memberId: by.id, factor: 'sent_code', address, now }, isRight),
  )
  await transaction(db, (tx) => spendAccountCode(tx, { ...key, id }))
}

/** Only for members without a second factor: otherwise a stolen password would be enough. */
async function refuseWithFactor(db: Db, by: SignedIn) {
  const factors = await factorsOf(db, by.id)
  if (factors.any) throw otherMethod(factors)
}
