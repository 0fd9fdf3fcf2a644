import type { TradeEvent } from '@mahsul/domain/trades/process'
import type { TradeTerms } from '@mahsul/domain/trades/terms'
import type { TaskFacts } from '@mahsul/domain/trades/trade-log'

/** What `log.json` holds; the verifier reads it, and so may any program. */
export type EvidenceLog = {
  format: 'mahsul-trade-log/1'
  trade: { id: string; reference: string; process: string; opened_at: string; written_at: string }
  parties: { supplier: EvidenceParty; buyer: EvidenceParty }
  /** How each hash is made, in words, for the one who has nothing else. */
  hashes: string
  entries: EvidenceEntry[]
  documents: EvidenceDocument[]
  /** The account in force, whole, where its reader may see it: its hash is the one that the entries name. */
  payee?: EvidencePayee
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
/** `entry`: the line of the log that names the document's hash. */
export type EvidenceDocument = { file: string; id: string; type: string; sha256: string; entry: number }

/** SHA-256 of the canonical JSON of {company_name, id, tradeId}. */
export type BoundParty = { id: string; name_sha256: string }

type Named = { name: string; name_ar: string }
/** What the first line of a trade says. Trades opened before the names were put there say their terms alone. */
export type OpeningFacts = {
  terms: TradeTerms
  reference: string
  process: string
  /** A name is taken out of the trade's tables one day, and nothing out of its log: of the name the log has a fingerprint. */
  parties: { supplier: BoundParty; buyer: BoundParty }
  product: { parent: Named; type: Named; grade: Named; purity: string }
  places: Record<string, Named>
}
