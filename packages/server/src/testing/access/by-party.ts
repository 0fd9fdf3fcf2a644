import { expect, test } from 'vitest'
import { withParty } from './calls.ts'
import type { Access } from './open-access.ts'

/** Every route of a thing × everybody whose it is not. */
export function walkByOutsiders({ supplier, buyer, strangers, belongs, ask }: Access) {
  test.each(withParty)('%s is not found by anybody but the %s', async (name, party) => {
    const members = [supplier, buyer, strangers.BUYER, strangers.SUPPLIER, strangers.TRADER]
    for (const outsider of members.filter((member) => !belongs[party].includes(member))) {
      const { status, body } = await ask(outsider, name)
      expect({ role: outsider.role, status, body }).toEqual({
        role: outsider.role,
        status: 404,
        body: { message: 'Not found', error_code: 'NOT_FOUND' },
      })
    }
  })
}

/** The same × everybody whose it is: last, as these acts may end the things that other walks ask for. */
export function walkByOwners({ belongs, ask }: Access) {
  test.each(withParty.toSorted(([a], [b]) => Number(/PUT|DELETE/.test(a)) - Number(/PUT|DELETE/.test(b))))(
    '%s opens for the %s',
    async (name, party) => {
      for (const insider of belongs[party]) {
        const { status, body } = await ask(insider, name)
        const rule = body?.error_code // refused by a rule of the trade, not by the access check
        expect([401, 404, 422, 500], `${insider.role}: ${JSON.stringify(body)}`).not.toContain(status)
        if (status === 403)
          expect(['OWN_OFFER', 'CODE_REQUIRED', 'NOT_YOUR_TURN', 'APPROVAL_NOT_YOURS']).toContain(rule)
      }
    },
  )
}
