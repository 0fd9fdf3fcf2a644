import { profileCalls } from '@mahsul/contract/accounts/profile'
import { KeptTerms } from '@mahsul/contract/companies/approvals'
import type { Member } from '@mahsul/domain/companies/acting-member'
import { type ApprovalAct, actNeededFor, approvalState, isOpen } from '@mahsul/domain/companies/approval'
import { sql } from 'kysely'
import type * as z from 'zod'
import { seal, unseal } from '../../accounts/sealed.ts'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import { requireRight } from '../../platform/http/require-right.ts'
import type { Secret } from '../../platform/secrets/secret.ts'

const AccountBody = profileCalls['PUT /secure/profiles/bank'].body

/** What was typed for an act that waits for a second person. */
export type Kept = { terms?: z.output<typeof KeptTerms>; account?: z.output<typeof AccountBody> }

/** A bank account is encrypted for this approval alone: nobody reads it in the table, nor in a backup. */
export const keptToRow = ({ terms, account }: Kept, { id, secret }: { id: string; secret: Secret }) => ({
  ...(terms && { terms: JSON.stringify(terms) }),
  ...(account && { sealed_account: seal(secret, Buffer.from(JSON.stringify(account)), ownerOf(id)) }),
})

const ownerOf = (id: string) => `approval ${id}`

type Reading = { by: Member; id: string; secret: Secret; now: Date }

/**
 * What the person who asked had typed, so that they carry on with it. Nobody else reads it, and not after the approval is over;
 * an account only who may still change it, and only once it is approved.
 */
export async function readKeptAct(db: Db, { by, id, secret, now }: Reading) {
  const row = await db
    .selectFrom('approvals')
    .select(['act', 'state', 'expires_at', 'requested_by', 'terms', 'sealed_account'])
    .where('id', '=', id)
    .where('company_id', '=', by.companyId)
    .executeTakeFirst()
  if (!row) throw new RefusedError('NOT_FOUND')
  if (row.requested_by !== by.id) throw new RefusedError('APPROVAL_NOT_YOURS')
  const state = approvalState(
    { state: row.state as Parameters<typeof approvalState>[0]['state'], expiresAt: row.expires_at }, // the table's check
    now,
  )
  if (!isOpen(state)) throw new RefusedError('APPROVAL_OVER')
  requireRight(by, actNeededFor(row.act as ApprovalAct)) // the table's check
  return {
    terms: row.terms ? KeptTerms.parse(row.terms) : null,
    account: row.sealed_account && state === 'approved' ? opened(secret, row.sealed_account, id) : null,
  }
}

/** null if no accepted key encrypted it: then it is typed again. */
function opened(secret: Secret, sealed: Buffer, id: string) {
  try {
    return AccountBody.parse(JSON.parse(unseal(secret, sealed, ownerOf(id)).toString()))
  } catch {
    return null
  }
}

/** Nobody carries on with an act whose approval is over by the clock; a job drops what was typed. */
export async function dropKeptActs(db: Db, now: Date): Promise<void> {
  await sql`
    update approvals set terms = null, sealed_account = null
    where (terms is not null or sealed_account is not null) and expires_at <= ${now}`.execute(db)
}
