import { type picturedThings, uploadCalls } from '@mahsul/contract/kit/uploads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { isKey } from '../files/file-store.ts'
import { partOf } from '../files/range.ts'
import type { Dependencies, SignedIn } from '../http/dependencies.ts'
import { receiveFile } from '../http/multipart.ts'
import { RefusedError } from '../http/refuse.ts'
import { claimOf, registerRoutes } from '../http/register-routes.ts'
import { countUpload, keepDocument, keepPicture, keepRecording } from './keep-upload.ts'
import { isArticleImage, isProductImage } from './source-of-picture.ts'

export function uploadsRoutes(
  app: FastifyInstance,
  { uploadsFolder, files }: Pick<Dependencies, 'uploadsFolder' | 'files'>,
) {
  type UploadInput = { db: Db; member: SignedIn; now: Date; request: FastifyRequest }
  const sentBy = async ({ db, member, now, request }: UploadInput) => {
    await countUpload(db, { memberId: member.id, now })
    const file = await receiveFile(request, uploadsFolder)
    return { memberId: member.id, file, files, claim: claimOf(request), now }
  }
  const picture = async (input: UploadInput) => ({
    data: { url: await keepPicture(input.db, await sentBy(input)) },
  })
  const recording = async (input: UploadInput) => ({
    data: { url: await keepRecording(input.db, await sentBy(input)) },
  })

  registerRoutes(app, uploadCalls, {
    'POST /secure/upload/image': picture,
    'POST /secure/upload/audio': recording,
    'POST /secure/admin/upload/audio': recording,
    'POST /secure/upload': async (input) => ({
      data: { url: await keepDocument(input.db, await sentBy(input)) },
    }),
    'POST /secure/admin/upload/image/{type}': async (input) => {
      const isAccepted = acceptedFor[input.params.type]
      return { data: { url: await keepPicture(input.db, { ...(await sentBy(input)), isAccepted }) } }
    },

    'GET /public/pictures/{key}': async ({ db, params, reply }) => {
      const { mime } = await uploaded(db, params.key, 'image')
      const picture = await files.open(params.key)
      return shut(reply, mime, 'inline').send(picture)
    },

    'GET /public/audio/{key}': async ({ db, params, request, reply }) => {
      const { mime, bytes } = await uploaded(db, params.key, 'audio')
      const part = partOf(request.headers.range, bytes)
      if (part === 'beyond')
        return reply.code(416).header('content-range', `bytes */${bytes}`).type('text/plain').send('')
      const recording = await files.open(params.key, part === 'whole' ? undefined : part)
      shut(reply, mime, 'inline').header('accept-ranges', 'bytes')
      if (part === 'whole') return reply.header('content-length', bytes).send(recording)
      return reply
        .code(206)
        .header('content-range', `bytes ${part.start}-${part.end}/${bytes}`)
        .header('content-length', part.end - part.start + 1)
        .send(recording)
    },

    'GET /secure/uploads/{key}': async ({ db, member, params, reply }) => {
      const { mime, member_id } = await uploaded(db, params.key, 'document')
      if (member_id !== member.id) throw new RefusedError('NOT_FOUND')
      const document = await files.open(params.key)
      return shut(reply, mime, 'attachment').header('cache-control', 'no-store').send(document)
    },
  })
}

const acceptedFor: Record<(typeof picturedThings)[number], (source: string) => boolean> = {
  product: isProductImage,
  article: isArticleImage,
  avatar: () => true,
}

async function uploaded(db: Db, key: string, kind: 'image' | 'audio' | 'document') {
  const known =
    isKey(key) &&
    (await db
      .selectFrom('uploads')
      .select(['mime', 'bytes', 'member_id'])
      .where('key', '=', key)
      .where('kind', '=', kind)
      .executeTakeFirst())
  if (!known) throw new RefusedError('NOT_FOUND')
  return known
}

/**
 * Whatever a file contains, the browser gets its type and headers that disable scripts (promise 44); its bytes never change.
 */
const shut = (reply: FastifyReply, mime: string, how: 'inline' | 'attachment') =>
  reply
    .header('content-type', mime)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', how)
