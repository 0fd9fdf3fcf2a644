import { readFile } from 'node:fs/promises'
import { type Use, useWords } from '@mahsul/contract/kit/use-words'
import { button, expect, field, inArabicOnAPhone, inEnglishAtADesk, test, toldTo, visit } from './story.ts'

/** Where each thing is listed, how to find it, and what uses it in the demo. */
const inUse: Record<string, { list: string; search: string; by: readonly Use[] }> = {
  'a container type': {
    list: 'container-types',
    search: "20' Dry",
    by: ['offers', 'productLoads', 'freightCosts'],
  },
  'a facility': { list: 'logistic-facilities', search: 'Mersin', by: ['bids', 'trades', 'freightCosts'] },
  'a facility type': { list: 'logistic-facility-types', search: 'port', by: ['facilities'] },
  'a base': { list: 'product-base', search: 'Sesame', by: ['productTypes'] },
  'a type': { list: 'product-types', search: 'Natural white', by: ['productGrades'] },
  'a grade': { list: 'product-grade', search: '98/2', by: ['products'] },
  'a characteristic': { list: 'product-characteristics', search: 'Moisture', by: ['products', 'offers'] },
  'a product': { list: 'products', search: 'Natural white', by: ['productLoads'] },
  'a user with a running trade': {
    list: 'users',
    search: 'supplier@mahsul.example',
    by: ['runningTrades'],
  },
}

toldTo([inEnglishAtADesk, inArabicOnAPhone], ({ language }) => {
  test('what is in use stays, and the dialog names what uses it', async ({ enter, words: { admin, ui } }) => {
    const page = await enter('admin', '/admin/settings')
    for (const [what, { list: where, search, by }] of Object.entries(inUse)) {
      await visit(page, `/admin/${where}?search=${encodeURIComponent(search)}`)
      const begins = admin.list.delete.split('{name}')[0]! // split has a first
      const remove = page.getByRole('button', { name: new RegExp(`^${begins}`) })
      const shown = await remove.count().then(() => remove.first().getAttribute('aria-label'))
      const name = shown!.slice(begins.length) // the button names what it deletes
      await remove.first().click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog, what).toContainText(name)
      if (where === 'users') await field(dialog, admin.remove.reason).fill('Asked for it by letter')
      await button(dialog, admin.remove.verb).click()
      const refusal = dialog.getByRole('alert')
      for (const use of by)
        await expect(refusal, what).toContainText(
          new RegExp(`${useWords[use][language].replace('{n}', '[1-9]\\d*')}`),
        )
      await button(dialog, admin.remove.keep).click()
      await expect(dialog).toHaveCount(0)
      await button(page.getByRole('region', { name: ui.toast.region }), ui.toast.close).click()
      await expect(page.getByRole('button', { name: shown!, exact: true }).first(), what).toBeVisible()
    }
  })
})

type Lane = { price_per_container: string }

test('the order of a column holds from page to page, in the file and on the way back', async ({
  enter,
  market,
  words: { admin, freight, ui },
}) => {
  const by = 'sort=-price_per_container'
  const dearest = (page: number) =>
    market.ask<Lane[]>('admin', 'GET', `/secure/admin/freight-costs?${by}&page=${page}`)
  const usd = (lane: Lane) => Number(lane.price_per_container).toLocaleString('en-GB')
  const page = await enter('admin', '/admin/freight-costs')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  const price = page.getByRole('columnheader', { name: freight.price })
  await price.getByRole('link').click()
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
  await price.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/freight-costs?${by}`)
  for (const [at, lane] of (await dearest(1)).entries()) await expect(rows.nth(at)).toContainText(usd(lane))
  await page.getByRole('link', { name: ui.pages.next, exact: true }).click()
  await expect(page).toHaveURL(`/admin/freight-costs?page=2&${by}`)
  for (const [at, lane] of (await dearest(2)).entries()) await expect(rows.nth(at)).toContainText(usd(lane))
  await rows.first().getByRole('link').first().click()
  await page.getByRole('link', { name: admin.form.back }).click()
  await expect(page).toHaveURL(`/admin/freight-costs?page=2&${by}`)
  await expect(price).toHaveAttribute('aria-sort', 'descending')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: admin.list.export }).click()
  const [head, first, second] = (await readFile(await (await saved).path(), 'utf8')).split('\r\n')
  const column = head!.split(',').indexOf('price_per_container')
  const [one, two] = await dearest(1)
  expect([first, second].map((line) => Number(line!.split(',')[column]))).toEqual(
    [one, two].map((lane) => Number(lane!.price_per_container)),
  )

  // Columns that no list sorts by are not offered.
  await visit(page, '/admin/freight-costs?sort=constructor')
  await expect(rows).toHaveCount(5)
  await expect(page.locator('th[aria-sort]')).toHaveCount(0)
})

test('a list is exported as it is searched', async ({ enter, words: { admin } }) => {
  const page = await enter('admin', '/admin/freight-costs?search=Mersin')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: admin.list.export }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('freight-costs.csv')
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFFexternal_id,origin\.external_id/)
  expect(rows.length).toBeGreaterThan(5) // more than a page
  for (const row of rows) expect(row).toContain('Mersin')
})
