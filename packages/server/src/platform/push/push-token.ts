import { ECDH } from 'node:crypto'
import * as z from 'zod'
import { mayCall } from './hosts.ts'

/** A browser's subscription: where to send, and the keys that encrypt for that browser. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Where pushes for a session go. */
export type Device = { by: 'browser'; subscription: Subscription } | { by: 'app'; token: string }

const Subscribed = z.object({
  endpoint: z.string().max(2_000),
  keys: z.object({ p256dh: z.string().refine(isPoint), auth: z.string().refine(isSecret) }),
})

/**
 * Parses a device's registration: a browser's subscription as JSON, the app's registration token. Undefined for anything else,
 * or for a host that is not allowed.
 */
export function readPushToken(text: string, hosts: readonly string[]): Device | undefined {
  if (!text.startsWith('{')) return /^[\w:.%-]+$/.test(text) ? { by: 'app', token: text } : undefined
  const read = Subscribed.safeParse(fromJson(text))
  if (!read.success || !mayCall(read.data.endpoint, hosts)) return undefined
  const { endpoint, keys } = read.data
  return { by: 'browser', subscription: { endpoint: new URL(endpoint).href, keys } }
}

/** The same device always has the same text. */
export const writePushToken = (device: Device): string =>
  device.by === 'app' ? device.token : JSON.stringify(device.subscription)

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** RFC 8291: an uncompressed point on P-256, in base64url. */
function isPoint(text: string): boolean {
  try {
    return (
      /^[\w-]{87}=?$/.test(text) &&
      ECDH.convertKey(text, 'prime256v1', 'base64url', 'hex', 'uncompressed').length > 0
    )
  } catch {
    return false
  }
}

function isSecret(text: string): boolean {
  return /^[\w-]{22}(==)?$/.test(text)
}
