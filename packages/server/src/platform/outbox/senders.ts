import type { KeptLetter } from '../mail/letter.ts'

export type Message = {
  id: string
  channel: 'mail' | 'sms' | 'push'
  /** An e-mail address, a number in E.164, or the session whose device it is. */
  to: string
  subject: string
  text: string
  /** The content of a mail; undefined if an earlier release rendered it already (`html`). */
  letter: KeptLetter | null
  html: string | null
  /** The data of a push, for programs. */
  data: object | null
  /** Somebody waits for it in front of a screen. */
  isCode: boolean
  /** The same at every attempt, so that a mailbox can recognise a duplicate. */
  messageId: string
}

/** Sends, or throws: `CannotSend` if a retry cannot succeed. */
export type Sender = (message: Message) => Promise<void>

export type Senders = {
  mail: Sender
  sms: Sender
  push: Sender
  /** Whether messages stay readable in the outbox after they were sent. */
  keepCodes: boolean
}

/** A permanent failure: a retry cannot succeed. */
export class CannotSend extends Error {
  override name = 'CannotSend'
}

/** Demo mode sends nothing: `/dev/outbox` shows what would have been sent. */
export const demoSenders: Senders = {
  mail: async () => {},
  sms: async () => {},
  push: async () => {},
  keepCodes: true,
}

type Ways = { mail: Sender; sms?: Sender | undefined; push?: Sender | undefined }

export const realSenders = ({ mail, sms = noWayTo('send SMS'), push = noWayTo('push') }: Ways): Senders => ({
  mail,
  sms,
  push,
  keepCodes: false,
})

const noWayTo =
  (what: string): Sender =>
  async () => {
    throw new CannotSend(`No way to ${what} is configured`)
  }
