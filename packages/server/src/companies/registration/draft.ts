import type { DraftBody } from '@mahsul/contract/companies/registration'
import { sql } from 'kysely'
import type * as z from 'zod'
import { type Db, transaction } from '../../platform/db/db.ts'
import { usableInvitation } from './usable-invitation.ts'

type Draft = Record<string, string | boolean>

/** What was typed so far; only while the invitation can be used, because the link is the only proof of identity. */
export async function draftOf(db: Db, { token, now }: { token: string; now: Date }) {
  const { id } = await usableInvitation(db, { token, now })
  const row = await db
    .selectFrom('invitations')
    .select(['draft', 'draft_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    draft: (row.draft ?? {}) as Draft, // written below and nowhere else
    saved_at: row.draft_at?.toISOString() ?? null,
  }
}

/** Replaces what was typed before; a finished registration has none. */
export function saveDraft(
  db: Db,
  { token, draft, now }: { token: string; draft: z.output<typeof DraftBody>; now: Date },
) {
  return transaction(db, async (tx) => {
    const { id } = await usableInvitation(tx, { token, now }, { hold: true })
    await tx
      .updateTable('invitations')
      .set({ draft: sql`${JSON.stringify(draft)}::jsonb`, draft_at: now })
      .where('id', '=', id)
      .execute()
    return draftOf(tx, { token, now })
  })
}
