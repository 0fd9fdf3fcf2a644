import type { Page } from '@playwright/test'
import { button, expect, inArabicOnAPhone, inEnglishAtADesk, list, test, toldTo, wrongsOf } from './story.ts'

/** A task in the diagram; an open one is a button that does it. */
const task = (page: Page, code: string) =>
  page.locator('.pnode').getByRole('button', { name: new RegExp(`^${code}\\b`) })
const isOpen = (page: Page, code: string) => expect(task(page, code)).not.toHaveAttribute('aria-disabled')
const isClosed = (page: Page, code: string) =>
  expect(task(page, code)).toHaveAttribute('aria-disabled', 'true')

toldTo([inEnglishAtADesk, inArabicOnAPhone], ({ language }) => {
  test('an admin plays a trade: chooses its terms, does what is open, refuses, moves the clock and goes back', async ({
    enter,
    words: { process },
    say,
  }) => {
    const page = await enter('admin', '/admin/trades/process')
    await list(page, process.pay).selectOption(process.pays.LC_DEF)
    await list(page, process.incoterm).selectOption('DDP')
    await list(page, process.advance).selectOption({ index: 1 })
    await expect(page.locator('.pnode')).toHaveCount(27)
    await isOpen(page, 'C1')
    await isClosed(page, 'C2')
    for (const code of ['C1', 'C2', 'C3', 'C4']) await task(page, code).click()
    await isOpen(page, 'P1')
    const turns = page.locator('.pclock').getByRole('status')
    await expect(turns).toHaveText(say(process.turn, { who: process.who.buyer }))

    // With the keyboard only: a pressed button keeps its place, and what it opened comes after it.
    await task(page, 'P1').focus()
    await page.keyboard.press('Enter')
    await isClosed(page, 'P1')
    await expect(task(page, 'P1')).toBeFocused()
    await isOpen(page, 'P2')
    await expect(page.getByText('LetterOfCreditUploadedByBuyer')).toBeVisible()
    await page.getByRole('button', { name: process.refuse }).first().click()
    await isOpen(page, 'P1')
    await expect(page.getByText(process.paper.REJECTED, { exact: true })).toBeVisible()

    const before = (await page.locator('#clock-title').textContent()) ?? ''
    await button(page, say(process.wait.week)).click()
    await expect(page.locator('#clock-title')).not.toHaveText(before)
    await expect(page.getByText(process.reminder.deadline).first()).toBeVisible()
    expect(await wrongsOf(page, `${language}-process`)).toEqual([])

    // The whole state is in the address.
    const reached = (await page.locator('#clock-title').textContent()) ?? ''
    await page.reload()
    await expect(page.locator('#clock-title')).toHaveText(reached)
    await isOpen(page, 'P1')
    await button(page, process.back).click()
    await expect(page.locator('#clock-title')).toHaveText(before)
    await isOpen(page, 'P1') // one move back, and no more
    await button(page, process.restart).click()
    await isOpen(page, 'C1')
    await expect(list(page, process.incoterm)).toHaveValue('DDP')
    await button(page, say(process.wait.day)).click()
    await expect(turns).toHaveText(process.status.lapsed)
    await isClosed(page, 'C1')
  })
})

test('when it has been played to its end there is nothing left to do, and both have rated', async ({
  enter,
  words: { process },
}) => {
  const page = await enter('admin', '/admin/trades/process')
  await isOpen(page, 'C1')
  for (let moves = 0; moves < 40; moves++) {
    const open = page.locator('.pnode.is-turn').first()
    if ((await open.count()) === 0) break
    const done = await page.locator('.pnode.is-done').count()
    await open.getByRole('button').click()
    await expect(page.locator('.pnode.is-done')).toHaveCount(done + 1)
  }
  await expect(page.locator('.pclock').getByRole('status')).toHaveText(process.status.finished)
  await expect(page.getByText('RatingReceivedBySupplier')).toBeVisible()
  await expect(page.locator('.pnode:not(.is-done)')).toHaveCount(0)
})
