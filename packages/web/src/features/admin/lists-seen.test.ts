import { expect, it } from 'vitest'
import { listAt, sawList } from './lists-seen.ts'

it('leads back to where each list was looked at last', () => {
  expect(listAt('/admin/users')).toBe('/admin/users')
  sawList('/admin/users', '?page=3&search=nile')
  sawList('/admin/products', '?page=2')
  expect(listAt('/admin/users')).toBe('/admin/users?page=3&search=nile')
  sawList('/admin/users', '')
  expect([listAt('/admin/users'), listAt('/admin/products')]).toEqual([
    '/admin/users',
    '/admin/products?page=2',
  ])
})
