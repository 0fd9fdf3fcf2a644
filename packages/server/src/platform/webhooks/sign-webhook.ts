import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** 256 bits, as the Standard Webhooks specification writes a symmetric secret. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

type Signed = {
  /** The same at every try. */
  id: string
  at: Date
  body: string
  /** The current one, and the one before it as long as it signs as well. */
  secrets: readonly string[]
}

/** The headers of a delivery by the Standard Webhooks specification, with a signature by each secret. */
export const signedHeaders = ({ id, at, body, secrets }: Signed): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Mahsul-Webhooks/1',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})
