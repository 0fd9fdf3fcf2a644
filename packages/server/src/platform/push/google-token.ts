import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import * as z from 'zod'
import { OUTGOING_MS } from './answer.ts'

/** The fields we need from Google's key file. */
export const ServiceAccount = z.object({
  project_id: z.string().regex(/^[a-z0-9-]{4,40}$/),
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN'),
})
export type ServiceAccount = z.output<typeof ServiceAccount>

const TOKEN_URL = 'https://oauth2.googleapis.com/token'
/** A token that ends on the way is refused. */
const EARLY_MS = 60_000

const Answer = z.object({ access_token: z.string().min(1), expires_in: z.number() })

type Asking = { account: ServiceAccount; scope: string; fetch: typeof fetch }

/**
 * A token for a service account, by an assertion signed with its key (RFC 7523,
 * https://developers.google.com/identity/protocols/oauth2/service-account#httprest); cached until it is about to expire.
 */
export function googleToken({ account, scope, fetch: call }: Asking): () => Promise<string> {
  let kept: { token: Promise<string>; until: number } | undefined
  const ask = async () => {
    const response = await call(TOKEN_URL, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await assertionOf(account, scope),
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(OUTGOING_MS),
    })
    if (!response.ok) throw new Error(`Google gave no token for FCM: it answered ${response.status}`)
    return Answer.parse(await response.json())
  }
  return () => {
    if (kept && Date.now() < kept.until) return kept.token
    const answer = ask()
    const mine = { token: answer.then((reply) => reply.access_token), until: Date.now() + OUTGOING_MS }
    kept = mine
    answer.then(
      (reply) => {
        mine.until = Date.now() + reply.expires_in * 1_000 - EARLY_MS
      },
      () => {
        if (kept === mine) kept = undefined
      },
    )
    return mine.token
  }
}

const assertionOf = ({ client_email: issuer, private_key: key }: ServiceAccount, scope: string) =>
  new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(TOKEN_URL)
    .setIssuedAt()
    .setExpirationTime('1 hour')
    .sign(createPrivateKey(key))
