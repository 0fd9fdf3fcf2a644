import type { MessageReceivers } from '@mahsul/domain/trades/platform-message'
import type { TradeEvent } from '@mahsul/domain/trades/process/process'
import type { StoredTerms } from '@mahsul/domain/trades/process/terms'
import type { TaskFacts } from '@mahsul/domain/trades/process/trade-log'

/** The content of `log.json`; the verifier reads it, and other programs can. */
export type EvidenceLog = {
  format: 'mahsul-trade-log/1'
  trade: { id: string; reference: string; process: string; opened_at: string; written_at: string }
  parties: { supplier: EvidenceParty; buyer: EvidenceParty }
  /** How each hash is computed, in words, for readers who have nothing else. */
  hashes: string
  entries: EvidenceEntry[]
  documents: EvidenceDocument[]
  /** The whole account in force, if its reader may see it: its hash is the one that the entries name. */
  payee?: EvidencePayee
  /** What the platform wrote to the side whose file this is; other messages are in the entries by their hash alone. */
  messages?: EvidenceMessage[]
}
/** SHA-256 of the canonical JSON of all but `sha256` is `sha256`. */
export type EvidencePayee = {
  account_number: string
  bank_address: string
  bank_name: string
  bank_zip_code: string
  company_name: string
  currency: string
  iban: string
  nonce: string
  sha256: string
  swift: string
}
/** `sha256` is the SHA-256 of the canonical JSON of {nonce, text, to, tradeId}; `entry` names it. */
export type EvidenceMessage = {
  entry: number
  to: MessageReceivers
  text: string
  nonce: string
  sha256: string
}
export type EvidenceParty = { id: string; company_name: string }
export type EvidenceEntry = {
  seq: number
  at: string
  actorId: string | null
  side: string
  task: TradeEvent
  payload: TaskFacts & Partial<OpeningFacts>
  previous: string
  hash: string
}
/** `entry`: the log entry that names the document's hash. */
export type EvidenceDocument = { file: string; id: string; type: string; sha256: string; entry: number }

/** SHA-256 of the canonical JSON of {company_name, id, tradeId}. */
export type BoundParty = { id: string; name_sha256: string }

type Named = { name: string; name_ar: string }
/**
 * The first entry of a trade, as it was written: without the terms that were added later. Trades opened before names were added
 * have only their terms.
 */
export type OpeningFacts = {
  terms: StoredTerms
  reference: string
  process: string
  /**
   * A name will be deleted from the trade's tables one day, but nothing from its log: so the log has only a hash of the name.
   */
  parties: { supplier: BoundParty; buyer: BoundParty }
  product: { parent: Named; type: Named; grade: Named; purity: string }
  places: Record<string, Named>
}
