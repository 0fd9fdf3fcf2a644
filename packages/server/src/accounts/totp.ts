import { bareIdentifier } from '@mahsul/domain/kit/typed'
import { TOTP, Secret as TotpSecret } from 'otpauth'

const PERIOD_SECONDS = 30
/** Codes of the step before and after are accepted: clocks of phones differ. */
const STEPS_AROUND = 1
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20

const of = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: 'Mahsul',
    label,
    algorithm: 'SHA1', // supported by every authenticator app
    digits: 6,
    period: PERIOD_SECONDS,
    secret: new TotpSecret({ buffer: Uint8Array.from(secret).buffer }),
  })

export const newTotpSecret = () => Buffer.from(new TotpSecret({ size: SECRET_BYTES }).buffer)

/** The formats for authenticator apps: to type, and for a QR code. */
export const shownTotp = (secret: Buffer, label: string) => {
  const totp = of(secret, label)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The step of 30 seconds since 1970 that a code belongs to; undefined for a wrong one. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const token = bareIdentifier(code)
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = of(secret).validate({ token, timestamp: now.getTime(), window: STEPS_AROUND })
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta
}
