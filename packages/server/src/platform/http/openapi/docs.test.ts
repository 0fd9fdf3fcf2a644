import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calls } from '@mahsul/contract/registry/calls'
import { expect, test } from 'vitest'
import { openMarket } from '../../../testing/market.ts'

const market = await openMarket()
const url = '/api/v1/openapi.json'
const get = (headers: Record<string, string> = {}) => market.app.inject({ url, headers })

type Refusals = { examples: Record<string, { value: object }> }
type Response = { content: { 'application/json': Refusals } }
type Document = {
  paths: Record<string, Record<string, object>>
  components: { responses: Record<string, Response> }
}
const written: Document = (await get()).json()

test('the OpenAPI document has every call of the contract, and nothing else', () => {
  const described = Object.entries(written.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  )
  expect(described.toSorted()).toEqual(Object.keys(calls).toSorted())
})

test.each(['member', 'admin'] as const)(
  'a document for one audience has its calls alone: %s',
  async (audience) => {
    const response = await market.app.inject(`${url}?audience=${audience}`)
    const own: Document = response.json()
    const paths = Object.keys(own.paths).map((path) => path.replace('/api/v1', ''))
    const isAdmins = (path: string) => /^(\/secure)?\/admin\/|^\/product_types\//.test(path)
    expect(paths.filter(isAdmins).length === 0).toBe(audience === 'member')
    expect(paths).toContain('/login')
    expect(paths.includes('/secure/bids')).toBe(audience === 'member')
    expect(response.body.length).toBeLessThan(JSON.stringify(written).length * 0.75)
    const references = [...response.body.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)]
    const kinds = own.components as Record<string, Record<string, object>>
    expect(references.filter(([, kind = '', name = '']) => !kinds[kind]?.[name])).toEqual([])
  },
)

test('the document names the server that it comes from', async () => {
  const asked = await market.app.inject({ url, headers: { host: 'market.example:8443' } })
  expect(asked.json().servers[0].url).toBe('http://market.example:8443')
})

test('an audience that does not exist is refused', async () => {
  const refused = await market.app.inject(`${url}?audience=everybody`)
  expect([refused.statusCode, refused.json().error_code]).toEqual([422, 'VALIDATION'])
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('the document comes compressed as %s, in a sixth of its size', async (encoding, unpacked) => {
  const plain = await get()
  const { headers, rawPayload } = await get({ 'accept-encoding': encoding })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toContain('accept-encoding')
  expect(Number(headers['content-length'])).toBeLessThan(plain.rawPayload.length / 6)
  expect(unpacked(rawPayload).toString()).toBe(plain.body)
})

test('a client that has the document learns that it is still the same, by encoding', async () => {
  const encodings = ['br', 'gzip', 'identity']
  const tags = await Promise.all(
    encodings.map(async (encoding) => String((await get({ 'accept-encoding': encoding })).headers.etag)),
  )
  expect(new Set(tags).size).toBe(3)
  for (const [index, encoding] of encodings.entries()) {
    const etag = tags[index]! // one for each
    const again = await get({ 'accept-encoding': encoding, 'if-none-match': `"another", ${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await get({ 'accept-encoding': encoding, 'if-none-match': '"another"' })).statusCode).toBe(200)
  }
})

test('a refusal is answered as the document shows it', async () => {
  const shown = (path: string, method: string, status: number, code: string) => {
    const { responses } = written.paths[path]![method] as { responses: Record<string, { $ref: string }> } // of each call
    const name = responses[status]?.$ref.split('/').at(-1) ?? ''
    return written.components.responses[name]?.content['application/json'].examples[code]?.value
  }
  const unknown = await market.app.inject('/api/v1/secure/profiles')
  expect(unknown.json()).toEqual(shown('/api/v1/secure/profiles', 'get', 401, 'UNAUTHENTICATED'))
  const incomplete = await market.app.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: { client_id: 'marketplace-web', password: 'mahsul-demo' },
  })
  expect(incomplete.json()).toEqual(shown('/api/v1/login', 'post', 422, 'VALIDATION'))
})
