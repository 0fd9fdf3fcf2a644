import { createHash } from 'node:crypto'
import type { Content } from '../files/file-store.ts'
import type { ReceivedFile } from '../http/multipart.ts'
import { RefusedError } from '../http/refuse.ts'
import { endingAgrees } from './ending.ts'
import { requirePdf } from './pdf.ts'
import { kindOfPicture, pictureIn } from './picture.ts'

export type DocumentMime = 'application/pdf' | 'image/jpeg' | 'image/png'
export type CheckedDocument = { content: Content; mime: DocumentMime; sha256: string }

/**
 * A document as it will be stored: a complete PDF unchanged, or a photograph of a document re-encoded without its metadata.
 * Its content decides the type, and its name must not contradict it; everything else is refused, and so are truncated files.
 */
export async function checkDocument({ path, bytes, sha256, name }: ReceivedFile): Promise<CheckedDocument> {
  const mime = await kindOfPicture(path)
  if (mime !== 'image/jpeg' && mime !== 'image/png') {
    await requirePdf({ path, name })
    return { content: { path, bytes }, mime: 'application/pdf', sha256 }
  }
  const drawn = endingAgrees(name, mime) && (await redrawn(path, mime))
  if (!drawn) throw new RefusedError('NOT_A_DOCUMENT')
  return {
    content: drawn,
    mime,
    sha256: createHash('sha256').update(drawn).digest('hex'),
  }
}

async function redrawn(path: string, mime: 'image/jpeg' | 'image/png'): Promise<Buffer | undefined> {
  try {
    const picture = await pictureIn(path)
    return await (mime === 'image/png' ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer()
  } catch (error) {
    if (error instanceof RefusedError) throw error
    return undefined // truncated, damaged, or not what it claims
  }
}
