import { addHours, addSeconds } from '../kit/calendar.ts'
import type { Problem } from '../kit/problems.ts'

/** How many webhooks a company has at a time. */
export const MOST_WEBHOOKS = 5
export const LONGEST_WEBHOOK_URL = 1_000
export const LONGEST_WEBHOOK_DESCRIPTION = 200
/** For how long the secret before a new one signs as well, so that a receiver can be changed meanwhile. */
export const FORMER_SECRET_HOURS = 24
/** A webhook that took nothing for this long is switched off. */
export const FAILING_HOURS = 5 * 24

/** Names that are of a machine or a private network, wherever they are asked for (RFC 6761, 6762, 8375, 9476). */
const privateNames =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|home\.arpa)$/

/**
 * Whether events may be sent to this address, as far as the address says: https to a host by its name, without a name or password
 * in it. `local` also takes `http://127.0.0.1`, for a receiver on the machine of somebody who tries the demo. The addresses that a
 * name has are looked at when something is sent.
 */
export function checkWebhookUrl(text: string, { local = false } = {}): Problem | undefined {
  if (text === '') return { rule: 'required' }
  if (text.length > LONGEST_WEBHOOK_URL) return { rule: 'maxLength', max: LONGEST_WEBHOOK_URL }
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.hash) return { rule: 'httpsAddress' }
  if (local && url.protocol === 'http:' && url.hostname === '127.0.0.1') return undefined
  const isTaken = url.protocol === 'https:' && isHostName(url.hostname) && isWebPort(url.port)
  return isTaken ? undefined : { rule: 'httpsAddress' }
}

/** That of https, which a parsed address leaves out, or one that no service of the system listens at: not SSH, mail or DNS. */
const isWebPort = (port: string): boolean => port === '' || Number(port) >= 1_024

/** A parsed address has its host in small letters, and every way of writing an IPv4 address as four numbers. */
function isHostName(host: string): boolean {
  const labels = host.split('.')
  const isName = labels.length > 1 && labels.every((label) => /^[a-z0-9-]{1,63}$/.test(label))
  return isName && !/^\d+$/.test(labels.at(-1) ?? '') && !privateNames.test(host)
}

/** What an admin approves: the host, with its port where that is not the one of https. */
export const hostOfWebhook = (url: string): string => new URL(url).host

const retryMinutes = [5, 30, 120, 300, 600, 840, 1_200]
const DAY_SECONDS = 86_400

/**
 * When a delivery that failed is tried again: after five seconds, then later and later up to a day, as the Standard Webhooks
 * specification suggests. Up to a tenth more by `random` (0 to 1), so that what failed together does not come back together; no
 * sooner than the receiver asked for, at most a day.
 */
export function retryAt({
  failures,
  random,
  askedSeconds = 0,
  now,
}: {
  failures: number
  random: number
  askedSeconds?: number | undefined
  now: Date
}): Date {
  const usual = failures <= 1 ? 5 : (retryMinutes[failures - 2] ?? DAY_SECONDS / 60) * 60
  return addSeconds(now, Math.max(usual * (1 + random / 10), Math.min(askedSeconds, DAY_SECONDS)))
}

/** Whether a webhook that has failed since then is switched off now. */
export const hasFailedTooLong = (failingSince: Date, now: Date): boolean =>
  now >= addHours(failingSince, FAILING_HOURS)

/** Why a webhook is switched off: by an owner, after days of failure, or because its receiver answered that it is gone (410). */
export const webhookOffReasons = ['owner', 'failing', 'gone'] as const
export type WebhookOffReason = (typeof webhookOffReasons)[number]

/** What an admin said of a host that a company wants events at. */
export const webhookHostStates = ['waiting', 'approved', 'refused', 'revoked'] as const
export type WebhookHostState = (typeof webhookHostStates)[number]

export type HostAct = 'approve' | 'refuse' | 'revoke'
type DecidedState = Exclude<WebhookHostState, 'waiting'>
const leadsTo: Record<HostAct, { from: readonly WebhookHostState[]; to: DecidedState }> = {
  approve: { from: ['waiting', 'refused', 'revoked'], to: 'approved' },
  refuse: { from: ['waiting'], to: 'refused' },
  revoke: { from: ['approved'], to: 'revoked' },
}

/** What an admin may do with a host. */
export const hostActsFrom = (state: WebhookHostState): HostAct[] =>
  (Object.keys(leadsTo) as HostAct[]).filter((act) => leadsTo[act].from.includes(state)) // its own keys

export const stateAfter = (act: HostAct): DecidedState => leadsTo[act].to

/** Why a delivery came to nothing where there was no answer with a status. */
export const deliveryFailures = ['timeout', 'name', 'private', 'connection', 'certificate', 'secret'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/**
 * `pending`: to be sent, or tried again. `failed`: was sent by hand, and is not tried again. Of one trade or offer only the first
 * that is pending is sent; the others are held back.
 */
export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
