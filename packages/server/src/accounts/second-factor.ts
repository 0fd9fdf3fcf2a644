import type { secondFactorCalls } from '@mahsul/contract/accounts/second-factor'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'
import type { PasskeySite } from '../platform/http/passkey-site.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import type { Secret } from '../platform/secrets/secret.ts'
import type { Purpose } from './challenges.ts'
import { checkAssertion } from './passkeys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { openSealed } from './sealed.ts'
import { judgeFactor } from './second-factor-tries.ts'
import { notifyOfChange } from './security-mail.ts'
import { stepOf } from './totp.ts'

type Proof = Exclude<
  z.output<(typeof secondFactorCalls)['POST /secure/step-up']['body']>,
  { method: 'password' }
>

type SecondFactorInput = {
  memberId: string
  proof: Proof
  site: () => PasskeySite
  purpose: Purpose
  boundTo: string
  secret: Secret
  address: string
  now: Date
}

/**
 * Refuses anything but a second factor of this member. One-time factors are spent here, whatever happens to the act; wrong
 * codes are counted, a passkey cannot be guessed.
 */
export async function checkSecondFactor(db: Db, input: SecondFactorInput): Promise<void> {
  const { memberId, proof, purpose, boundTo, address, now } = input
  if (proof.method === 'passkey') {
    const { credential } = proof
    await checkAssertion(db, { site: input.site(), credential, purpose, memberId, boundTo, now })
    return
  }
  const { method, code } = proof
  const isRight = await judgeFactor(db, { memberId, factor: method, address, now }, (tx) =>
    method === 'totp' ? spendTotp(tx, input, code) : spendRecovery(tx, input, code),
  )
  if (!isRight) throw new RefusedError('WRONG_SECOND_FACTOR')
}

async function spendTotp(
  db: Db,
  { memberId, secret, now }: SecondFactorInput,
  code: string,
): Promise<boolean> {
  const app = await db
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!app?.secret) return false
  const opened = openSealed(secret, app.secret, { memberId, code: 'AUTHENTICATOR_UNREADABLE' })
  const step = stepOf(opened, code, now)
  return step !== undefined && useStep(db, { memberId, step })
}

/** Each code opens one thing: codes of the same step, or an earlier one, are refused afterwards. */
export async function useStep(db: Db, { memberId, step }: { memberId: string; step: number }) {
  const used = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .returning('member_id')
    .executeTakeFirst()
  return used !== undefined
}

async function spendRecovery(db: Db, { memberId, now }: SecondFactorInput, code: string): Promise<boolean> {
  const isSpent = await spendRecoveryCode(db, { memberId, code, now })
  if (isSpent) await notifyOfChange(db, { memberId, what: 'recoveryCodeUsed', now })
  return isSpent
}
