import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { openingUntil } from '../lib/opening.ts'
import { page } from '../testing/screen.ts'
import { Later } from './Later.tsx'

const host = document.createElement('div')
let root = createRoot(host)
afterEach(() => {
  root.unmount()
  root = createRoot(host)
})

/** What is there before React has rendered anything in slices. */
function drawn(): string | null {
  document.body.append(host)
  flushSync(() => root.render(<Later fallback="Lines of the frame">Offers to sell</Later>))
  return host.textContent
}

test('the first screen is painted with the lines of its frame before its offers are rendered', async () => {
  let show = () => {}
  openingUntil(new Promise<void>((shown) => (show = shown)))
  expect(drawn()).toBe('Lines of the frame')
  await expect.element(page.getByText('Offers to sell')).toBeVisible()
  show()
})

test('a later screen has its offers at once', async () => {
  await openingOver()
  expect(drawn()).toBe('Offers to sell')
})

async function openingOver(): Promise<void> {
  openingUntil(Promise.resolve())
  await Promise.resolve()
}
