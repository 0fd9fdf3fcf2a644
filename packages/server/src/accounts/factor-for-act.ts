import type { PasskeyAssertion } from '@mahsul/contract/accounts/second-factor'
import type { SecondFactor } from '@mahsul/domain/accounts/second-factor'
import type { VerificationEvent } from '@mahsul/domain/accounts/verification-code'
import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import { type Db, transaction } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import type { PasskeySite } from '../platform/http/passkey-site.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import type { Secret } from '../platform/secrets/secret.ts'
import { factorsOf, otherMethod } from './factors.ts'
import { assertionOptions, checkAssertion } from './passkeys.ts'
import { checkSecondFactor } from './second-factor.ts'
import { lockAddressee, verifyCode } from './verification.ts'

type PasskeyForActInput = { by: SignedIn; event: VerificationEvent; site: PasskeySite; now: Date }

const asking = ({ by, event, now }: Omit<PasskeyForActInput, 'site'>) =>
  ({ purpose: `passkey-${event}`, memberId: by.id, boundTo: by.sessionId, now }) as const

export const askPasskeyForAct = (db: Db, { site, ...input }: PasskeyForActInput) =>
  assertionOptions(db, { ...asking(input), site })

/** A passkey opens one act of the event, for ten minutes, like an entered code; codes sent before become invalid. */
export async function verifyWithPasskey(
  db: Db,
  input: PasskeyForActInput & { credential: z.output<typeof PasskeyAssertion> },
) {
  const { by, event, site, credential, now } = input
  const { passkeyId } = await checkAssertion(db, { ...asking(input), site, credential })
  await openAct(db, { by, event, passkey_id: passkeyId, now })
}

type EnteredCode = Omit<PasskeyForActInput, 'site'> & {
  /** None by a client that knows of sent codes only: then a code of the authenticator app, if there is one. */
  method: Exclude<SecondFactor, 'passkey'> | undefined
  code: string
  secret: Secret
  address: string
  site: () => PasskeySite
}

/** The code that was sent; or, of a member who has set up a second factor, a code of that. It opens one act of the event. */
export async function enterCode(db: Db, input: EnteredCode) {
  const { by, event, code, secret, address, site, now } = input
  const factors = await factorsOf(db, by.id)
  if (!factors.any) {
    if (input.method) throw new RefusedError('NO_SECOND_FACTOR')
    return verifyCode(db, { secret, memberId: by.id, event, code, address, now })
  }
  const method = input.method ?? (factors.totp ? 'totp' : undefined)
  if (!method) throw otherMethod(factors)
  const { purpose, boundTo } = asking({ by, event, now })
  const checked = { memberId: by.id, proof: { method, code }, purpose, boundTo, secret, address, site, now }
  await checkSecondFactor(db, checked)
  await openAct(db, { by, event, factor: method, now })
}

type Opening = Omit<PasskeyForActInput, 'site'> & { passkey_id?: string; factor?: string }

function openAct(db: Db, { by, event, now, ...factor }: Opening) {
  return transaction(db, async (tx) => {
    await lockAddressee(tx, by.id)
    await tx
      .updateTable('verification_codes')
      .set({ replaced_at: now })
      .where('member_id', '=', by.id)
      .where('event', '=', event)
      .where('spent_at', 'is', null)
      .where('replaced_at', 'is', null)
      .execute()
    const opened = { id: newId(), member_id: by.id, event, created_at: now, verified_at: now }
    await tx
      .insertInto('verification_codes')
      .values({ ...opened, ...factor })
      .execute()
  })
}
