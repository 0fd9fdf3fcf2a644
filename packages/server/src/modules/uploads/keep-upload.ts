import { v7 as newId } from 'uuid'
import type { Db } from '../../db/db.ts'
import { RefusedError } from '../../http/refuse.ts'
import { countTry } from '../identity/throttle.ts'
import { isWholePdf } from './document.ts'
import { kindOfPicture, redraw } from './picture.ts'
import { kindOfRecording } from './recording.ts'
import { dropFile, newKey, putFile } from './store.ts'

/** Files one member may send in an hour. */
const MOST_AN_HOUR = 300

type Sent = { memberId: string; bytes: Buffer; uploadsFolder: string; now: Date }

export const countUpload = (db: Db, { memberId, now }: { memberId: string; now: Date }) =>
  countTry(db, { key: `upload:member:${memberId}`, most: MOST_AN_HOUR, windowSeconds: 3_600 }, now)

/** A picture, drawn anew; `isAccepted` looks at what it was before. Answers its address. */
export async function keepPicture(
  db: Db,
  { isAccepted = () => true, ...sent }: Sent & { isAccepted?: (source: string) => boolean },
): Promise<string> {
  const source = await kindOfPicture(sent.bytes)
  if (source && !isAccepted(source)) throw new RefusedError('INVALID_FILE_TYPE')
  const picture = source && (await redraw(sent.bytes))
  if (!picture) throw new RefusedError('NOT_AN_IMAGE')
  const key = await keep(db, { ...sent, bytes: picture, kind: 'image', mime: 'image/webp', source })
  return `/api/v1/public/pictures/${key}`
}

/** A recording as it came. */
export async function keepRecording(db: Db, sent: Sent): Promise<string> {
  const mime = await kindOfRecording(sent.bytes)
  if (!mime) throw new RefusedError('NOT_AUDIO')
  return `/api/v1/public/audio/${await keep(db, { ...sent, kind: 'audio', mime, source: mime })}`
}

/** A whole PDF as it came, for its sender alone; a picture like any other picture. */
export async function keepPaper(db: Db, sent: Sent): Promise<string> {
  if (await kindOfPicture(sent.bytes)) return keepPicture(db, sent)
  if (!isWholePdf(sent.bytes)) throw new RefusedError('NOT_A_DOCUMENT')
  const mime = 'application/pdf'
  return `/api/v1/secure/uploads/${await keep(db, { ...sent, kind: 'document', mime, source: mime })}`
}

type Kept = Sent & { kind: 'image' | 'audio' | 'document'; mime: string; source: string }

async function keep(db: Db, { memberId, bytes, uploadsFolder, kind, mime, source, now }: Kept) {
  const key = newKey()
  await putFile(uploadsFolder, key, bytes)
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
        bytes: bytes.length,
        created_at: now,
      })
      .execute()
  } catch (error) {
    await dropFile(uploadsFolder, key)
    throw error
  }
  return key
}
