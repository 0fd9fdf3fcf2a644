import type { SignedIn } from '../platform/http/dependencies.ts'
import type { openMarket } from './market.ts'

type Market = Pick<Awaited<ReturnType<typeof openMarket>>, 'app' | 'tokenOf'>
type Sent = { name?: string; fields?: Record<string, string>; language?: string; key?: string }

/** One file over HTTP, as a form sends it: its other fields first. */
export async function sendFile(
  market: Market,
  member: SignedIn,
  path: string,
  bytes: Buffer,
  { name = 'file', fields = {}, language = 'en', key }: Sent = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await market.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${market.tokenOf(member)}`,
      'content-type': request.headers.get('content-type')!, // a form has one
      'accept-language': language,
      ...(key && { 'idempotency-key': key }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
