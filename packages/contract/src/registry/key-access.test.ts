import { expect, test } from 'vitest'
import type { Call, CallName } from '../kit/call.ts'
import { calls } from './calls.ts'
import { type KeyAccess, keyAccessOf } from './key-access.ts'

const entries = Object.entries(calls) as [CallName, Call][] // calls satisfies Calls

/**
 * What an API key may ask for (decision 127), from the decision and not from the table: the first row that matches decides. A wrong
 * line of the table would pass every test that reads the table itself.
 */
const scopes: readonly [call: RegExp, access: KeyAccess][] = [
  [/^\w+ (\/secure)?\/admin\/|^\w+ \/product_types\//, 'person'],
  [/^\w+ \/(public|register|login|oauth|forget-password|verify-forget-password)/, 'person'],
  // who acts, and how they prove it
  [/^\w+ \/(logout|broadcasting\/|secure\/(profiles|acts|step-up|request-|verify-))/, 'person'],
  [
    /^\w+ \/secure\/company\/(people|leave|invitations|approvals|api-keys|webhooks|webhook-deliveries)/,
    'person',
  ],
  [/^PUT \/secure\/company\/(limits|financing-rate)/, 'person'],
  // where money goes
  [/payee|bank_info|evidence\.zip/, 'person'],
  // a person's own
  [/^\w+ \/secure\/trade-calendar$/, 'person'],
  [/^\w+ (\/secure|\/my\/trades)\/(notifications|ticket-draft|saved-views|help|upload)/, 'person'],
  [/^\w+ \/secure\/tickets\/(watched|\{id\}\/watch)$/, 'person'],
  [/^POST \/secure\/(trades\/\{id\}\/(ratings|credit\/read)|freight-costs)/, 'person'],
  [/^GET /, 'read'],
  [/^POST \/secure\/trades\/\{id\}\/tasks\/\{task\}$/, 'by-task'],
  [/^\w+ \/secure\/(tickets|logistic-facilities)/, 'offers'],
  [/^\w+ \/secure\/bids|^POST \/secure\/trades$/, 'bids'],
  [/^POST \/secure\/trade-consignments$/, 'documents'],
  [/^POST \/secure\/logistics\/events$/, 'logistics'],
]

test.each(entries)('%s takes the scope of an API key that the decision says', (name) => {
  const row = scopes.find(([fits]) => fits.test(name))
  expect(row, 'a call that no row of the table knows').toBeDefined()
  expect(keyAccessOf(name)).toBe(row![1]) // just found
})

test('what asks for a fresh factor is for persons', () => {
  const asked = entries.filter(([, { stepUp }]) => stepUp).map(([name]) => keyAccessOf(name))
  expect(new Set(asked)).toEqual(new Set(['person']))
})
