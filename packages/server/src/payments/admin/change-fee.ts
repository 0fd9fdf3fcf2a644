import { type IsoDate, utcDay } from '@mahsul/domain/kit/calendar'
import { payFee, remindOfFee, unpayFee } from '@mahsul/domain/payments/fee-invoice'
import { record } from '../../platform/audit/record.ts'
import { type Db, transaction } from '../../platform/db/db.ts'
import { RefusedError, unwrap } from '../../platform/http/refuse.ts'
import type { Act } from '../../platform/resource/resource.ts'
import { refuseStale } from '../../platform/resource/version.ts'
import { documentOf, type FeeRow, lockFeeRow } from '../fees/fees.queries.ts'
import { remindCompany } from '../fees/remind.ts'
import { feeVersion } from './fees-for-admins.ts'

type Changing = { act: Act; id: string; version: string }

/** Locked, and as it was when the admin read it. */
async function holdFee(tx: Db, { act, id, version }: Changing): Promise<FeeRow> {
  const row = await lockFeeRow(tx, id)
  if (!row) throw new RefusedError('NOT_FOUND')
  await refuseStale(
    tx,
    { entity: 'fee_invoice' },
    { id, seen: version, current: feeVersion(row), zone: act.by.zone },
  )
  return row
}

const note = (
  tx: Db,
  { act, id }: Changing,
  action: 'pay' | 'unpay',
  changed: { before: object; after: object },
) =>
  record(tx, {
    actor: act.by,
    action: `fee_invoice.${action}`,
    entity: 'fee_invoice',
    entityId: id,
    ...changed,
    ...(act.ipHash && { ipHash: act.ipHash }),
    now: act.now,
  })

const paymentOf = ({ number, paid_on, paid_reference }: FeeRow) => ({ number, paid_on, paid_reference })

/** An admin enters that an invoice was paid, or that a credit note was paid back. */
export const payFeeInvoice = (
  db: Db,
  { paidOn, reference, ...changing }: Changing & { paidOn: IsoDate; reference: string },
): Promise<void> =>
  transaction(db, async (tx) => {
    const { act, id } = changing
    const row = await holdFee(tx, changing)
    unwrap(payFee({ document: documentOf(row), issuedOn: row.issued_on, paidOn, today: utcDay(act.now) }))
    await tx
      .updateTable('fee_invoices')
      .set({ paid_on: paidOn, paid_reference: reference, paid_by: act.by.id })
      .where('id', '=', id)
      .execute()
    const before = paymentOf(row)
    await note(tx, changing, 'pay', {
      before,
      after: { ...before, paid_on: paidOn, paid_reference: reference },
    })
  })

/** An admin takes back a payment that was entered by mistake; why is kept in the activity log. */
export const unpayFeeInvoice = (
  db: Db,
  { reason, ...changing }: Changing & { reason: string },
): Promise<void> =>
  transaction(db, async (tx) => {
    const row = await holdFee(tx, changing)
    unwrap(unpayFee(documentOf(row)))
    await tx
      .updateTable('fee_invoices')
      .set({ paid_on: null, paid_reference: null, paid_by: null })
      .where('id', '=', changing.id)
      .execute()
    const after = { number: row.number, paid_on: null, paid_reference: null, reason }
    await note(tx, changing, 'unpay', { before: paymentOf(row), after })
  })

export const remindOfFeeInvoice = (db: Db, changing: Changing): Promise<void> =>
  transaction(db, async (tx) => {
    const { by: actor, ipHash, now } = changing.act
    const row = await holdFee(tx, changing)
    unwrap(remindOfFee({ document: documentOf(row), remindedAt: row.reminded_at, now }))
    await remindCompany(tx, row, { actor, ipHash, now })
  })
