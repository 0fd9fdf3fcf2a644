import {
  accountParts,
  type FieldChange,
  FORMER_EMAIL_DAYS,
  partOf,
} from '@mahsul/domain/accounts/account-change'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'
import { changedMail, type Reader } from './account-change-mail.ts'

type Addressee = Reader & { addresses: string[] }

/** Where a member is notified of a change: the present address, and those they had within the last thirty days. */
export async function addresseesOf(
  tx: Db,
  who: { memberId: string } | { companyId: string },
  now: Date,
): Promise<Addressee[]> {
  const since = new Date(now.getTime() - FORMER_EMAIL_DAYS * 86_400_000)
  const whom = 'memberId' in who ? sql`m.id = ${who.memberId}` : sql`m.company_id = ${who.companyId}`
  const { rows } = await sql<Addressee>`
    select m.language, m.timezone as zone, s.operator ->> 'email' as office, array[m.email] || array(
      select f.email from former_emails f where f.member_id = m.id and f.changed_at > ${since} and lower(f.email) <> lower(m.email)
      order by f.changed_at) as addresses
    from members m cross join settings s where ${whom} and m.deleted_at is null order by m.id`.execute(tx)
  return rows
}

/**
 * Tells the owner of an account what changed in it, one mail per part, at the present and at former addresses. A bank account
 * is the company's: all its members get the mail.
 */
export async function announceChange(
  tx: Db,
  {
    memberId,
    companyId,
    changes,
    by,
    now,
  }: {
    memberId: string
    companyId: string
    changes: readonly FieldChange[]
    by: 'member' | 'office'
    now: Date
  },
) {
  for (const part of accountParts) {
    const ofPart = changes.filter(({ field }) => partOf(field) === part)
    if (ofPart.length === 0) continue
    for (const { addresses, ...reader } of await addresseesOf(
      tx,
      part === 'bank' ? { companyId } : { memberId },
      now,
    ))
      for (const to of addresses)
        await enqueueMail(tx, { to, ...changedMail({ part, changes: ofPart, by, now }, reader), now })
  }
}
