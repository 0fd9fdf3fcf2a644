import { PassThrough, type Readable } from 'node:stream'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { Language } from '@mahsul/domain/kit/language'
import { documentsOf } from '@mahsul/domain/trades/process/trade-state'
import { ZipFile } from 'yazl'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { countTry } from '../../platform/http/throttle.ts'
import { nameOfFile } from '../../trades/log/trade-files.ts'
import { type TradeView, tradeOfParty } from '../../trades/log/trade-view.ts'
import { tradeToWire } from '../../trades/trade-to-wire.ts'
import { contentsPage, partPage, tradePage } from './export-page.ts'
import { parts } from './export-parts.ts'

/** Exports a member may ask for in a day. */
const MOST_A_DAY = 5

type ExportInput = { by: SignedIn; language: Language; now: Date; files: FileStore }

/**
 * All stored data about a member, for the member: what their screens could show and nothing more about others, as pages and as
 * JSON, with the documents of their trades. Counted and logged before anything is read; then streamed, since documents may be
 * much larger than a process should hold.
 */
export async function exportOf(db: Db, input: ExportInput): Promise<Readable> {
  const { by, now } = input
  await countTry(db, { key: `export:member:${by.id}`, most: MOST_A_DAY, windowSeconds: 86_400 }, now)
  await transaction(db, (tx) =>
    record(tx, { actor: by, action: 'member.export', entity: 'member', entityId: by.id, now }),
  )
  const zip = new ZipFile()
  const out = new PassThrough()
  const fail = (error: Error) => void out.destroy(error) // the answer is cut off and is not a valid zip
  zip.on('error', fail)
  zip.outputStream.pipe(out)
  fill(db, zip, input).then(() => zip.end(), fail)
  return out
}

async function fill(db: Db, zip: ZipFile, { by, language, now, files }: ExportInput) {
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: now })
  const both = (name: string, value: unknown, page: string) => {
    add(`${name}.json`, `${JSON.stringify(value, null, 2)}\n`)
    add(`${name}.html`, page)
  }
  for (const { name, read } of parts) {
    const value = await read(db, by)
    both(name, value, partPage(language, name, value))
  }
  const links: { href: string; name: string }[] = []
  for await (const view of tradesOf(db, by.companyId)) {
    const { reference } = view
    const trade = tradeToWire(view, { readerCompanyId: by.companyId, language, now })
    const documents = await filesOfTrade(db, view)
    both(`trades/${reference}/trade`, trade, tradePage(language, reference, { trade, files: documents }))
    for (const { href, key } of documents)
      zip.addReadStreamLazy(`trades/${reference}/${href}`, { mtime: now, compress: false }, (give) =>
        files.open(key).then(
          (stream) => give(null, stream),
          (error: Error) => zip.emit('error', error),
        ),
      )
    links.push({ href: `trades/${reference}/trade.html`, name: reference })
  }
  add('index.html', contentsPage(language, { trades: links, now }))
}

async function* tradesOf(db: Db, companyId: CompanyId): AsyncGenerator<TradeView> {
  const rows = await db
    .selectFrom('trades')
    .select('id')
    .where((by) => by.or([by('supplier_company_id', '=', companyId), by('buyer_company_id', '=', companyId)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id } of rows) {
    const view = await tradeOfParty(db, { id, companyId })
    if (view) yield view
  }
}

const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** Named so that they sort in their order. */
async function filesOfTrade(db: Db, view: TradeView) {
  const rows = await db
    .selectFrom('trade_files')
    .select(['id', 'key'])
    .where('trade_id', '=', view.id)
    .execute()
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  return documentsOf(view).flatMap(({ id, mime }, index) => {
    const key = keys.get(id)
    const name = `${String(index + 1).padStart(2, '0')} ${nameOfFile(view, id)}.${endings[mime] ?? 'bin'}`
    return key ? [{ key, name, href: `documents/${name}` }] : []
  })
}
