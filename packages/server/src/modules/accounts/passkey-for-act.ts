import type { PasskeyAssertion } from '@mahsul/contract/second-factor'
import type { VerificationEvent } from '@mahsul/domain/accounts/verification-code'
import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import { type Db, transaction } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import type { PasskeySite } from '../../platform/http/passkey-site.ts'
import { assertionOptions, checkAssertion } from './passkeys.ts'
import { lockAddressee } from './verification.ts'

type PasskeyForActInput = { by: SignedIn; event: VerificationEvent; site: PasskeySite; now: Date }

const asking = ({ by, event, site, now }: PasskeyForActInput) =>
  ({ purpose: `passkey-${event}`, memberId: by.id, boundTo: by.sessionId, site, now }) as const

export const askPasskeyForAct = (db: Db, input: PasskeyForActInput) => assertionOptions(db, asking(input))

/** A passkey opens one act of the event, for ten minutes, like an entered code; codes sent before become invalid. */
export async function verifyWithPasskey(
  db: Db,
  input: PasskeyForActInput & { credential: z.output<typeof PasskeyAssertion> },
) {
  const { by, event, credential, now } = input
  const { passkeyId } = await checkAssertion(db, { ...asking(input), credential })
  await transaction(db, async (tx) => {
    await lockAddressee(tx, by.id)
    await tx
      .updateTable('verification_codes')
      .set({ replaced_at: now })
      .where('member_id', '=', by.id)
      .where('event', '=', event)
      .where('spent_at', 'is', null)
      .where('replaced_at', 'is', null)
      .execute()
    await tx
      .insertInto('verification_codes')
      .values({
        id: newId(),
        member_id: by.id,
        event,
        code_hash: null,
        passkey_id: passkeyId,
        created_at: now,
        verified_at: now,
      })
      .execute()
  })
}
