import * as z from 'zod'
import { type PasskeySite, siteAt } from '../platform/http/passkey-site.ts'
import { list } from './values.ts'

/** Settings of passkeys: the domain they belong to. */
export const passkeys = {
  PASSKEY_RP_ID: z
    .string()
    .regex(/^[a-z\d.-]+$/, 'must be a domain, without protocol and port')
    .optional()
    .describe(
      'The domain that passkeys belong to: that of `APP_URL` or one above it. Those of another domain cannot be used any more once it is changed',
    ),
  PASSKEY_ORIGINS: list
    .optional()
    .describe(
      'Origins that passkeys may be used from besides that of `APP_URL`, separated by commas: those of the app on phones',
    ),
} as const

const Passkeys = z.object(passkeys)

/** Undefined without an address: the demo then uses the one that it was opened at. */
export function passkeySiteFrom({
  PASSKEY_RP_ID: rpId,
  PASSKEY_ORIGINS: more = [],
  APP_URL: appUrl,
}: z.output<typeof Passkeys> & { APP_URL?: string | undefined }): PasskeySite | undefined {
  if (!appUrl) return undefined
  const site = siteAt(appUrl)
  return { rpId: rpId ?? site.rpId, origins: [...site.origins, ...more] }
}

/** A browser creates no passkey for a domain other than its page's. */
export function passkeyProblems({
  PASSKEY_RP_ID: rpId,
  PASSKEY_ORIGINS: origins,
  APP_URL: appUrl,
}: z.output<typeof Passkeys> & { APP_URL?: string | undefined }): string[] {
  if (!appUrl) return rpId || origins ? ['PASSKEY_RP_ID, PASSKEY_ORIGINS: need APP_URL beside them'] : []
  const { hostname } = new URL(appUrl)
  const isWithin = !rpId || hostname === rpId || hostname.endsWith(`.${rpId}`)
  return isWithin ? [] : ['PASSKEY_RP_ID: must be the domain of APP_URL, or one above it']
}
