import { OfferDraftBody } from '@mahsul/contract/offers/offer-bodies'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'

type Draft = { draft: z.infer<typeof OfferDraftBody>; updated_at: string }

/** A member's offer in progress; each member has at most one. */
export async function draftOf(db: Db, memberId: string): Promise<Draft | null> {
  const row = await db
    .selectFrom('offer_drafts')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return null
  const draft = whatIsReadable(row.draft)
  return draft ? { draft, updated_at: row.updated_at.toISOString() } : null
}

/**
 * The draft may come from another version of the form: answers that are still valid are kept, others dropped. An unknown step
 * becomes the first.
 */
function whatIsReadable(stored: unknown): z.infer<typeof OfferDraftBody> | null {
  const whole = OfferDraftBody.safeParse(stored)
  if (whole.success) return whole.data
  if (typeof stored !== 'object' || stored === null) return null
  const answers = Object.entries(OfferDraftBody.shape).flatMap(([name, schema]) => {
    const answer = name in stored ? schema.safeParse(Reflect.get(stored, name)) : undefined
    return answer?.success ? [[name, answer.data]] : []
  })
  return answers.length > 0 ? OfferDraftBody.parse({ step: 0, ...Object.fromEntries(answers) }) : null
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
