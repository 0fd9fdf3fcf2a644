import { expect, it } from 'vitest'
import { memberRoutes } from '../routes/member-routes.ts'
import { publicRoutes } from '../routes/public-routes.ts'
import { isMemberPage } from './pages.ts'

it.each(memberRoutes.map(({ path }) => path))('%s opens without a connection', (path) => {
  expect(isMemberPage(path)).toBe(true)
})

it.each([
  '/ar',
  '/ar/about',
  '/api/v1/secure/trades',
  '/',
  '/manifest.webmanifest',
  ...publicRoutes.map(({ path }): string => path),
])('%s is left to the network', (path) => {
  expect(isMemberPage(path)).toBe(false)
})
