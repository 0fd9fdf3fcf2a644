import { type KeyScope, keyScopes } from '@mahsul/domain/programs/key-scopes'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { makeKey } from '../keys.ts'
import type { openTrading } from '../trading.ts'

type Owners = { strangers: Record<'BUYER' | 'SUPPLIER' | 'TRADER', SignedIn>; fraud: SignedIn }

/** Keys of each side with each scope alone, of the supplier with all of them, of others, and one that was ended. */
export async function keysToAskWith(
  market: Awaited<ReturnType<typeof openTrading>>,
  { strangers, fraud }: Owners,
) {
  const { supplier, buyer } = market
  const ofEachScope = async (owner: SignedIn) => {
    const keys = new Map<KeyScope, string>()
    for (const scope of keyScopes) keys.set(scope, (await makeKey(market, owner, [scope])).token)
    return keys
  }
  const ended = await makeKey(market, supplier, keyScopes)
  await market.as(supplier, 'DELETE', `/secure/company/api-keys/${ended.id}`)
  return {
    supplier: await ofEachScope(supplier),
    buyer: await ofEachScope(buyer),
    whole: await makeKey(market, supplier, keyScopes),
    foreign: {
      BUYER: await makeKey(market, strangers.BUYER, keyScopes),
      SUPPLIER: await makeKey(market, strangers.SUPPLIER, keyScopes),
      TRADER: await makeKey(market, strangers.TRADER, keyScopes),
    },
    ended,
    ofSuspended: await makeKey(market, fraud, keyScopes),
  }
}
