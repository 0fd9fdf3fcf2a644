import { createHmac, randomBytes } from 'node:crypto'
import { isMadeWith, type Secret, signingKey } from '../platform/secrets/secret.ts'
import { hashOfEmail } from './account-codes.ts'

/**
 * Identifies a device that has signed in to an account before: a random number and its MAC with the account. It opens nothing;
 * but failed logins from elsewhere do not use up the tries of this device.
 */
export function deviceToken(secret: Secret, email: string): string {
  const device = randomBytes(18).toString('base64url')
  return `${device}.${mac(signingKey(secret), device, email).toString('base64url')}`
}

/** The device that a token names, if it belongs to this account. */
export function knownDevice(secret: Secret, email: string, token: string | undefined): string | undefined {
  const [device, given, ...rest] = (token ?? '').split('.')
  if (!device || !given || rest.length > 0) return undefined
  const isOurs = isMadeWith(secret, Buffer.from(given, 'base64url'), (key) => mac(key, device, email))
  return isOurs ? device : undefined
}

const mac = (key: string, device: string, email: string) =>
  createHmac('sha256', key)
    .update(`known device ${device} ${hashOfEmail(email)}`)
    .digest()
