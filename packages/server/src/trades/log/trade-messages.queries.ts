import { createHash, randomBytes } from 'node:crypto'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import { type MessageReceivers, sidesOf } from '@mahsul/domain/trades/platform-message'
import { sql } from 'kysely'
import { type Db, write } from '../../platform/db/db.ts'
import { canonical } from './trade-log.ts'

/** A message of the platform: its entry in the log has the hash of all but the entry's number. */
export type TradeMessage = {
  entry: number
  to: MessageReceivers
  text: string
  /** So that nobody can find a short text by hashing guesses. */
  nonce: string
  sha256: string
}

/** Gives a new message its hash, which its log entry names. */
export function sealedMessage(
  tradeId: string,
  { to, text }: Pick<TradeMessage, 'to' | 'text'>,
): Omit<TradeMessage, 'entry'> {
  const nonce = randomBytes(16).toString('hex')
  const sha256 = createHash('sha256').update(canonical({ tradeId, to, text, nonce })).digest('hex')
  return { to, text, nonce, sha256 }
}

export const keepMessage = (tx: Db, tradeId: string, { entry, to, ...message }: TradeMessage) =>
  write(
    tx,
    tx.insertInto('trade_messages').values({ trade_id: tradeId, seq: entry, recipients: to, ...message }),
  )

/** Every message of a trade, whose alias is `trade`; null if there are none. */
export const messagesJson = (trade: string) => sql<TradeMessage[] | null>`(
  select jsonb_agg(jsonb_build_object('entry', pm.seq, 'to', pm.recipients, 'text', pm.text, 'nonce', pm.nonce,
    'sha256', pm.sha256) order by pm.seq)
  from trade_messages pm where pm.trade_id = ${sql.ref(`${trade}.id`)})`

/** The messages that one side reads. */
export const messagesTo = (messages: readonly TradeMessage[], side: TradeSide): readonly TradeMessage[] =>
  messages.filter(({ to }) => sidesOf(to).includes(side))
