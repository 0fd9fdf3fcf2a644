import { correctedPhone } from '@mahsul/contract/phone-plans'
import { type Db, transaction } from '../../platform/db/db.ts'

/** The numbers to call before a payment, of accounts that an earlier release bound. */
export const completePayeePhones = (db: Db): Promise<void> =>
  transaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('trade_payees')
      .select(['trade_id', 'sha256', 'contact_phone'])
      .where('contact_number', 'is', null)
      .forUpdate()
      .execute()
    for (const { trade_id, sha256, contact_phone } of rows)
      await tx
        .updateTable('trade_payees')
        .set({ contact_number: correctedPhone(contact_phone) })
        .where('trade_id', '=', trade_id)
        .where('sha256', '=', sha256)
        .execute()
  })
