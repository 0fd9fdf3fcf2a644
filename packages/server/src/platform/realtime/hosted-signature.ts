import { createHash, createHmac } from 'node:crypto'

/** The credentials of an app at a Pusher-compatible service. */
export type Credentials = { key: string; secret: string }

type Asking = {
  method: 'GET' | 'POST'
  path: string
  params?: Readonly<Record<string, string>>
  body?: string | undefined
  at: Date
}

/** The query of a call to Pusher's HTTP API, signed as its reference describes: over method, path, and the query by name. */
export function signedQuery(
  { key, secret }: Credentials,
  { method, path, params = {}, body, at }: Asking,
): string {
  const fields: Record<string, string> = {
    ...params,
    auth_key: key,
    auth_timestamp: String(Math.floor(at.getTime() / 1_000)),
    auth_version: '1.0',
    ...(body !== undefined && { body_md5: createHash('md5').update(body).digest('hex') }),
  }
  const names = Object.keys(fields).toSorted()
  const query = names.map((name) => `${name}=${fields[name]}`).join('&')
  const signature = hmac(secret, `${method}\n${path}\n${query}`)
  return String(new URLSearchParams({ ...fields, auth_signature: signature }))
}

/** The signature that lets a socket subscribe to a private channel. */
export const signedChannel = ({ key, secret }: Credentials, socketId: string, channel: string): string =>
  `${key}:${hmac(secret, `${socketId}:${channel}`)}`

/** The identity of a socket, by which it can be closed later. */
export function signedUser({ key, secret }: Credentials, socketId: string, id: string) {
  const userData = JSON.stringify({ id })
  return { auth: `${key}:${hmac(secret, `${socketId}::user::${userData}`)}`, user_data: userData }
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
