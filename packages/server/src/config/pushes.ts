import * as z from 'zod'
import { ServiceAccount } from '../platform/push/google-token.ts'
import { browsersPushServices } from '../platform/push/hosts.ts'
import { isPair, type VapidKeys } from '../platform/push/vapid.ts'
import { list } from './values.ts'

/** A bad key file is named as such; its content is not repeated. */
function readJson(text: string, context: z.core.$RefinementCtx<string>): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is no JSON', input: '' })
    return z.NEVER
  }
}

/** Settings of pushes to browsers and to the app on phones. */
export const pushes = {
  VAPID_PUBLIC_KEY: z
    .string()
    .optional()
    .describe('By which browsers know our pushes; `npm run operate -- push-keys` makes the pair'),
  VAPID_PRIVATE_KEY: z.string().optional().describe('The other half of it'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional()
    .describe('Whom a push service writes to about our pushes; ADMIN_EMAIL by default'),
  PUSH_HOSTS: list
    .optional()
    .describe(
      'Hosts that pushes are sent to, over https: `*.example.com` is all below; by default the browsers’ own',
    ),
  FCM_SERVICE_ACCOUNT: z
    .string()
    .transform(readJson)
    .pipe(ServiceAccount)
    .optional()
    .describe('Google’s key file, as JSON, for pushes to the app'),
} as const

const Pushes = z.object(pushes)
type Pushes = z.output<typeof Pushes>

export type Pushing = {
  hosts: readonly string[]
  /** Without them no browser is offered pushes. */
  keys: VapidKeys | undefined
  subject: string
  fcm: ServiceAccount | undefined
}

export const pushOf = (set: Pushes, adminEmail: string): Pushing => ({
  hosts: set.PUSH_HOSTS ?? browsersPushServices,
  keys: keysOf(set),
  subject: set.VAPID_SUBJECT ?? `mailto:${adminEmail}`,
  fcm: set.FCM_SERVICE_ACCOUNT,
})

export function* pushProblems(set: Pushes, isProduction: boolean): Iterable<string> {
  const keys = keysOf(set)
  if (Boolean(set.VAPID_PUBLIC_KEY) !== Boolean(set.VAPID_PRIVATE_KEY))
    yield `${set.VAPID_PUBLIC_KEY ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'}: missing beside the other half`
  else if (keys && !isPair(keys)) yield 'VAPID_PUBLIC_KEY: is not of the same pair as VAPID_PRIVATE_KEY'
  if (isProduction && set.PUSH_HOSTS?.some((host) => host.includes('://')))
    yield 'PUSH_HOSTS: whole origins are for trials; name hosts, which are called over https'
}

const keysOf = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Pushes) =>
  publicKey && privateKey ? { publicKey, privateKey } : undefined
