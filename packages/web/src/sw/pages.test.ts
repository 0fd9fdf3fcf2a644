import { expect, it } from 'vitest'
import { memberRoutes } from '../routes/member-routes.ts'
import type { Page } from '../routes/page-route.ts'
import { documentRoutes, publicRoutes } from '../routes/public-routes.ts'
import { isMemberPage } from './pages.ts'

const pathOf = ({ options }: { options: { staticData: Page } }) => options.staticData.path

it.each(memberRoutes.map(pathOf))('%s opens offline', (path) => {
  expect(isMemberPage(path)).toBe(true)
})

it.each([
  '/ar',
  '/ar/about',
  '/api/v1/secure/trades',
  '/',
  '/manifest.webmanifest',
  ...[...documentRoutes, ...publicRoutes].map(pathOf),
])('%s is left to the network', (path) => {
  expect(isMemberPage(path)).toBe(false)
})
