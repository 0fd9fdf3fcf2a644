import type { Trade } from '../../kit/types.ts'
import type { artworkThreads, DraftRow, TradeDocument } from './documents.ts'

/** Whose turn a document is: the reader's, the other side's, nobody's because it is optional, or nobody's any more. */
export type DocumentGroup = 'turn' | 'theirs' | 'optional' | 'done'

const running = ({ status }: Pick<Trade, 'status'>) => status === 'running'

export function groupOfDraft(
  trade: Pick<Trade, 'status'>,
  { task, file, optional }: DraftRow,
): DocumentGroup {
  if (file?.status === 'APPROVED' || !running(trade)) return 'done'
  if (optional && (!file || task?.yours)) return 'optional'
  return task?.yours ? 'turn' : 'theirs'
}

export function groupOfArtwork(
  trade: Pick<Trade, 'status'>,
  { task, artwork }: ReturnType<typeof artworkThreads>[number],
): DocumentGroup {
  if (artwork.status === 'ACCEPTED' || !running(trade)) return 'done'
  return task?.yours ? 'turn' : 'theirs'
}

type OpenTask = Trade['open_tasks'][number]

/** A proof that somebody must answer, or that was refused, is open; what was only sent needs nothing more. */
export function groupOfProof(
  trade: Pick<Trade, 'status' | 'side' | 'credit_amendment'>,
  file: Pick<TradeDocument, 'status' | 'by'> & Partial<Pick<TradeDocument, 'type'>>,
  answering: OpenTask | undefined,
): DocumentGroup {
  if (file.status === 'APPROVED' || !running(trade)) return 'done'
  if (file.type === 'CREDIT_AMENDMENT') return groupOfAmendment(trade)
  if (file.status === 'REJECTED') return file.by === trade.side ? 'turn' : 'theirs'
  if (!answering) return 'done'
  return answering.yours ? 'turn' : 'theirs'
}

/** Of a declined amendment nothing follows: the credit before applies. */
const groupOfAmendment = ({ credit_amendment: open }: Pick<Trade, 'credit_amendment'>): DocumentGroup =>
  open ? (open.yours ? 'turn' : 'theirs') : 'done'

/** Contract and proforma invoice are done when both have signed. */
export function groupOfContract(
  trade: Pick<Trade, 'status' | 'open_tasks'>,
  versions: readonly Pick<TradeDocument, 'by'>[],
): DocumentGroup {
  if (versions.some(({ by }) => by === 'buyer') || !running(trade)) return 'done'
  return signing(trade)?.yours ? 'turn' : 'theirs'
}

export const signing = ({ open_tasks }: Pick<Trade, 'open_tasks'>): OpenTask | undefined =>
  open_tasks.find(({ task }) => task.startsWith('contract.sign.'))
