import createClient, { type Client } from 'openapi-fetch'
import type { paths, Tokens } from './api.ts'
import { answerOf } from './refused.ts'
import { CLIENT_ID, Session, type SessionOptions } from './session.ts'

export type * from './api.ts'
export { answerOf, Refused } from './refused.ts'

/** Every call by its method and path: `api.POST('/api/v1/secure/bids/tickets/{id}', { params, body })`. */
export type Mahsul = Client<paths>

export type ConnectOptions = SessionOptions & {
  /** Of messages and of names that come in one language. */
  language?: 'en' | 'ar'
  /** What an earlier session left (`onTokens`), or an API key; without either only public calls are answered. */
  auth?: Tokens | string
}

/** A client of the API at `url`. */
export function connect({ language = 'en', auth, ...options }: ConnectOptions): Mahsul {
  const api: Mahsul = createClient<paths>({
    baseUrl: options.url,
    headers: { 'accept-language': language },
  })
  if (!auth) return api
  const session = typeof auth === 'string' ? undefined : new Session(options, auth)
  api.use({
    async onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${session ? await session.accessToken() : auth}`)
      return request
    },
  })
  return api
}

/** A client with a session of its own. Throws `Refused`; with a second factor its code is `SECOND_FACTOR_REQUIRED`. */
export async function signIn({
  email,
  password,
  ...options
}: Omit<ConnectOptions, 'auth'> & { email: string; password: string }): Promise<Mahsul> {
  const { data } = await answerOf(
    connect(options).POST('/api/v1/login', {
      body: { client_id: options.clientId ?? CLIENT_ID, email, password },
    }),
  )
  options.onTokens?.(data)
  return connect({ ...options, auth: data })
}

/** For `bodySerializer`: sends the body of a call that takes files as a form. */
export function asForm(body: object | null | undefined): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.append(field, value instanceof Blob ? value : String(value))
  return form
}
