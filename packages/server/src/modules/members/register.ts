import type { RegistrationBody } from '@mahsul/contract/registration'
import { registrationFromWire, registrationProblemsOnWire } from '@mahsul/contract/registration-wire'
import { CODE_MINUTES } from '@mahsul/domain/accounts/verification-code'
import { checkCompanyEmail } from '@mahsul/domain/members/email'
import type { MemberId } from '@mahsul/domain/members/member'
import { phoneDigits } from '@mahsul/domain/members/phone'
import { checkRegistration } from '@mahsul/domain/members/registration'
import { hasProblems } from '@mahsul/domain/problems'
import type * as z from 'zod'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { countTry } from '../../platform/http/throttle.ts'
import type { Secret } from '../../platform/secrets/secret.ts'
import { checkAccountCode, spendAccountCode } from '../accounts/account-codes.ts'
import { hashPassword } from '../accounts/password.ts'
import { openRegisters } from '../accounts/registers.ts'
import { createAccount } from './create-account.ts'
import { isGuestPicture } from './guest-pictures.ts'
import { hasAccount, type Invited } from './invitations.queries.ts'
import { usableInvitation } from './usable-invitation.ts'

const TRIES_AN_ADDRESS = 100
const WINDOW_SECONDS = 15 * 60

export type Details = z.output<typeof RegistrationBody>
type RegisterInput = {
  secret: Secret
  token: string
  code: string
  details: Details
  address: string
  appUrl: string
  now: Date
}

/**
 * Turns an invitation into an account, once. The code is the last check before the act, because a try counts in any case; a
 * refused registration leaves the invitation and the code unchanged.
 */
export async function register(db: Db, input: RegisterInput): Promise<{ id: MemberId; email: string }> {
  const { secret, token, code, details, address, now } = input
  const perAddress = { key: `register:address:${address}`, most: TRIES_AN_ADDRESS }
  await countTry(db, { ...perAddress, windowSeconds: WINDOW_SECONDS }, now)
  const invited = await usableInvitation(db, { token, now })
  await checkDetails(db, invited, details)
  const key = { event: 'CREATE_ACCOUNT', subject: invited.id, now } as const
  const proof = await checkAccountCode(db, { secret, code, ...key })
  const { e164 } = await openRegisters()
  const { countryCode, number } = phoneOf(details)
  if (proof.phone !== null && proof.phone !== e164(countryCode, number))
    throw new RefusedError('VALIDATION', { problems: { phone_number: { rule: 'unverifiedPhone' } } })
  const passwordHash = await hashPassword(details.password)
  try {
    return await transaction(db, async (tx) => {
      const held = await usableInvitation(tx, { token, now }, { hold: true })
      if (await hasAccount(tx, held.email)) throw new RefusedError('EMAIL_ALREADY_REGISTERED')
      await spendAccountCode(tx, { ...key, id: proof.id })
      const isPhoneProven = proof.phone !== null && !(await wentByMail(tx, proof.phone, now))
      return createAccount(tx, held, { ...input, passwordHash, isPhoneProven })
    })
  } catch (error) {
    if (isTaken(error)) throw new RefusedError('EMAIL_ALREADY_REGISTERED')
    throw error
  }
}

/** Whether the code came by mail because its SMS failed: then it verifies no number. */
async function wentByMail(tx: Db, phone: string, now: Date): Promise<boolean> {
  const refused = await tx
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', 'sms')
    .where('recipient', '=', phone)
    .where('given_up_at', 'is not', null)
    .where('created_at', '>', new Date(now.getTime() - CODE_MINUTES * 60_000))
    .executeTakeFirst()
  return refused !== undefined
}

/** Another registration with the same e-mail, from another invitation, came first. */
const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'member_email'

async function checkDetails(db: Db, { id, email }: Invited, details: Details) {
  const registers = await openRegisters()
  const isStrangePicture = details.image_url !== '' && !(await isGuestPicture(db, id, details.image_url))
  const isConfirmed = (details.password_confirmation ?? details.password) === details.password
  const emailProblem = checkCompanyEmail(email, registers)
  const problems = {
    ...registrationProblemsOnWire(checkRegistration(registrationFromWire(email, details), registers)),
    ...(!isConfirmed && { password_confirmation: { rule: 'sameAs' } as const }),
    ...(isStrangePicture && { image_url: { rule: 'choice' } as const }),
    ...(emailProblem && { email: emailProblem }),
  }
  if (hasProblems(problems)) throw new RefusedError('VALIDATION', { problems })
}

const phoneOf = (details: Details) =>
  phoneDigits({ countryCode: details.country_code, number: details.phone_number })
