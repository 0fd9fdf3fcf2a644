import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Call, CallName } from '../kit/call.ts'
import { calls } from './calls.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** Every field that a schema takes, at any depth. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || !schema) return []
  const { properties, items, prefixItems, anyOf, oneOf, allOf, additionalProperties } = schema as Schema // what zod made
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, of]) => [name, ...fieldsIn(of)]),
    ...[items, additionalProperties, prefixItems, anyOf, oneOf, allOf].flat().flatMap(fieldsIn),
  ]
}

const written = (Object.entries(calls) as [CallName, Call][]) // calls satisfies Calls
  .filter(
    ([, { access, body }]) =>
      body && (access.roles === 'anyone' || access.roles.some((role) => role !== 'ADMIN')),
  )
  .map(([name, { body }]) => ({
    name,
    fields: fieldsIn(z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any', metadata: z.registry() })), // all that are left have one
  }))

/** Identity, ownership, status, timestamps, and amounts calculated from a price. */
const decidedByServer =
  /^(id|.*role.*|.*owner.*|(member|user|company|bidder|buyer|supplier|seller)(_id)?|.*status|.*fee.*|price_shown|contract_value|.*total.*|round|available_containers|reserved.*|sold.*|.*_at|valid_until|side|actor|may|to_email)$/

/** The same name with another meaning, which clients may set. */
const ofTheClient: Record<string, string> = {
  'POST /public/access-requests: role_id': 'what somebody would like to be; an admin invites',
  'POST /public/access-requests: company': 'what they call theirs',
  'POST /public/contacts: company': 'the same',
  'PUT /secure/notifications/unread: read_at': 'names the marking that is taken back',
  'POST /secure/bids/tickets/{id}: expected_total': 'what they were shown; only compared (decision 111)',
  'PUT /secure/bids/{id}/accept: expected_total': 'the same',
  'POST /secure/trades: expected_total': 'the same',
  'POST /secure/freight-costs/request: to_email': 'the specification has it; nobody reads it (promise 24)',
  'POST /login/passkey: id': 'which passkey the authenticator used',
  'POST /login/second-factor: id': 'the same',
  'POST /secure/step-up: id': 'the same',
  'POST /secure/profiles/passkeys: id': 'of the passkey that the authenticator made',
  'POST /secure/verify-passkey: id': 'which passkey the authenticator used',
  'POST /secure/saved-views: landed_at': 'a port, and no time',
  'POST /secure/trades/{id}/payee-change/confirm: asked_at':
    'when the buyer called; when it confirmed is ours',
  'POST /secure/trades/{id}/tasks/{task}: side': 'which of two artworks a file is',
  'POST /secure/trades/{id}/tasks/{task}: buyer': 'as a document names them',
  'POST /secure/trades/{id}/tasks/{task}: occurred_at': 'when a milestone happened; when it was said is ours',
}

test('nobody but an admin writes what the server decides', () => {
  expect(written.length).toBeGreaterThan(20)
  const writtenFields = written.flatMap(({ name, fields }) =>
    [...new Set(fields)].filter((field) => decidedByServer.test(field)).map((field) => `${name}: ${field}`),
  )
  expect(writtenFields.filter((field) => !ofTheClient[field])).toEqual([])
  expect(Object.keys(ofTheClient).filter((field) => !writtenFields.includes(field))).toEqual([])
})
