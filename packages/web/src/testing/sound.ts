import axe from 'axe-core'
import { page } from 'vitest/browser'
import { size } from './reader.ts'

/** Each breakpoint, and the narrowest phone. */
const widths = [1440, 768, 390, 360]

/** How long a page may take to settle. */
const SETTLES_MS = 10_000

/**
 * The accessibility violations, each with its elements, of the settled page: before that a list is dimmed until its rows are
 * there, and between two screens there is no heading.
 */
export async function faults(): Promise<string[]> {
  const until = Date.now() + SETTLES_MS
  for (;;) {
    const { violations } = await axe.run(document, { resultTypes: ['violations'], iframes: false })
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    )
    if (found.length === 0 || Date.now() > until) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** What is wrong with the page in any window; axe checks it in the reader's own. */
export async function wrongs(): Promise<string[]> {
  const found: string[] = []
  const { documentElement: root } = document
  for (const width of widths) {
    await page.viewport(width, width < 720 ? 844 : 900)
    const over = root.scrollWidth - root.clientWidth
    if (over > 0) found.push(`${over} px too wide at ${width}`)
    if (width === size.width) found.push(...(await faults()).map((fault) => `at ${width}: ${fault}`))
  }
  await page.viewport(size.width, size.height)
  return found
}
