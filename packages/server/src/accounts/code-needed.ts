import type { VerificationEvent } from '@mahsul/domain/accounts/verification-code'
import type { SignedIn } from '../platform/http/dependencies.ts'

/**
 * The code that a member confirms an act with. None under an API key: an owner confirmed with a fresh factor what the key may do
 * when they made it, and nobody is there to read a code.
 */
export const codeNeeded = (
  { key }: Pick<SignedIn, 'key'>,
  event: VerificationEvent,
): VerificationEvent | undefined => (key ? undefined : event)
