import { v7 as newId } from 'uuid'
import { type Db, transaction } from '../../platform/db/db.ts'
import { type FileStore, newKey } from '../../platform/files/file-store.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { redraw } from '../../platform/uploads/picture.ts'
import { usableInvitation } from './usable-invitation.ts'

const MOST_PICTURES = 5
const address = '/api/v1/public/pictures/'

type Guest = { token: string; now: Date }

/**
 * Refuses, before a byte of a picture is read, callers without a valid invitation or with too many pictures (decision 106).
 */
export async function admitGuest(db: Db, { token, now }: Guest, { hold = false } = {}): Promise<string> {
  const invited = await usableInvitation(db, { token, now }, { hold })
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('invitation_id', '=', invited.id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_PICTURES) throw new RefusedError('TOO_MANY_PICTURES')
  return invited.id
}

/** Stores a guest's picture; five at most, also for concurrent uploads. */
export async function keepGuestPicture(
  db: Db,
  { token, file, files, now }: Guest & { file: { path: string }; files: FileStore },
): Promise<string> {
  const picture = await redraw(file.path)
  if (!picture) throw new RefusedError('NOT_AN_IMAGE')
  const key = newKey()
  await files.put(key, picture)
  try {
    await transaction(db, async (tx) => {
      const invitation_id = await admitGuest(tx, { token, now }, { hold: true })
      const kept = { kind: 'image', mime: 'image/webp', bytes: picture.length }
      await tx
        .insertInto('uploads')
        .values({ id: newId(), key, invitation_id, ...kept, created_at: now })
        .execute()
    })
  } catch (error) {
    await files.drop(key).catch(() => {}) // or it is swept
    throw error
  }
  return address + key
}

/** Whether a picture was uploaded with this invitation. */
export const isGuestPicture = async (db: Db, invitationId: string, url: string): Promise<boolean> =>
  (await db
    .selectFrom('uploads')
    .select('id')
    .where('key', '=', url.slice(address.length))
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst()) !== undefined

/** Deletes pictures of guests whose invitations ended unused. */
export async function dropGuestPictures(
  db: Db,
  { invitationIds, files }: { invitationIds: readonly string[]; files: FileStore },
) {
  const dropped = await db
    .deleteFrom('uploads')
    .where('invitation_id', '=', (eb) => eb.fn.any(eb.val(invitationIds)))
    .where('member_id', 'is', null)
    .returning('key')
    .execute()
  for (const { key } of dropped) await files.drop(key)
}
