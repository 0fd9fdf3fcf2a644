import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import type { Content } from '../files/file-store.ts'
import type { ReceivedFile } from '../http/multipart.ts'
import { RefusedError } from '../http/refuse.ts'
import { endingAgrees } from './ending.ts'

export type DocumentMime = 'application/pdf' | 'image/jpeg' | 'image/png'
export type CheckedDocument = { content: Content; mime: DocumentMime; sha256: string }

const MOST_PIXELS = 50_000_000

/**
 * A document as it will be stored: a complete PDF unchanged, or a photograph of a document re-encoded without its metadata.
 * Its content decides the type, and its name must not contradict it; everything else is refused, and so are truncated files.
 */
export async function checkDocument({ path, bytes, sha256, name }: ReceivedFile): Promise<CheckedDocument> {
  const type = await fileTypeFromFile(path)
  if (type && !endingAgrees(name, type.mime)) throw new RefusedError('NOT_A_DOCUMENT')
  if (type?.mime === 'application/pdf' && (await isWholePdf(path)))
    return { content: { path, bytes }, mime: type.mime, sha256 }
  if (type?.mime === 'image/jpeg' || type?.mime === 'image/png') {
    const drawn = await redrawn(await readFile(path), type.mime)
    if (drawn)
      return {
        content: drawn,
        mime: type.mime,
        sha256: createHash('sha256').update(drawn).digest('hex'),
      }
  }
  throw new RefusedError('NOT_A_DOCUMENT')
}

/** A PDF has the offset of its object table at its end; a truncated one does not. */
export async function isWholePdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (length: number, position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    const start = await read(1_024, 0)
    const end = (await read(2_048, Math.max(0, size - 2_048))).toString('latin1')
    return start.includes('%PDF-') && end.includes('startxref') && end.includes('%%EOF')
  } finally {
    await file.close()
  }
}

async function redrawn(bytes: Buffer, mime: 'image/jpeg' | 'image/png'): Promise<Buffer | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()
    return await (mime === 'image/png' ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer()
  } catch {
    return undefined // truncated, damaged, or not what it claims
  }
}
