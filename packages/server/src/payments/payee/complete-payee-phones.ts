import { correctedPhone } from '@mahsul/contract/kit/phone-plans'
import { recordCorrection } from '../../accounts/profile/corrected-phones.ts'
import { type Db, transaction } from '../../platform/db/db.ts'

/** The numbers to call before a payment, of accounts that an earlier release bound. The log of a trade names what was wrong. */
export const completePayeePhones = (db: Db, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('trade_payees')
      .select(['trade_id', 'sha256', 'contact_phone'])
      .where('contact_number', 'is', null)
      .forUpdate()
      .execute()
    for (const { trade_id, sha256, contact_phone: before } of rows) {
      const after = correctedPhone(before)
      await tx
        .updateTable('trade_payees')
        .set({ contact_number: after })
        .where('trade_id', '=', trade_id)
        .where('sha256', '=', sha256)
        .execute()
      if (after !== before)
        await recordCorrection(tx, { entity: 'trade', entityId: trade_id, before, after, now })
    }
  })
