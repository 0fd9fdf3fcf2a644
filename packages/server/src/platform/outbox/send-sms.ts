import { refuseInTransaction } from '../db/slow-work.ts'
import { CannotSend, type Sender } from './senders.ts'

/** Timeout for a gateway that does not answer (promise 40). */
const SILENCE_MS = 10_000

export type SmsSettings = {
  /** The gateway's address; `https://api.twilio.com` or one with the same API. */
  baseUrl: string
  account: string
  token: string
  /** A number in E.164, a sender's name, or a messaging service (`MG…`). */
  from: string
  silenceMs?: number
}

/** Sends SMS through Twilio's Messages resource, or a gateway compatible with it. */
export function openSms({ baseUrl, account, token, from, silenceMs = SILENCE_MS }: SmsSettings): Sender {
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from }
  return async ({ to, text }) => {
    refuseInTransaction('Sending an SMS')
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: to, Body: text, ...sender }),
      redirect: 'error', // the password goes to the address of the settings and to no other
      signal: AbortSignal.timeout(silenceMs),
    })
    if (!response.ok) throw refusal(response.status, await codeOf(response))
    await response.body?.cancel()
  }
}

/**
 * Problems with the number or the text are permanent: no such number (21211, 21217), no mobile (21614), unreachable (21612),
 * its country not served (21408), unsubscribed (21610), no text or too long a one (21602, 21617). Everything else — a
 * password, a sender's number, a full queue — is about us or the gateway, and temporary.
 */
const FINAL = new Set([21211, 21217, 21408, 21602, 21604, 21610, 21612, 21614, 21617])

/** The gateway's error number; its message may repeat the number or the text, which must not be logged. */
function refusal(status: number, code: number | undefined): Error {
  const message = `The SMS gateway answered ${status}${code ? ` (${code})` : ''}`
  return code && FINAL.has(code) ? new CannotSend(message) : new Error(message)
}

async function codeOf(response: Response): Promise<number | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  const code = body && typeof body === 'object' && 'code' in body ? Number(body.code) : Number.NaN
  return Number.isInteger(code) ? code : undefined
}
