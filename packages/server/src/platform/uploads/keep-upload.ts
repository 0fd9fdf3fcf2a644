import { v7 as newId } from 'uuid'
import type { Db } from '../db/db.ts'
import { bytesOf, type Content, type FileStore, newKey } from '../files/file-store.ts'
import { kindOfRecording } from '../files/recording.ts'
import { type Claim, once } from '../http/idempotency.ts'
import { RefusedError } from '../http/refuse.ts'
import { countTry } from '../http/throttle.ts'
import { endingAgrees } from './ending.ts'
import { requirePdf } from './pdf.ts'
import { kindOfPicture, redraw } from './picture.ts'

/** Files one member may send in an hour. */
const MOST_AN_HOUR = 300

/** A received file to be moved into the store; under an Idempotency-Key it is stored once, and its address returned again. */
export type Sent = {
  memberId: string
  file: { path: string; bytes: number; name: string }
  files: FileStore
  claim?: Claim | undefined
  now: Date
}

export const countUpload = (db: Db, { memberId, now }: { memberId: string; now: Date }) =>
  countTry(db, { key: `upload:member:${memberId}`, most: MOST_AN_HOUR, windowSeconds: 3_600 }, now)

/** A picture, re-encoded; `isAccepted` checks its original type. Returns its address. */
export async function keepPicture(
  db: Db,
  { isAccepted = () => true, ...sent }: Sent & { isAccepted?: (source: string) => boolean },
): Promise<string> {
  const source = await kindOfPicture(sent.file.path)
  if (source && !isAccepted(source)) throw new RefusedError('INVALID_FILE_TYPE')
  if (source && !endingAgrees(sent.file.name, source)) throw new RefusedError('NOT_AN_IMAGE')
  const picture = source && (await redraw(sent.file.path))
  if (!picture) throw new RefusedError('NOT_AN_IMAGE')
  const as = { kind: 'image', mime: 'image/webp', below: '/api/v1/public/pictures' } as const
  return keep(db, { ...sent, ...as, content: picture, source })
}

/** A recording as it came. */
export async function keepRecording(db: Db, sent: Sent): Promise<string> {
  const mime = await kindOfRecording(sent.file.path)
  if (!mime || !endingAgrees(sent.file.name, mime)) throw new RefusedError('NOT_AUDIO')
  const as = { kind: 'audio', mime, source: mime, below: '/api/v1/public/audio' } as const
  return keep(db, { ...sent, ...as, content: sent.file })
}

/** A complete PDF as it came, for its sender alone; a picture like any other picture. */
export async function keepDocument(db: Db, sent: Sent): Promise<string> {
  if (await kindOfPicture(sent.file.path)) return keepPicture(db, sent)
  await requirePdf(sent.file)
  const mime = 'application/pdf'
  const as = { kind: 'document', mime, source: mime, below: '/api/v1/secure/uploads' } as const
  return keep(db, { ...sent, ...as, content: sent.file })
}

type Upload = Omit<Sent, 'file'> & {
  content: Content
  kind: 'image' | 'audio' | 'document'
  mime: string
  source: string
  /** The prefix of its address. */
  below: string
}

async function keep(db: Db, { claim, ...kept }: Upload): Promise<string> {
  if (!claim) return store(db, kept)
  const { body } = await once(db, claim, async (tx) => ({
    status: 201,
    body: { data: { url: await store(tx, kept) } },
  }))
  return (body as { data: { url: string } }).data.url // the key is this call's and its file's, and so is what was stored with it
}

async function store(
  db: Db,
  { memberId, content, files, kind, mime, source, below, now }: Omit<Upload, 'claim'>,
): Promise<string> {
  const key = newKey()
  await files.put(key, content)
  try {
    await db
      .insertInto('uploads')
      .values({
        id: newId(),
        key,
        member_id: memberId,
        kind,
        mime,
        source,
        bytes: bytesOf(content),
        created_at: now,
      })
      .execute()
  } catch (error) {
    await files.drop(key).catch(() => {}) // or it is swept
    throw error
  }
  return `${below}/${key}`
}
