import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { ReceivedFile } from '../../http/multipart.ts'
import { RefusedError } from '../../http/refuse.ts'

export type DocumentMime = 'application/pdf' | 'image/jpeg' | 'image/png'
export type CheckedDocument = { bytes: Buffer; mime: DocumentMime; sha256: string }

const MOST_PIXELS = 50_000_000

/**
 * A document as it will be kept: a whole PDF as it came, or a photograph of paper drawn anew without where and by what it
 * was taken. What it is is decided by its content; refuses everything else, and what was cut off.
 */
export async function checkDocument(file: ReceivedFile): Promise<CheckedDocument> {
  const bytes = await readFile(file.path)
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime === 'application/pdf' && isWholePdf(bytes))
    return { bytes, mime: type.mime, sha256: file.sha256 }
  if (type?.mime === 'image/jpeg' || type?.mime === 'image/png') {
    const drawn = await redrawn(bytes, type.mime)
    if (drawn)
      return { bytes: drawn, mime: type.mime, sha256: createHash('sha256').update(drawn).digest('hex') }
  }
  throw new RefusedError('NOT_A_DOCUMENT')
}

/** A PDF says at its end where its table of objects begins; one that was cut off does not. */
export const isWholePdf = (bytes: Buffer) => {
  const end = bytes.subarray(-2_048).toString('latin1')
  return bytes.subarray(0, 1_024).includes('%PDF-') && end.includes('startxref') && end.includes('%%EOF')
}

async function redrawn(bytes: Buffer, mime: 'image/jpeg' | 'image/png'): Promise<Buffer | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()
    return await (mime === 'image/png' ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer()
  } catch {
    return undefined // cut off, damaged, or a lie
  }
}
