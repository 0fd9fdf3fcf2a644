import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { dropGuestPictures } from './guest-pictures.ts'

const DAYS_A_DRAFT_IS_KEPT = 14

/**
 * Deletes what guests left whose invitation ended unused: pictures at once, drafts a fortnight later, so that a guest who
 * requests a new link finds them again.
 */
export async function tidyInvitations(
  db: Db,
  { files, now }: { files: FileStore; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct i.id
    from invitations i join uploads u on u.invitation_id = i.id and u.member_id is null
    left join invitation_links l on l.invitation_id = i.id and l.replaced_at is null
    where i.registered_at is null and (i.deleted_at is not null or l.expires_at <= ${now})`.execute(db)
  const invitationIds = rows.map(({ id }) => id)
  await dropGuestPictures(db, { invitationIds, files })
  await sql`update invitations set draft = draft - 'image_url' where id = any(${invitationIds}::uuid[])`.execute(
    db,
  )
  await sql`
    update invitations i set draft = null, draft_at = null
    from invitation_links l
    where l.invitation_id = i.id and l.replaced_at is null and i.draft is not null
      and l.expires_at <= ${new Date(now.getTime() - DAYS_A_DRAFT_IS_KEPT * 86_400_000)}`.execute(db)
}
