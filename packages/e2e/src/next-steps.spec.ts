import type { Page } from '@playwright/test'
import { newMember } from './guests.ts'
import { newMemberPassword } from './market.ts'
import {
  button,
  expect,
  faultsOn,
  inArabicOnAPhone,
  inEnglishAtADesk,
  sidewaysOn,
  test,
  toldTo,
} from './story.ts'

type Shift = PerformanceEntry & {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** What moved up or down on the page on its own since it was opened; the foot does, below the list that has come. */
const movedOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const main = document.querySelector('main')
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as Shift[]) // of the one type that is observed
              .flatMap(({ sources }) => sources)
              .filter(
                ({ node, previousRect: was, currentRect: is }) =>
                  main?.contains(node) && Math.abs(is.y - was.y) > 2,
              )
              .map(({ node }) => node?.textContent ?? ''),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve([]), 500) // no entry where nothing moved
      }),
  )

toldTo([inEnglishAtADesk, inArabicOnAPhone], ({ language }) => {
  test('a new supplier is shown what to do next, until they put it away', async ({
    enter,
    market,
    words,
    baseURL,
  }) => {
    const { accounts, marketplace: m } = words
    const email = await newMember(market, baseURL!, language) // the configuration always names one
    const page = await enter(undefined, '/login')
    await page.getByLabel(accounts.login.email).fill(email)
    await page.getByLabel(accounts.login.password, { exact: true }).fill(newMemberPassword)
    await button(page, accounts.login.submit).click()
    await expect(page).toHaveURL('/marketplace')
    const steps = page.getByRole('region', { name: m.next.title })
    await expect(steps.getByRole('link')).toHaveText([
      `${m.next.done} ${m.next.step.company}`,
      `${m.next.done} ${m.next.step.bank}`,
      m.next.step.offer,
    ])
    expect(await faultsOn(page)).toEqual([])
    expect(await sidewaysOn(page)).toBe(0)

    // It is there with the first paint: nothing below moves, nor does the news, which comes before the list here.
    const news = page.waitForResponse(/\/secure\/articles\?/)
    await page.route('**/secure/tickets/marketplace?**', async (route) => {
      await news
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      )
      await route.continue()
    })
    await page.reload()
    await expect(steps).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await movedOn(page)).toEqual([])
    await steps.getByRole('link', { name: m.next.step.offer }).click()
    await expect(page).toHaveURL(/\/offers\/new\/step-0/)

    await page.goto('/marketplace')
    await steps.getByRole('button', { name: m.next.putAway }).click()
    await expect(steps).toHaveCount(0)
    await page.reload()
    await expect(page.locator('main h1')).toBeVisible()
    await expect(steps).toHaveCount(0)
  })
})
