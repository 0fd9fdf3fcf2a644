import { expect, test } from 'vitest'
import type { AccountField } from '../accounts/account-change.ts'
import type { Role } from '../accounts/member.ts'
import {
  type AdminDuty,
  adminRoles,
  adminsWho,
  demoteFullAdmin,
  dutyOverUser,
  dutyToChange,
  mayAsAdmin,
} from './admin-roles.ts'

test.each<[AdminDuty, string]>([
  ['read', 'admin operator support'],
  ['note', 'admin operator support'],
  ['operate', 'admin operator'],
  ['govern', 'admin'],
])('to %s is for %s', (duty, roles) => {
  expect(adminsWho(duty).join(' ')).toBe(roles)
  for (const role of adminRoles) expect(mayAsAdmin(role, duty)).toBe(roles.split(' ').includes(role))
})

test.each<[string, AdminDuty, { from: Role; to?: Role; fields?: AccountField[] }]>([
  ['the name of a buyer', 'operate', { from: 'BUYER' }],
  ['the e-mail of a buyer', 'operate', { from: 'BUYER', fields: ['email'] }],
  ['the phone of a buyer', 'operate', { from: 'BUYER', fields: ['phone'] }],
  [
    'the account number of a supplier',
    'govern',
    { from: 'SUPPLIER', fields: ['email', 'bank_account_number'] },
  ],
  ['the name of a supplier’s bank', 'govern', { from: 'SUPPLIER', fields: ['bank_name'] }],
  ['the role of a supplier', 'govern', { from: 'SUPPLIER', to: 'TRADER' }],
  ['a supplier into an admin', 'govern', { from: 'SUPPLIER', to: 'ADMIN' }],
  ['the name of an admin', 'govern', { from: 'ADMIN' }],
  ['an admin into a buyer', 'govern', { from: 'ADMIN', to: 'BUYER' }],
])('to change %s is to %s', (_, duty, { from, to = from, fields = [] }) => {
  expect(dutyToChange({ role: from }, { role: to, fields })).toBe(duty)
})

test('an operator suspends members, and not admins', () => {
  expect(dutyOverUser({ role: 'TRADER' })).toBe('operate')
  expect(dutyOverUser({ role: 'ADMIN' })).toBe('govern')
})

test('a full admin demotes another, but not themselves, and not once they are none', () => {
  expect(demoteFullAdmin(['a', 'b'], { by: 'a', id: 'b' })).toEqual({ ok: true, value: 'one-remains' })
  expect(demoteFullAdmin(['a', 'b'], { by: 'a', id: 'a' })).toEqual({ ok: false, refusal: 'own-account' })
  expect(demoteFullAdmin(['b'], { by: 'a', id: 'b' })).toEqual({ ok: false, refusal: 'admin-role-missing' })
})
