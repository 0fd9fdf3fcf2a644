import type { FastifyRequest } from 'fastify'
import { LARGEST_FILE } from '../../http/multipart.ts'
import { RefusedError } from '../../http/refuse.ts'

const HEADROOM = 1_000_000

/** The one file of a request, whole; the declared length is looked at before a byte of it is read. */
export async function oneFile(request: FastifyRequest): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_FILE + HEADROOM)
    throw new RefusedError('TOO_LARGE')
  if (!request.isMultipart()) throw new RefusedError('UNSUPPORTED_MEDIA')
  const part = await request.file()
  if (!part) throw new RefusedError('NO_DOCUMENT')
  const bytes = await part.toBuffer().catch(() => undefined)
  if (!bytes || part.file.truncated || bytes.length > LARGEST_FILE) throw new RefusedError('TOO_LARGE')
  if (bytes.length === 0) throw new RefusedError('NO_DOCUMENT')
  return bytes
}
