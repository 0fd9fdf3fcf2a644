import { expect, test } from 'vitest'
import { wayBetween } from './list-to-page.ts'

const id = '019f0000-0000-7000-8000-000000000001'

test.each([
  ['/marketplace', `/marketplace/${id}/show`, 'into'],
  [`/marketplace/${id}/show`, '/marketplace', 'back'],
  ['/trades/list', `/trades/${id}/show`, 'into'],
  ['/admin/users', `/admin/users/${id}`, 'into'],
  [`/admin/users/${id}`, '/admin/users', 'back'],
  ['/admin/users', `/admin/trades/${id}`, undefined],
  ['/marketplace', `/trades/${id}/show`, undefined],
  ['/marketplace', '/marketplace', undefined],
  [`/trades/${id}/show`, `/trades/${id}/sign`, undefined],
  ['/marketplace', '/trades/list', undefined],
])('from %s to %s the page moves: %s', (from, to, way) => {
  expect(wayBetween(from, to)).toBe(way)
})
