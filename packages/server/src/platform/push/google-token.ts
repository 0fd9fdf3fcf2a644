import { sign } from 'node:crypto'
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
const LIVES_SECONDS = 3_600
/** A token that expires on the way is refused. */
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
        assertion: assertionOf(account, scope),
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

function assertionOf({ client_email: issuer, private_key: key }: ServiceAccount, scope: string): string {
  const now = Math.floor(Date.now() / 1_000)
  const claims = { iss: issuer, scope, aud: TOKEN_URL, iat: now, exp: now + LIVES_SECONDS }
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}
