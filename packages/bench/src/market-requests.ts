import { type Holder, makeToken, seconds } from '@mahsul/server/modules/accounts/tokens'
import { benchId } from './ids.ts'

export const SECRET = 'a secret that only a benchmark would use, and nobody else'

/** The members of `stock.ts` by the kind of their sessions. */
const holders: Record<string, (n: number) => { id: string; companyId: string }> = {
  session: (n) => ({ id: benchId('bidder', n), companyId: benchId('company', 200 + (n % 100)) }),
  'reader-session': (n) => ({ id: benchId('reader', n), companyId: benchId('company', 299) }),
}

/** The access token of a buyer, as signing in makes it. */
export const tokenOf = (kind: string, n: number) =>
  makeToken(SECRET, {
    kind: 'access',
    sessionId: benchId(kind, n),
    generation: 0,
    expires: seconds(new Date()) + 86_400,
    holder: { ...holders[kind]!(n), role: 'BUYER', language: 'en', hasSecondFactor: false } as Holder, // ids are strings
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
