import type {
  FileField,
  GeneratedField,
  StoredFile,
  TaskFacts,
} from '@mahsul/domain/trades/process/trade-log'
import { documentsOf } from '@mahsul/domain/trades/process/trade-state'
import type { FastifyReply } from 'fastify'
import { validate as isUuid, v7 as newId } from 'uuid'
import { Beforehand } from '../../platform/db/beforehand.ts'
import type { Db } from '../../platform/db/db.ts'
import { isPatient } from '../../platform/db/slow-work.ts'
import { bytesOf, type FileStore, newKey } from '../../platform/files/file-store.ts'
import type { ReceivedFile } from '../../platform/http/multipart.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { type CheckedDocument, checkDocument } from '../../platform/uploads/document.ts'
import type { TradeView } from './trade-view.ts'

type Place = { db: Db; files: FileStore; tradeId: string; now: Date }

/** The names of files on the wire, and their names in the log. */
const fields: Record<string, FileField> = {
  file: 'file',
  sales_contract: 'salesContract',
  proforma_invoice: 'proformaInvoice',
}

/** What became of a received file: it is looked at once, however often its transaction begins again. */
const judged = new WeakMap<ReceivedFile, CheckedDocument | RefusedError>()

async function judge(files: readonly ReceivedFile[]): Promise<void> {
  for (const file of files)
    judged.set(
      file,
      await checkDocument(file).catch((error: unknown) => {
        if (error instanceof RefusedError) return error
        throw error
      }),
    )
}

/**
 * Uploads that were checked but not stored yet: first it is decided whether the task may be done. A photograph is drawn again, which
 * no transaction waits for.
 */
export async function checkFiles(db: Db, received: Readonly<Record<string, ReceivedFile>>) {
  const unknown = Object.values(received).filter((file) => !judged.has(file))
  if (unknown.length > 0) {
    if (db.isTransaction && !isPatient()) throw new Beforehand(() => judge(unknown))
    await judge(unknown)
  }
  return Object.entries(received).flatMap(([name, file]) => {
    const document = judged.get(file)
    if (document instanceof RefusedError) throw document
    const field = fields[name]
    return field && document ? [[field, document] as const] : []
  })
}

/** A placeholder file, for rules that check only whether there is one. */
export const promised = (checked: Awaited<ReturnType<typeof checkFiles>>): TaskFacts['files'] =>
  Object.fromEntries(
    checked.map(([field, { sha256, mime, content }]) => [
      field,
      { id: '', sha256, mime, bytes: bytesOf(content) },
    ]),
  )

/** Stores a document of a trade, with its row in the caller's transaction; a file whose row is rolled back is swept. */
export async function keepDocument(
  { db, files, tradeId, now }: Place,
  document: CheckedDocument,
): Promise<StoredFile> {
  const [id, key] = [newId(), newKey()]
  const { content, sha256, mime } = document
  await files.put(key, content)
  const bytes = bytesOf(content)
  await db
    .insertInto('trade_files')
    .values({ id, trade_id: tradeId, key, sha256, mime, bytes, created_at: now })
    .execute()
  return { id, sha256, mime, bytes }
}

export async function keepAll<Field extends FileField | GeneratedField>(
  place: Place,
  documents: readonly (readonly [Field, CheckedDocument])[],
): Promise<Partial<Record<Field, StoredFile>>> {
  const kept: Partial<Record<Field, StoredFile>> = {}
  for (const [field, document] of documents) kept[field] = await keepDocument(place, document)
  return kept
}

export type TradeFileRow = { id: string; key: string; mime: string; bytes: number }

/** A file of this trade; one of another trade is not found. */
export const fileOfTrade = (
  db: Db,
  { tradeId, id }: { tradeId: string; id: string },
): Promise<TradeFileRow | undefined> =>
  isUuid(id)
    ? db
        .selectFrom('trade_files')
        .select(['id', 'key', 'mime', 'bytes'])
        .where('id', '=', id)
        .where('trade_id', '=', tradeId)
        .executeTakeFirst()
    : Promise.resolve(undefined)

const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** The download name of a document: `MH-1042-T1017 commercial invoice v2`, never the uploaded name. */
export function nameOfFile(view: Pick<TradeView, 'process' | 'reference' | 'log'>, fileId: string): string {
  const document = documentsOf(view).find((each) => each.id === fileId)
  if (!document) return view.reference
  const words = document.type.toLowerCase().replaceAll('_', ' ')
  return `${view.reference} ${words}${document.bilingual ? ' bilingual' : ''} v${document.version}`
}

/** Sends a document: in its own type, as a download that never runs (promise 44). */
export async function sendFile(
  reply: FastifyReply,
  file: TradeFileRow,
  { files, name }: { files: FileStore; name: string },
) {
  const content = await files.open(file.key)
  const how = file.mime.startsWith('image/') ? 'inline' : 'attachment'
  const saved = `${how}; filename="${name}.${endings[file.mime] ?? 'bin'}"`
  return asDocument(reply, file.mime, saved).header('content-length', file.bytes).send(content)
}

/** A document that was just generated and is not stored. */
export const sendDocument = (reply: FastifyReply, bytes: Buffer, name: string) =>
  asDocument(reply, 'application/pdf', `attachment; filename="${name}"`).send(bytes)

const asDocument = (reply: FastifyReply, mime: string, disposition: string) =>
  reply
    .header('content-type', mime)
    .header('content-disposition', disposition)
    .header('content-security-policy', "default-src 'none'; sandbox")
