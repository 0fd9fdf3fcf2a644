import {
  colleagueFromWire,
  colleagueProblemsOnWire,
  registrationFromWire,
  registrationProblemsOnWire,
} from '@mahsul/contract/companies/registration-wire'
import type { PhoneNumber } from '@mahsul/contract/kit/phone-plans'
import type { MemberId } from '@mahsul/domain/accounts/member'
import { CODE_MINUTES } from '@mahsul/domain/accounts/verification-code'
import { checkColleague, checkRegistration } from '@mahsul/domain/companies/registration'
import { checkCompanyEmail } from '@mahsul/domain/kit/email'
import { hasProblems, type Problems } from '@mahsul/domain/kit/problems'
import { checkAccountCode, spendAccountCode } from '../../accounts/account-codes.ts'
import { hashPassword } from '../../accounts/password.ts'
import { openRegisters } from '../../accounts/registers.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { countTry } from '../../platform/http/throttle.ts'
import type { Secret } from '../../platform/secrets/secret.ts'
import type { Details, PersonDetails } from './create-account.ts'
import { createAccount, createCompany, type OwnCompany } from './create-account.ts'
import { isGuestPicture } from './guest-pictures.ts'
import { type Colleague, hasAccount, type Invited, isInviterStillThere } from './invitations.queries.ts'
import { askWhetherTwice } from './registered-twice.ts'
import { usableInvitation } from './usable-invitation.ts'

const TRIES_AN_ADDRESS = 100
const WINDOW_SECONDS = 15 * 60

type RegisterInput<D extends PersonDetails> = {
  secret: Secret
  token: string
  code: string
  details: D
  address: string
  appUrl: string
  now: Date
}
type Registered = { id: MemberId; email: string }

/** Turns an invitation into an account with a company, once. The admins are asked, at `adminEmail`, if it looks like another. */
export const register = (
  db: Db,
  input: RegisterInput<Details> & { adminEmail: string },
): Promise<Registered> =>
  enter(db, input, {
    problemsOf: async ({ email, colleague }) => {
      if (colleague) throw new RefusedError('INVITED_AS_COLLEAGUE')
      const given = registrationFromWire(email, input.details)
      return registrationProblemsOnWire(checkRegistration(given, await openRegisters()))
    },
    companyOf: (tx) => createCompany(tx, input.details, input.now),
    entered: (tx, company, { id }) =>
      askWhetherTwice(tx, { company, invitationId: id, adminEmail: input.adminEmail, now: input.now }),
  })

/** Turns an owner's invitation into the account of a colleague, once (decision 122). */
export const registerColleague = (db: Db, input: RegisterInput<PersonDetails>): Promise<Registered> =>
  enter(db, input, {
    problemsOf: async ({ email, colleague }) => {
      const { company } = asColleague(colleague)
      const given = colleagueFromWire(email, input.details)
      return colleagueProblemsOnWire(checkColleague(given, { company, registers: await openRegisters() }))
    },
    companyOf: async (tx, { id: invitationId, colleague }) => {
      const { companyId: id, company: name, right } = asColleague(colleague)
      // Locked, so that the last person of it does not leave meanwhile.
      const company = await tx
        .selectFrom('companies')
        .select('suspended_at')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      // Asked under the lock: whoever removes or lowers the owner who invited takes it too.
      const stands = (await isInviterStillThere(tx, invitationId)) && (await hasPeople(tx, id))
      if (company.suspended_at || !stands) throw new RefusedError('NOT_FOUND')
      return { id, name, right }
    },
  })

function asColleague(colleague: Colleague | null): Colleague {
  if (!colleague) throw new RefusedError('NOT_A_COLLEAGUE_INVITATION')
  return colleague
}

const hasPeople = async (tx: Db, companyId: string): Promise<boolean> =>
  (await tx
    .selectFrom('members')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

type Entering = {
  problemsOf: (invited: Invited) => Promise<Problems<string>>
  companyOf: (tx: Db, invited: Invited) => Promise<OwnCompany>
  /** With the account made. */
  entered?: (tx: Db, company: OwnCompany, invited: Invited) => Promise<void>
}

const numberOf = async (details: PersonDetails): Promise<PhoneNumber> => {
  const { phoneNumber } = await openRegisters()
  return phoneNumber({ countryCode: details.country_code, number: details.phone_number })! // checked before
}

/**
 * The code is the last check before the act, because a try counts in any case; a refused registration leaves the invitation and
 * the code unchanged.
 */
async function enter(
  db: Db,
  input: RegisterInput<PersonDetails>,
  { problemsOf, companyOf, entered }: Entering,
): Promise<Registered> {
  const { secret, token, code, details, address, now } = input
  const perAddress = { key: `register:address:${address}`, most: TRIES_AN_ADDRESS }
  await countTry(db, { ...perAddress, windowSeconds: WINDOW_SECONDS }, now)
  const invited = await usableInvitation(db, { token, now })
  await refuseWrongDetails(db, invited, { details, problems: await problemsOf(invited) })
  const key = { event: 'CREATE_ACCOUNT', subject: invited.id, now } as const
  const proof = await checkAccountCode(db, { secret, code, ...key })
  const number = await numberOf(details)
  if (proof.phone !== null && proof.phone !== number.phone)
    throw new RefusedError('VALIDATION', { problems: { phone_number: { rule: 'unverifiedPhone' } } })
  const passwordHash = await hashPassword(details.password)
  try {
    return await transaction(db, async (tx) => {
      const held = await usableInvitation(tx, { token, now }, { hold: true })
      if (await hasAccount(tx, held.email)) throw new RefusedError('EMAIL_ALREADY_REGISTERED')
      await spendAccountCode(tx, { ...key, id: proof.id })
      const isPhoneProven = proof.phone !== null && !(await wentByMail(tx, proof.phone, now))
      const company = await companyOf(tx, held)
      const account = await createAccount(tx, held, {
        ...input,
        company,
        number,
        passwordHash,
        isPhoneProven,
      })
      await entered?.(tx, company, held)
      return account
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

async function refuseWrongDetails(
  db: Db,
  { id, email }: Invited,
  { details, problems: ofForm }: { details: PersonDetails; problems: Problems<string> },
) {
  const isStrangePicture = details.image_url !== '' && !(await isGuestPicture(db, id, details.image_url))
  const isConfirmed = (details.password_confirmation ?? details.password) === details.password
  const emailProblem = checkCompanyEmail(email, await openRegisters())
  const problems = {
    ...ofForm,
    ...(!isConfirmed && { password_confirmation: { rule: 'sameAs' } as const }),
    ...(isStrangePicture && { image_url: { rule: 'choice' } as const }),
    ...(emailProblem && { email: emailProblem }),
  }
  if (hasProblems(problems)) throw new RefusedError('VALIDATION', { problems })
}
