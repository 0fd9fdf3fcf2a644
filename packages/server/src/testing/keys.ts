import type { KeyScope } from '@mahsul/domain/programs/key-scopes'
import type { SignedIn } from '../platform/http/dependencies.ts'
import type { openMarket } from './market.ts'

type Market = Pick<Awaited<ReturnType<typeof openMarket>>, 'as' | 'stepUp'>

/** An API key that this owner makes, over HTTP; its token is what `market.as` takes. */
export async function makeKey(
  market: Market,
  owner: SignedIn,
  scopes: readonly KeyScope[],
  change: { name?: string; last_day?: string } = {},
): Promise<{ id: string; token: string; prefix: string }> {
  await market.stepUp(owner)
  const { status, body } = await market.as(owner, 'POST', '/secure/company/api-keys', {
    name: 'ERP',
    scopes,
    ...change,
  })
  if (status !== 201) throw new Error(`the key was refused: ${JSON.stringify(body)}`)
  const { key, token } = body.data
  return { id: key.external_id, token, prefix: key.prefix }
}
