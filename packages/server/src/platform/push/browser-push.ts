import { createECDH } from 'node:crypto'
import ece from 'http_ece'
import { refuseInTransaction } from '../db/slow-work.ts'
import { CannotSend } from '../outbox/senders.ts'
import { type Fate, fateOf, OUTGOING_MS } from './answer.ts'
import { LIVES_SECONDS, type PushMessage } from './push-message.ts'
import type { Subscription } from './push-token.ts'
import { authorization, type VapidKeys } from './vapid.ts'

export type BrowserPush = VapidKeys & { subject: string }

/** Web Push (RFC 8030, 8188, 8291, 8292): encrypted for one browser, and sent to its push service. */
export async function pushToBrowser(
  keys: BrowserPush,
  subscription: Subscription,
  message: PushMessage,
): Promise<Fate> {
  refuseInTransaction('Sending a push')
  const { endpoint } = subscription
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: await authorization(endpoint, keys),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(LIVES_SECONDS),
      urgency: 'high',
      // A service keeps one message of a topic for a sleeping device: 32 characters at most, a uuid without its dashes.
      topic: message.data.notice_id.replaceAll('-', ''),
    },
    body: encrypted(subscription, JSON.stringify(message)),
    // The host was looked up in the list; where it would send us was not.
    redirect: 'manual',
    signal: AbortSignal.timeout(OUTGOING_MS),
  })
  await response.body?.cancel()
  return fateOf('The push service', response.status, response.status === 404 || response.status === 410)
}

/** With a pair of keys for this message alone. */
function encrypted({ keys }: Subscription, text: string): Uint8Array<ArrayBuffer> {
  try {
    const privateKey = createECDH('prime256v1')
    privateKey.generateKeys()
    const how = { version: 'aes128gcm', dh: keys.p256dh, authSecret: keys.auth, privateKey } as const
    return new Uint8Array(ece.encrypt(Buffer.from(text), how))
  } catch (cause) {
    throw new CannotSend('A push could not be encrypted for its device', { cause })
  }
}
