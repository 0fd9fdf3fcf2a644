import type { CallName } from '@mahsul/contract/kit/call'
import type { Example } from '../../platform/http/openapi/examples.ts'

/** Lists in examples are shortened to this. */
const MOST_ITEMS = 2
const MOST_LINES = 3

/** What is another one each time, by the field that holds it. */
const secrets: Readonly<Record<string, string>> = {
  token: 'mhk_demo_Q3vT8kLm2ZxA…',
  prefix: 'mhk_demo_Q3vT8kLm2ZxA',
  access_token: 'mat_5f1c0a7b9d3e42c8a6f0',
  refresh_token: 'mrt_8e2d4b6a0c1f43e7b5d9',
  device_token: 'mdt_1a3c5e7f9b2d46a8c0e4',
  challenge: 'pXK1nq0s3bVbqk9Zr1m2Yw',
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Mahsul:supplier@mahsul.example?secret=JBSWY3DPEHPK3PXP&issuer=Mahsul',
  code: '481516',
  auth: 'mahsul:0f1e2d3c4b5a',
  rawId: 'gQ2nJ7pYtV9wKc4LxM0rZA',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
  attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oA',
  signature: 'MEUCIQDx4pT8',
  userHandle: 'u6f2Zb1TQ8K',
  last_six: '789012',
}

/** Examples with the same values each time: ids in the order in which they appear, secrets of their own. */
export function settled(examples: ReadonlyMap<CallName, Example>): Map<CallName, Example> {
  const ids = new Map<string, string>()
  const idFor = (id: string) => {
    const known = ids.get(id) ?? `019cd3a4-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  const text = (value: string) =>
    value
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, idFor)
      .replaceAll(/\b[0-9a-f]{64}\b/g, 'b5d4045c3f466fa91fe2cc6abe79232a1a57cdf104f7a26e716e0a1e2789df78')
      .replaceAll(/^[0-9a-f]{32}$/g, '9e107d9d372bb6826bd81d3542a419d6')
      .replaceAll(/((?:pictures|audio|uploads)\/)[\w-]{22}/g, '$1hT5vX9kQ2mB7nR4sW1yZ0A')
      .replaceAll(/((?:invitations|calendars)\/)[\w-]{43}/g, '$1kZ8w3vQyR5tB1nM7xC2pL9sD4fG6hJ0aE8uI3oP5qW1')
  const settle = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((item) => settle(item, key))
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, settle(inner, name)]))
    if (typeof value !== 'string' || value === '') return value
    if (value.startsWith('whsec_')) return 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD9WJ2Iw5uH7o='
    if (key === 'recovery_codes') return 'k7m2-q9xw-3hdt'
    if (/^[\w-]{43}$/.test(value)) return 'kZ8w3vQyR5tB1nM7xC2pL9sD4fG6hJ0aE8uI3oP5qW1'
    return secrets[key] && (key !== 'code' || /^\d{6}$/.test(value)) ? secrets[key] : text(value)
  }
  const file = (csv: string) => text(csv.split(/\r?\n/).slice(0, MOST_LINES).join('\r\n'))
  return new Map(
    [...examples].map(([name, { path, request, answer }]) => [
      name,
      {
        path: text(path),
        ...(request !== undefined && { request: settle(request, '') }),
        ...(answer !== undefined && {
          answer: typeof answer === 'string' ? file(answer) : settle(answer, ''),
        }),
      },
    ]),
  )
}

/** Which fields an answer has, and of what types: what it would be wrong to show if it were so no longer. */
export function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].toSorted().join('|')}]`
  if (value && typeof value === 'object') {
    const fields = Object.entries(value).map(([name, inner]) => `${name}:${shapeOf(inner)}`)
    return `{${fields.toSorted().join(',')}}`
  }
  if (typeof value === 'string' && value.includes('\n')) return value.slice(0, value.search(/\r?\n/)) // the head of a CSV file
  return value === null ? 'null' : typeof value
}
