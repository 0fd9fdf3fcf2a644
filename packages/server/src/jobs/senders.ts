import nodemailer from 'nodemailer'

export type Message = {
  id: string
  channel: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  html: string | null
  /** The same at every try, so that a mailbox can tell a repetition. */
  messageId: string
}

export type Senders = {
  mail: (message: Message) => Promise<void>
  sms: (message: Message) => Promise<void>
  /** Whether one-time codes stay readable in the outbox after they were sent. */
  keepCodes: boolean
}

/** Nothing will come of trying again. */
export class CannotSend extends Error {
  override name = 'CannotSend'
}

/** Demo mode sends nothing: what would have been sent is shown at `/dev/outbox`. */
export const demoSenders: Senders = { mail: async () => {}, sms: async () => {}, keepCodes: true }

const OUTGOING_MS = 10_000

export function realSenders({ smtpUrl, from }: { smtpUrl: string; from: string }): Senders {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: OUTGOING_MS,
    greetingTimeout: OUTGOING_MS,
    socketTimeout: OUTGOING_MS,
    dnsTimeout: OUTGOING_MS,
    disableFileAccess: true, // nothing in a message may make us read a file or an address
    disableUrlAccess: true,
  })
  return {
    keepCodes: false,
    mail: async ({ to, subject, text, html, messageId }) => {
      await transport.sendMail({
        from,
        to: { name: '', address: oneLine(to) },
        subject: oneLine(subject),
        text,
        ...(html && { html }),
        messageId: `<${oneLine(messageId)}>`,
      })
    },
    sms: async () => {
      throw new CannotSend('No way to send SMS is configured')
    },
  }
}

/** A header is one line, whatever it is made of. */
export const oneLine = (text: string) => text.replaceAll(/[\r\n\0]+/g, ' ').trim()
