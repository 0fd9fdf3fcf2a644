import { OfferDraftBody } from '@mahsul/contract/offers'
import type * as z from 'zod'
import type { Db } from '../../db/db.ts'

type Draft = { draft: z.infer<typeof OfferDraftBody>; updated_at: string }

/** The one offer a member is writing. A draft that an older version of the form left behind is no draft. */
export async function draftOf(db: Db, memberId: string): Promise<Draft | null> {
  const row = await db
    .selectFrom('offer_drafts')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const draft = row && OfferDraftBody.safeParse(row.draft)
  return draft?.success ? { draft: draft.data, updated_at: row!.updated_at.toISOString() } : null // success only with a row
}

export async function keepDraft(
  db: Db,
  { memberId, draft, now }: { memberId: string; draft: z.infer<typeof OfferDraftBody>; now: Date },
): Promise<Draft> {
  const values = { draft: JSON.stringify(draft), updated_at: now }
  await db
    .insertInto('offer_drafts')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
  return { draft, updated_at: now.toISOString() }
}

export const discardDraft = (db: Db, memberId: string) =>
  db.deleteFrom('offer_drafts').where('member_id', '=', memberId).execute()
