import { readFileSync } from 'node:fs'
import { PassThrough, type Readable } from 'node:stream'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import { type PayeeReader, payeeShownTo } from '@mahsul/domain/payments/payee'
import type { TradeEvent } from '@mahsul/domain/trades/process/process'
import { ZipFile } from 'yazl'
import { hashedPayee, payeesOf } from '../../payments/payees.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { EvidenceEntry, EvidenceLog } from '../../trades/log/evidence-log.ts'
import { messagesTo } from '../../trades/log/trade-messages.queries.ts'
import type { TradeView } from '../../trades/log/trade-view.ts'
import { documentsIn } from './documents-in.ts'
import { logPage } from './log-page.ts'
import { pageWords } from './page-words.ts'

const HASHES =
  'hash = SHA-256(bytes of previous, then UTF-8 of the canonical JSON of {actorId, at, payload, seq, side, task, tradeId}); ' +
  'canonical: keys in order of UTF-16 code units at every depth, no spaces; the first previous is 32 zero bytes; ' +
  'sha256 of an account = SHA-256 of the canonical JSON of payee without its sha256; ' +
  'messageSha256 = SHA-256 of the canonical JSON of {nonce, text, to, tradeId} of the message'

/** The page that verifies a folder of evidence offline; it is the same in every file. */
const verifier = readFileSync(new URL('./verify.html', import.meta.url))

/**
 * A trade as evidence for one side: contract and documents with their hashes, the log for programs and for people, and a standalone page
 * that verifies both. Streamed, since documents may be much larger than a process should hold.
 */
export async function evidenceOf(
  db: Db,
  view: TradeView,
  { files, reader, now }: { files: FileStore; reader: PayeeReader; now: Date },
): Promise<Readable> {
  const keys = await keysOf(db, view.id)
  const log = {
    ...(await logOf(db, view, now)),
    ...(await payeeIn(db, view, reader, now)),
    ...messagesIn(view, reader.side),
  }
  const zip = new ZipFile()
  const text = (name: string, content: string) => zip.addBuffer(Buffer.from(content), name, { mtime: now })
  zip.addBuffer(verifier, 'verify.html', { mtime: now })
  text('log.html', logPage(log, pageWords))
  text('log.json', `${JSON.stringify(log, null, 2)}\n`)
  const out = new PassThrough()
  const broken = (error: Error) => void out.destroy(error) // a missing file: the answer is cut off and is not a valid zip
  for (const { file, id } of log.documents) {
    const key = keys.get(id)
    if (key)
      // Already compressed files are stored, not deflated.
      zip.addReadStreamLazy(file, { mtime: now, compress: false }, (give) =>
        files.open(key).then((content) => give(null, content), broken),
      )
  }
  zip.on('error', broken)
  zip.outputStream.pipe(out)
  zip.end()
  return out
}

/** Only what its reader may see at this moment: the account in force, once a payment is due. */
async function payeeIn(
  db: Db,
  view: TradeView,
  reader: PayeeReader,
  now: Date,
): Promise<Pick<EvidenceLog, 'payee'>> {
  const shown = payeeShownTo(view, reader, now)
  const payee = shown.ok ? (await payeesOf(db, view.id)).get(shown.value.sha256) : undefined
  if (!payee) return {}
  const { sha256, nonce } = payee
  return { payee: { ...hashedPayee(payee, nonce), sha256 } }
}

/** Only what was written to the side that reads it: the chain is whole without the text of other messages. */
function messagesIn({ messages }: TradeView, side: TradeSide): Pick<EvidenceLog, 'messages'> {
  const theirs = messagesTo(messages, side)
  return theirs.length > 0 ? { messages: [...theirs] } : {}
}

async function keysOf(db: Db, tradeId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('trade_files')
    .select(['id', 'key'])
    .where('trade_id', '=', tradeId)
    .execute()
  return new Map(rows.map(({ id, key }) => [id, key]))
}

async function logOf(db: Db, view: TradeView, now: Date): Promise<EvidenceLog> {
  const rows = await db
    .selectFrom('trade_log')
    .selectAll()
    .where('trade_id', '=', view.id)
    .orderBy('seq')
    .execute()
  const entries = rows.map(
    (row): EvidenceEntry => ({
      seq: row.seq,
      at: row.at.toISOString(),
      actorId: row.actor_id,
      side: row.side,
      task: row.task as TradeEvent, // only appendToLog writes there
      payload: row.payload as unknown as EvidenceEntry['payload'], // facts of an act, or the opening
      previous: row.previous.toString('hex'),
      hash: row.hash.toString('hex'),
    }),
  )
  const opening = entries[0]?.payload
  const { supplier, buyer } = view
  return {
    format: 'mahsul-trade-log/1',
    trade: {
      id: view.id,
      reference: opening?.reference ?? view.reference,
      process: view.process,
      opened_at: view.openedAt.toISOString(),
      written_at: now.toISOString(),
    },
    parties: {
      supplier: { id: opening?.parties?.supplier.id ?? view.supplierId, company_name: supplier.company_name },
      buyer: { id: opening?.parties?.buyer.id ?? view.buyerId, company_name: buyer.company_name },
    },
    hashes: HASHES,
    entries,
    documents: documentsIn(entries, pageWords),
  }
}
