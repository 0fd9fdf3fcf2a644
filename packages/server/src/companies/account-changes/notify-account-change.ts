import type { FieldChange } from '@mahsul/domain/accounts/account-change'
import { fullName } from '@mahsul/domain/kit/full-name'
import type { Language } from '@mahsul/domain/kit/language'
import {
  type InsideReader,
  outcomeMail,
  type Reader,
  type requestedMail,
} from '../../accounts/profile/account-change-mail.ts'
import { addresseesOf } from '../../accounts/profile/announce-change.ts'
import type { Db } from '../../platform/db/db.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-message.ts'
import type { Row } from './account-change-rows.ts'

export const readerOf = (row: { language: string; timezone: string }): InsideReader => ({
  language: row.language as Language, // checked by the column
  zone: row.timezone,
})

/** The account's owner, at every address that they have, had lately, or would have. */
export async function notifyMembers(
  tx: Db,
  {
    memberId,
    companyId,
    changes,
    now,
  }: { memberId: string; companyId: string; changes: readonly FieldChange[]; now: Date },
  mailTo: (reader: Reader) => ReturnType<typeof requestedMail>,
) {
  const email = changes.find(({ field }) => field === 'email')?.after
  const isBank = changes.some(({ field }) => field.startsWith('bank_'))
  for (const { addresses, ...reader } of await addresseesOf(tx, isBank ? { companyId } : { memberId }, now))
    for (const to of addresses) await enqueueMail(tx, { to, ...mailTo(reader), now })
  if (!email) return
  const [own] = await addresseesOf(tx, { memberId }, now)
  if (own) await enqueueMail(tx, { to: email, ...mailTo(own), now })
}

export async function notifyRequester(
  tx: Db,
  row: Row,
  {
    state,
    by,
    reason,
    now,
  }: {
    state: 'approved' | 'declined' | 'objected' | 'expired'
    by: string | null
    reason: string | null
    now: Date
  },
) {
  if (by === row.requested_by) return
  const admin = await tx
    .selectFrom('members')
    .select(['email', 'language', 'timezone'])
    .where('id', '=', row.requested_by)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!admin) return
  const name = await nameOf(tx, row.member_id)
  const mail = outcomeMail({ id: row.id, name, state, reason, now }, readerOf(admin))
  await enqueueMail(tx, { to: admin.email, ...mail, now })
}

export async function nameOf(tx: Db, memberId: string): Promise<string> {
  const { name, last_name } = await tx
    .selectFrom('members')
    .select(['name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return fullName(name, last_name)
}
