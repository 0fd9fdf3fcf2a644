import nodemailer from 'nodemailer'

export type Message = {
  id: string
  channel: 'mail' | 'sms' | 'push'
  /** An e-mail address, a number in E.164, or the session whose device it is. */
  to: string
  subject: string
  text: string
  html: string | null
  /** What a program reads of a push. */
  data: object | null
  /** The same at every try, so that a mailbox can tell a repetition. */
  messageId: string
}

/** Sends, or throws: `CannotSend` when nothing will come of trying again. */
export type Sender = (message: Message) => Promise<void>

export type Senders = {
  mail: Sender
  sms: Sender
  push: Sender
  /** Whether one-time codes stay readable in the outbox after they were sent. */
  keepCodes: boolean
}

/** Nothing will come of trying again. */
export class CannotSend extends Error {
  override name = 'CannotSend'
}

/** Demo mode sends nothing: what would have been sent is shown at `/dev/outbox`. */
export const demoSenders: Senders = {
  mail: async () => {},
  sms: async () => {},
  push: async () => {},
  keepCodes: true,
}

const OUTGOING_MS = 10_000

type Ways = { smtpUrl: string; from: string; push?: Sender | undefined }

export function realSenders({ smtpUrl, from, push = noWayTo('push') }: Ways): Senders {
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
    sms: noWayTo('send SMS'),
    push,
  }
}

const noWayTo =
  (what: string): Sender =>
  async () => {
    throw new CannotSend(`No way to ${what} is configured`)
  }

/** A header is one line, whatever it is made of. */
export const oneLine = (text: string) => text.replaceAll(/[\r\n\0]+/g, ' ').trim()
