import { uploadCalls } from '@mahsul/contract/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'
import { LARGEST_FILE } from '../../http/multipart.ts'
import { RefusedError } from '../../http/refuse.ts'
import { serve } from '../../http/serve.ts'
import { redraw } from './picture.ts'
import { dropFile, isKey, newKey, putFile, readFile } from './store.ts'

const HEADROOM = 1_000_000

export function uploadsRoutes(app: FastifyInstance, { uploadsFolder }: { uploadsFolder: string }) {
  serve(app, uploadCalls, {
    'POST /secure/upload/image': async ({ db, member, now, request }) => {
      const picture = await redraw(await fileOf(request))
      if (!picture) throw new RefusedError('NOT_AN_IMAGE')
      const key = newKey()
      await putFile(uploadsFolder, key, picture)
      try {
        await db
          .insertInto('uploads')
          .values({
            id: newId(),
            key,
            member_id: member.id,
            kind: 'image',
            mime: 'image/webp',
            bytes: picture.length,
            created_at: now,
          })
          .execute()
      } catch (error) {
        await dropFile(uploadsFolder, key)
        throw error
      }
      return { data: { url: `/api/v1/public/pictures/${key}` } }
    },

    'GET /public/pictures/{key}': async ({ db, params, reply }) => {
      const known =
        isKey(params.key) &&
        (await db.selectFrom('uploads').select('mime').where('key', '=', params.key).executeTakeFirst())
      if (!known) throw new RefusedError('NOT_FOUND')
      return reply
        .header('content-type', known.mime)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .send(readFile(uploadsFolder, params.key))
    },
  })
}

/** The one file of a request, whole; the declared length is looked at before a byte of it is read. */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
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
