import { expect, it } from 'vitest'
import { wayOut } from './external-redirect.ts'

const onTheWeb = { isFirst: false, inShell: false, apiOrigin: '' }
const onAPhone = { isFirst: false, inShell: true, apiOrigin: 'https://market.example' }

it('leaves the application for a public page by loading it', () => {
  expect(wayOut('/faq', onTheWeb)).toEqual({ href: '/faq', reloadDocument: true })
})

it('finds the public pages from the phone app at its API’s address', () => {
  expect(wayOut('/faq', onAPhone)).toEqual({ href: 'https://market.example/faq', reloadDocument: true })
})

it('does not reload an address that answered with the application', () => {
  for (const from of [onTheWeb, onAPhone])
    expect(wayOut('/', { ...from, isFirst: true })).toEqual({ to: '/marketplace', replace: true })
})
