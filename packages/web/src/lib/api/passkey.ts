import type {
  AssertionOptions,
  CreationOptions,
  NewPasskey,
  PasskeyAssertion,
} from '@mahsul/contract/accounts/second-factor'
import type * as z from 'zod'
import { isShell } from '../shell.ts'

type Assertion = z.input<typeof PasskeyAssertion>
type Created = z.input<typeof NewPasskey>

/** The browser created or used no passkey. `cancelled`: the member closed its window, or it timed out. */
export class PasskeyFailed extends Error {
  override name = 'PasskeyFailed'
  readonly why: 'cancelled' | 'already-there' | 'impossible'
  constructor(why: PasskeyFailed['why'], options?: ErrorOptions) {
    super(why, options)
    this.why = why
  }
}

/** Passkeys belong to the address of the marketplace, which the phone app is not served from. */
export const hasPasskeySupport = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && !isShell()

const library = () => import('@simplewebauthn/browser')

/** Makes the browser answer a challenge with one of the member's passkeys. */
export async function assertPasskey(options: z.output<typeof AssertionOptions>): Promise<Assertion> {
  const { startAuthentication } = await library()
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  // The server creates them with the other half of this library; names of transports are open-ended on the wire.
  const answer = await startAuthentication({ optionsJSON: options as Options }).catch(failed)
  return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } }
}

/** Makes the browser create a passkey. */
export async function createPasskey(options: z.output<typeof CreationOptions>): Promise<Created> {
  const { startRegistration } = await library()
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const answer = await startRegistration({ optionsJSON: options as Options }).catch(failed) // as above
  return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } }
}

function failed(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyFailed('cancelled', { cause })
  if (name === 'InvalidStateError') throw new PasskeyFailed('already-there', { cause })
  throw new PasskeyFailed('impossible', { cause })
}
