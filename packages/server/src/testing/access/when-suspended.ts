import type { Party } from '@mahsul/contract/kit/call'
import { expect, test } from 'vitest'
import { withParty, withSession } from './calls.ts'
import type { Access } from './open-access.ts'

/** Every route as somebody suspended, and around a suspended company: from here on they are. */
export function walkWhenSuspended({
  market,
  supplier,
  buyer,
  strangers,
  suspended,
  ofSuspended,
  ask,
}: Access) {
  test('companies are suspended, and one person of another', async () => {
    for (const { id, companyId } of suspended) {
      const path = `/secure/admin/users/${id}/suspension`
      const body = { reason: 'Reported as fraud', whole_company: companyId !== supplier.companyId }
      expect((await market.as(strangers.ADMIN, 'POST', path, body)).status).toBe(204)
    }
  })

  test.each(withSession.map(([name]) => name))('%s is refused to somebody who is suspended', async (name) => {
    for (const member of suspended) expect((await ask(member, name)).status).toBe(401)
  })

  const ofDeals: readonly Party[] = ['offer-reader', 'bidder', 'bid-party', 'trade-party']

  /** Why nothing happens to it: the trade is held, the offer left the market, its bids ended. */
  const refusals = ['TRADE_HELD', 'OFFER_CLOSED', 'OFFER_EXPIRED', 'TASK_NOT_OPEN']

  test.each(withParty.filter(([, party]) => ofDeals.includes(party)))(
    '%s reads what a suspended company is in, and changes nothing of it, as the %s',
    async (name) => {
      const { status, body } = await ask(buyer, name, ofSuspended)
      if (name.startsWith('GET ')) expect(status).toBe(200)
      else expect(refusals, JSON.stringify(body)).toContain(body?.error_code)
    },
  )
}
