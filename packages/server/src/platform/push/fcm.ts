import { refuseInTransaction } from '../db/slow-work.ts'
import { type Fate, fateOf, OUTGOING_MS } from './answer.ts'
import { googleToken, type ServiceAccount } from './google-token.ts'
import { LIVES_SECONDS, type PushMessage } from './push-message.ts'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'

type Outgoing = { account: ServiceAccount; fetch?: typeof fetch }

/** Firebase Cloud Messaging, HTTP v1: to the app on Android, and through Apple's service to an iPhone. */
export function fcm({ account, fetch: call = fetch }: Outgoing) {
  const keyOf = googleToken({ account, scope: SCOPE, fetch: call })
  return async (token: string, message: PushMessage): Promise<Fate> => {
    refuseInTransaction('Sending a push')
    const key = await keyOf()
    const response = await call(
      `https://fcm.googleapis.com/v1/projects/${account.project_id}/messages:send`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: { token, ...wireOf(message) } }),
        redirect: 'manual',
        signal: AbortSignal.timeout(OUTGOING_MS),
      },
    )
    const body = await response.text()
    return fateOf('FCM', response.status, isGone(response.status, body))
  }
}

/** UNREGISTERED: the app was removed; SENDER_ID_MISMATCH: the token belongs to another project. Both are permanent. */
const isGone = (status: number, body: string) =>
  status === 404 || /"errorCode":\s*"(UNREGISTERED|SENDER_ID_MISMATCH)"/.test(body)

/** The notice's id is the collapse key on both platforms, so that a duplicate is shown once. */
function wireOf({ title, line, path, data }: PushMessage) {
  const words = Object.entries({ ...data, path }).filter(([, value]) => value !== null)
  return {
    notification: { title, body: line },
    data: Object.fromEntries(words), // FCM carries text only
    android: {
      priority: 'HIGH',
      ttl: `${LIVES_SECONDS}s`,
      collapse_key: data.notice_id,
      notification: { tag: data.notice_id },
    },
    apns: { headers: { 'apns-collapse-id': data.notice_id, 'apns-priority': '10' } },
  }
}
