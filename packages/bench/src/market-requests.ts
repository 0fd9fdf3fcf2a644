import { type Holder, makeToken, seconds } from '@mahsul/server/accounts/tokens'
import { demoId } from '@mahsul/server/demo/base/ids'
import { memberId } from '@mahsul/server/demo/base/seed-people'
import { benchId } from './ids.ts'

export const SECRET = 'a secret that only a benchmark would use, and nobody else'

/** The members of `stock.ts` by the kind of their sessions. */
const holders = {
  session: (n) => holder(benchId('bidder', n), benchId('bidder-company', n), 'BUYER'),
  'reader-session': (n) => holder(benchId('reader', n), benchId('company', 299), 'BUYER'),
  'owner-session': (n) => holder(benchId('owner', n), benchId('company', n), 'SUPPLIER'),
  'admin-session': () => holder(memberId('admin'), demoId('company', 'Mahsul'), 'ADMIN'),
} satisfies Record<string, (n: number) => Holder>

const holder = (id: string, companyId: string, role: Holder['role']): Holder => ({
  id: id as Holder['id'], // `benchId` and the demo make UUIDs
  companyId: companyId as Holder['companyId'], // likewise
  role,
  adminRole: 'admin',
  right: 'owner',
  language: 'en',
  hasSecondFactor: false,
})

/** An access token, as signing in makes it. */
export const tokenOf = (kind: keyof typeof holders, n: number) =>
  makeToken(SECRET, {
    kind: 'access',
    sessionId: benchId(kind, n),
    generation: 0,
    expires: seconds(new Date()) + 86_400,
    holder: holders[kind](n),
  })

/** FOB offers take the destination in the bid; every third offer is CIF. */
export function bidOn(n: number, size: number) {
  const offer = 1 + ((n * 10 + 1) % size)
  return {
    ticket_version: 1,
    containers: 2,
    price: '1500.00',
    ...(offer % 3 === 1 ? {} : { facility_destination: benchId('port', 3) }),
  }
}
