import nodemailer from 'nodemailer'
import { refuseInTransaction } from '../db/slow-work.ts'
import { withLinks } from '../mail/app-link.ts'
import { letterHtml } from '../mail/letter-html.ts'
import { CannotSend, type Message, type Sender } from './senders.ts'

/** Timeout for a server that does not answer (promise 40). */
const SILENCE_MS = 10_000

export type MailSettings = { smtpUrl: string; from: string; appUrl: string; silenceMs?: number }
export type MailSender = { send: Sender; close: () => void }

/** Sends mail by SMTP. Codes have connections of their own, so that no slow mailbox delays them. */
export function openMail({ smtpUrl, from, appUrl, silenceMs = SILENCE_MS }: MailSettings): MailSender {
  const open = (maxConnections: number) =>
    nodemailer.createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      dnsTimeout: silenceMs,
      disableFileAccess: true, // nothing in a message may make us read a file or an address
      disableUrlAccess: true,
    })
  const forCodes = open(2)
  const forOthers = open(5)
  return {
    close: () => {
      forCodes.close()
      forOthers.close()
    },
    send: async (message) => {
      refuseInTransaction('Sending a mail')
      const transport = message.isCode ? forCodes : forOthers
      await transport.sendMail(mailOf(message, { from, appUrl })).catch((error: unknown) => {
        throw isFinal(error) ? new CannotSend(String(error)) : error
      })
    },
  }
}

const mailOf = (
  { to, subject, text, letter, html: laidOut, messageId }: Message,
  { from, appUrl }: Pick<MailSettings, 'from' | 'appUrl'>,
) => {
  const html = letter ? letterHtml(letter) : laidOut
  return {
    from,
    to: { name: '', address: oneLine(to) },
    subject: oneLine(subject),
    text: withLinks(text, appUrl),
    ...(html && { html: withLinks(html, appUrl) }),
    messageId: `<${oneLine(messageId)}>`,
    // RFC 3834: suppresses automatic replies and mail loops.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

/**
 * A permanent failure for this message: no such mailbox, or not with that content (RFC 5321, 5yz). A 5yz before there is a
 * recipient is about us — a password, a sender's address — and temporary until that is fixed.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA')

/** A header is one line, whatever it is made of. */
export const oneLine = (text: string) => text.replaceAll(/[\r\n\0\u2028\u2029]+/g, ' ').trim()
