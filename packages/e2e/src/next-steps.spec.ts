import type { Page } from '@playwright/test'
import { newMember, newMemberPassword } from './guests.ts'
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

/** How far the page moved on its own since it was opened, as browsers count it. */
const movedOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500) // no entry where nothing moved
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

    // It is there with the first paint: nothing of the list below moves.
    await page.reload()
    await expect(steps).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await movedOn(page)).toBeLessThan(0.01)
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
