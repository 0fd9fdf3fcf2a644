import { Refused } from '../refused.ts'
import type { Answer, CallInput, CallKey } from './api-types.ts'
import { signedSender } from './refresh.ts'
import { rightMissing } from './right-missing.ts'
import { secondFactorSetup } from './second-factor-setup.ts'
import { send } from './send.ts'
import { endSession } from './session-end.ts'
import { ownSession, sessionStore } from './session-store.ts'
import { withStepUp } from './step-up.ts'

const signed = withStepUp(
  noticingRefusals(
    signedSender({
      store: { get: ownSession, set: sessionStore.set },
      expired: () => endSession('expired'),
    }),
  ),
)

/**
 * The server refuses everything to an admin who needs a second factor: the router is notified and leads to its setup. And it
 * refuses an act to somebody whose right in the company, or role in the back office, has changed: the profile is read again.
 */
function noticingRefusals<Call>(send: (call: Call) => Promise<unknown>) {
  return (call: Call): Promise<unknown> =>
    send(call).catch((refusal: unknown) => {
      if (refusal instanceof Refused && refusal.code === 'SECOND_FACTOR_SETUP_REQUIRED')
        secondFactorSetup.set(true)
      if (
        refusal instanceof Refused &&
        (refusal.code === 'RIGHT_MISSING' || refusal.code === 'ADMIN_ROLE_MISSING')
      )
        rightMissing()
      throw refusal
    })
}

/** `await api('GET /secure/tickets/{id}', { params: { id } })`: method, path and types all come from the key. */
export async function api<K extends CallKey>(
  key: K,
  ...[asked]: Record<never, never> extends CallInput<K> ? [CallInput<K>?] : [CallInput<K>]
): Promise<Answer<K>> {
  // The server validates its answers with the schema the type is derived from.
  return (await signed({ key, ...asked })) as Answer<K>
}

/** The same with this token, or with none: when a session begins there is no other yet. */
export async function apiWith<K extends CallKey>(
  accessToken: string | undefined,
  key: K,
  ...[asked]: Record<never, never> extends CallInput<K> ? [CallInput<K>?] : [CallInput<K>]
): Promise<Answer<K>> {
  return (await send({ key, ...asked }, accessToken)) as Answer<K> // as above
}

/** The file that a call answers with. */
export const apiFile = <K extends CallKey>(key: K, asked: CallInput<K>): Promise<Blob> =>
  signed({ key, ...asked, file: true }) as Promise<Blob> // `file` guarantees it

/** A file that only the reader's session can open, by its address in an answer (`/api/v1/secure/…`). */
export async function fetchFile(url: string): Promise<Blob> {
  return (await signed({ key: `GET ${url.replace(/^.*?\/api\/v1/, '')}`, file: true })) as Blob // `file` guarantees it
}
