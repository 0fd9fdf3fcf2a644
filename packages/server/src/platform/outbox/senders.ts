import type { KeptLetter } from '../mail/letter.ts'

export type Message = {
  id: string
  channel: 'mail' | 'sms' | 'push'
  /** An e-mail address, a number in E.164, or the session whose device it is. */
  to: string
  subject: string
  text: string
  /** What a mail is laid out of; nothing where a release before this one laid it out (`html`). */
  letter: KeptLetter | null
  html: string | null
  /** What a program reads of a push. */
  data: object | null
  /** Somebody waits for it in front of a screen. */
  isCode: boolean
  /** The same at every try, so that a mailbox can tell a repetition. */
  messageId: string
}

/** Sends, or throws: `CannotSend` when nothing will come of trying again. */
export type Sender = (message: Message) => Promise<void>

export type Senders = {
  mail: Sender
  sms: Sender
  push: Sender
  /** Whether messages stay readable in the outbox after they were sent. */
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
