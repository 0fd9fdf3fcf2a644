import type { CompanyAct } from '@mahsul/domain/companies/company-rights'
import type { AdminDuty } from '@mahsul/domain/office/admin-roles'
import { expect, test } from 'vitest'
import { type Call, type CallName, dutyOf } from '../kit/call.ts'
import { calls } from './calls.ts'

const entries = Object.entries(calls) as [CallName, Call][] // calls satisfies Calls

const admins = ['ADMIN']
const traders = ['BUYER', 'SUPPLIER', 'TRADER']
const everybody = ['ADMIN', ...traders]

/**
 * Who may call what, taken from the specifications (member.md §6, admin.md §6) and not from the calls: the first row that
 * matches a path decides. A wrong role in a call would pass every test that reads the call itself.
 */
const whoMay: readonly [path: RegExp, roles: readonly string[] | 'anyone'][] = [
  [/^\/public\//, 'anyone'],
  [/^\/login\/(passkey|second-factor)(\/request)?$/, 'anyone'],
  [/^\/(login|oauth\/token|forget-password|verify-forget-password|register(\/.*)?)$/, 'anyone'],
  [/^(\/secure)?\/admin\//, admins],
  [/^\/product_types\//, admins],
  [
    /^\/secure\/(tickets|ticket-draft|saved-views|bids|trades|trade-[a-z-]+|payment-statuses|fee-invoices|search|help|company|events)(\/|$)/,
    traders,
  ],
  [
    /^\/secure\/(cost-calculator|freight-costs|lane-rules|request-code|verify-code|request-passkey|verify-passkey)(\/|$)/,
    traders,
  ],
  [/^\/(my|logistics|secure\/logistics)\//, traders],
  [/^\/(logout|broadcasting\/(socket|auth|user-auth))$/, everybody],
  [
    /^\/secure\/(profiles|step-up|acts|notifications|members|articles|catalogue|logistic-facilit[a-z-]+|uploads?)(\/|$)/,
    everybody,
  ],
]

test.each(entries)('%s is for whom the specifications say', (name, { access }) => {
  const path = name.slice(name.indexOf(' ') + 1)
  const row = whoMay.find(([fits]) => fits.test(path))
  expect(row, 'a path that no row of the table knows').toBeDefined()
  const roles = access.roles === 'anyone' ? 'anyone' : access.roles.toSorted()
  const expected = row![1] // just found
  expect(roles).toEqual(expected === 'anyone' ? 'anyone' : expected.toSorted())
})

/**
 * Which right in their company a member needs for a call that changes something, or that reads bank data or secrets (decision
 * 122): the first row that matches decides. Undefined: for what is a person's own, such as their password and saved views.
 */
const rights: readonly [call: RegExp, act: CompanyAct | 'by-task' | undefined][] = [
  [/^PUT \/secure\/profiles\/company$/, 'company'],
  [/^(GET|PUT) \/secure\/profiles\/bank$/, 'payments'],
  [/^\w+ \/secure\/profiles/, undefined],
  [/^POST \/secure\/company\/leave$/, undefined],
  [/^GET \/secure\/company\/approvals\/\{id\}\/typed$/, 'by-task'],
  [/^(POST|DELETE) \/secure\/company\/approvals/, 'by-task'],
  [/^PUT \/secure\/company\/financing-rate$/, 'deal'],
  [/^(POST|PUT|PATCH|DELETE) \/secure\/company\//, 'people'],
  [/^GET \/secure\/company\/webhooks/, 'people'],
  [/^(PUT|DELETE) \/secure\/tickets\/\{id\}\/watch$/, undefined],
  [/^POST \/secure\/(logistic-facilities|freight-costs\/request)$/, 'deal'],
  [/^(POST|PUT|DELETE) \/secure\/(tickets|ticket-draft|bids)/, 'deal'],
  [/^POST \/secure\/trades\/\{id\}\/tasks\/\{task\}$/, 'by-task'],
  [/^POST \/secure\/trades\/\{id\}\/payee-change/, 'payments'],
  [/^POST \/secure\/(trade-consignments|trades\/\{id\}\/credit\/read|logistics\/events)$/, 'documents'],
  [/^POST \/secure\/trades(\/\{id\}\/ratings)?$/, 'deal'],
  [/./, undefined],
]

test.each(
  entries.filter(
    ([, { access }]) => access.roles !== 'anyone' && access.roles.some((role) => role !== 'ADMIN'),
  ),
)('%s takes the right in the company that the decision says', (name, { access }) => {
  const [, act] = rights.find(([fits]) => fits.test(name))! // the last fits all
  expect('act' in access ? access.act : undefined).toBe(act)
})

test('whatever is requested by its id belongs to somebody, or to everybody who may make the call', () => {
  const ownerless = entries
    .filter(([name, { access }]) => /\{\w+\}/.test(name) && access.roles !== 'anyone' && !('party' in access))
    .map(([name]) => name)
    .filter((name) => !/ (\/secure)?\/admin\/| \/product_types\//.test(name))
  expect(ownerless).toEqual([])
})

/**
 * What an admin must be for (decision 124): admins all, operators all but settings, rights and bank data, support to read and to
 * write notes. Whose account a call changes, only its handler knows. Undefined: an admin's own account.
 */
const duties: readonly [call: RegExp, duty: AdminDuty | undefined][] = [
  [/^(PUT|POST|DELETE) \/secure\/admin\/list-views/, 'read'],
  [/^(POST|PUT|PATCH|DELETE) (\/secure)?\/admin\/.*\/notes(\/|$)/, 'note'],
  [/^DELETE \/secure\/admin\/notes\//, 'note'],
  [/^POST \/secure\/admin\/companies\/\{id\}\/merge$/, 'govern'],
  [/^PUT \/secure\/admin\/settings$/, 'govern'],
  [/^POST \/secure\/admin\/webhook-hosts\//, 'govern'],
  [/^POST \/secure\/admin\/users$/, 'govern'],
  [/^GET (\/secure)?\/admin\//, 'read'],
  [/^GET \/product_types\//, 'read'],
  [/^\w+ (\/secure)?\/admin\//, 'operate'],
  [/^POST \/secure\/logistic-facilities$/, 'operate'],
  [/^PUT \/secure\/profiles\/(company|bank)$/, 'govern'],
  [/./, undefined],
]

test.each(entries.filter(([, { access }]) => access.roles !== 'anyone' && access.roles.includes('ADMIN')))(
  '%s takes the admin whom the decision says',
  (name, { access }) => {
    const [, duty] = duties.find(([fits]) => fits.test(name))! // the last fits all
    expect(dutyOf(name.slice(0, name.indexOf(' ')), access)).toBe(duty)
  },
)
