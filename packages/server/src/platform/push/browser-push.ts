import webPush from 'web-push'
import { CannotSend } from '../outbox/senders.ts'
import { type Fate, fateOf, OUTGOING_MS } from './answer.ts'
import { LIVES_SECONDS, type PushMessage } from './push-message.ts'
import type { Subscription } from './push-token.ts'
import type { VapidKeys } from './vapid.ts'

export type BrowserPush = VapidKeys & { subject: string }

/** Web Push (RFC 8030, 8188, 8291, 8292): encrypted for one browser, and sent to its push service. */
export async function pushToBrowser(
  { publicKey, privateKey, subject }: BrowserPush,
  subscription: Subscription,
  message: PushMessage,
): Promise<Fate> {
  const { endpoint, headers, body } = encrypted(subscription, JSON.stringify(message), {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: LIVES_SECONDS,
    urgency: 'high',
    // A service keeps one message per topic for a sleeping device: 32 characters at most, a uuid without its dashes.
    topic: message.data.notice_id.replaceAll('-', ''),
  })
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body ?? []),
    // The host is on the list; a redirect's target was not checked.
    redirect: 'manual',
    signal: AbortSignal.timeout(OUTGOING_MS),
  })
  await response.body?.cancel()
  return fateOf('The push service', response.status, response.status === 404 || response.status === 410)
}

type Options = Parameters<typeof webPush.generateRequestDetails>[2]

function encrypted(subscription: Subscription, text: string, options: Options) {
  try {
    return webPush.generateRequestDetails(subscription, text, options)
  } catch (cause) {
    throw new CannotSend('A push could not be encrypted for its device', { cause })
  }
}
