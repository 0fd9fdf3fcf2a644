import { FieldChange as FieldChangeSchema } from '@mahsul/contract/kit/field-change'
import {
  type AccountChange,
  type AccountChangeState,
  type FieldChange,
  maskedChange,
  phoneOfText,
  phoneText,
} from '@mahsul/domain/accounts/account-change'
import * as z from 'zod'
import { holdAccount } from '../../accounts/profile/account-values.ts'
import { openRegisters } from '../../accounts/registers.ts'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'

const Kept = z.array(FieldChangeSchema)

export const lockRow = (tx: Db, id: string) =>
  tx.selectFrom('account_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type Row = NonNullable<Awaited<ReturnType<typeof lockRow>>>

/** Locks the member, the company and the change, in this order as everywhere. */
export async function holdChange(tx: Db, id: string) {
  const about = await tx
    .selectFrom('account_changes')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst()
  const held = about && (await holdAccount(tx, about.member_id))
  const row = held && (await lockRow(tx, id))
  if (!row) throw new RefusedError('NOT_FOUND')
  const change = changeOf(row)
  const changes = await asStored(change.changes)
  return { row, change: { ...change, changes }, companyId: held.companyId, current: held.values }
}

/** An earlier release wrote the numbers of a change as they were typed. */
async function asStored(changes: readonly FieldChange[]): Promise<FieldChange[]> {
  const { phoneNumber } = await openRegisters()
  const stored = (text: string) => {
    const number = phoneNumber(phoneOfText(text))
    return number ? phoneText(number.countryCode, number.phone) : text
  }
  return changes.map((change) =>
    change.field === 'phone'
      ? { field: 'phone', before: stored(change.before), after: stored(change.after) }
      : change,
  )
}

export const changesOf = (row: Pick<Row, 'changes'>): FieldChange[] => Kept.parse(row.changes)

const changeOf = (row: Row): AccountChange => ({
  state: row.state as AccountChangeState, // checked by the column
  requestedBy: row.requested_by,
  expiresAt: row.expires_at,
  changes: changesOf(row),
})

type Decision = {
  state: Exclude<AccountChangeState, 'waiting'>
  by: string | null
  reason?: string
  now: Date
}

/** From now on only masked values are stored. */
export const close = (tx: Db, row: Row, { state, by, reason, now }: Decision) =>
  tx
    .updateTable('account_changes')
    .set({
      state,
      decided_by: by,
      decided_at: now,
      decision_reason: reason ?? null,
      changes: JSON.stringify(changesOf(row).map(maskedChange)),
    })
    .where('id', '=', row.id)
    .execute()
