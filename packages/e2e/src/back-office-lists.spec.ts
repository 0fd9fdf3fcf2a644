import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { useWords } from '@mahsul/contract/kit/use-words'
import {
  button,
  expect,
  faultsOn,
  inArabicOnAPhone,
  inEnglishAtADesk,
  sidewaysOn,
  test,
  toldTo,
  visit,
} from './story.ts'

type Row = { external_id: string }

toldTo([inEnglishAtADesk, inArabicOnAPhone], ({ language }) => {
  test('several rows are deleted at once; the one in use stays, is named with the reason, and can be tried again', async ({
    enter,
    market,
    words: { admin },
    say,
  }) => {
    const mark = randomUUID().slice(0, 8)
    const path = '/secure/admin/logistic-facility-types'
    const make = (name: string) =>
      market.ask<Row>('admin', 'POST', path, { name: `${name} ${mark}`, name_ar: `${name} ${mark}` })
    const [used] = await Promise.all(['Silo', 'Depot', 'Yard'].map(make))
    const silo = await market.ask<Row>('admin', 'POST', '/secure/admin/logistic-facilities', {
      ...{
        logistic_facility_type_id: used!.external_id,
        name: `Gedaref ${mark}`,
        name_ar: `القضارف ${mark}`,
      },
      ...{ country: 'Sudan', country_ar: 'السودان', city: 'Gedaref', city_ar: 'القضارف', unlocode: null },
    })
    const page = await enter('admin', `/admin/logistic-facility-types?search=${mark}`)
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows).toHaveCount(3)
    const tick = (name: string) =>
      page.getByRole('checkbox', { name: say(admin.several.one, { name: `${name} ${mark}` }) })
    const bar = page.getByRole('group', { name: admin.several.label })
    await tick('Depot').press(' ')
    await expect(bar).toContainText(say(admin.several.selected, { n: 1, pages: 1 }))
    await button(bar, say(admin.several.all, { n: 3 })).click()
    await expect(bar).toContainText(say(admin.several.selected, { n: 3, pages: 1 }))
    for (const name of ['Silo', 'Depot', 'Yard']) await expect(tick(name)).toBeChecked()
    expect(await sidewaysOn(page)).toBeLessThanOrEqual(0)
    expect(await faultsOn(page)).toEqual([])

    const { remove } = admin
    const deletes = (n: number) =>
      page.getByRole('alertdialog', { name: say(admin.several.title, { verb: remove.verb, n }) })
    await button(bar, remove.verb).click()
    await expect(deletes(3)).toContainText(`Depot ${mark}`)
    await button(deletes(3), remove.verb).click()
    const outcome = page.getByRole('alertdialog', {
      name: say(admin.several.result, { verb: remove.verb, done: 2, n: 3 }),
    })
    await expect(outcome.getByRole('alert')).toContainText(`Silo ${mark}`)
    await expect(outcome.getByRole('alert')).toContainText(useWords.facilities[language].replace('{n}', '1'))
    expect(await faultsOn(page)).toEqual([])
    await button(outcome, admin.several.close).click()
    await expect(rows).toHaveCount(1)
    await expect(tick('Silo')).toBeChecked()

    await market.ask('admin', 'DELETE', `/secure/admin/logistic-facilities/${silo.external_id}`)
    await button(bar, remove.verb).click()
    await button(deletes(1), remove.verb).click()
    await expect(page.getByText(admin.list.none)).toBeVisible()
    await expect(page.getByText(say(admin.several.done, { verb: remove.verb, n: 1 }))).toBeVisible()
  })
})

test('with Shift all rows between two are ticked, and ticks stay while other pages are read', async ({
  enter,
  words: { admin, ui },
  say,
}) => {
  const page = await enter('admin', '/admin/freight-costs')
  const ticks = page.getByRole('cell').getByRole('checkbox')
  await ticks.nth(1).click()
  await ticks.nth(3).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('cell').getByRole('checkbox', { checked: true })).toHaveCount(3)
  await page.getByRole('link', { name: ui.pages.next, exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(ticks.first()).toBeVisible()
  await expect(page.getByRole('cell').getByRole('checkbox', { checked: true })).toHaveCount(0)
  await ticks.first().click()
  const bar = page.getByRole('group', { name: admin.several.label })
  await expect(bar).toContainText(say(admin.several.selected, { n: 4, pages: 2 }))
  await page.getByRole('link', { name: ui.pages.previous, exact: true }).click()
  await expect(page.getByRole('cell').getByRole('checkbox', { checked: true })).toHaveCount(3)
  await button(bar, admin.several.clear).click()
  await expect(page.getByRole('cell').getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('a filter is in the address: it survives a reload, a form and back, and the file has the same rows', async ({
  enter,
  market,
  words: { admin, freight },
  say,
}) => {
  const port = await market.place('SDPZU')
  const fromPort = await market.ask<Row[]>(
    'admin',
    'GET',
    `/secure/admin/freight-costs?origin=${port.external_id}&per_page=100`,
  )
  const page = await enter('admin', '/admin/freight-costs?page=2')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  const from = page.getByRole('button', { name: `${freight.from}: ${port.name}`, exact: true })
  const isFiltered = async () => {
    await expect(page).toHaveURL(`/admin/freight-costs?origin=${port.external_id}`)
    await expect(from).toBeVisible()
    await expect(rows.filter({ hasText: port.name })).not.toHaveCount(0)
    await expect(rows.filter({ hasNotText: port.name })).toHaveCount(0)
  }
  await page.getByRole('button', { name: freight.from, exact: true }).click()
  await page.getByRole('searchbox', { name: say(admin.list.find, { label: freight.from }) }).fill(port.name)
  await page.getByRole('checkbox', { name: port.name, exact: true }).check()
  await isFiltered()
  await page.reload()
  await isFiltered()
  await rows.first().getByRole('link', { name: port.name, exact: true }).click()
  await page.getByRole('link', { name: admin.form.back }).click()
  await isFiltered()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: admin.list.export }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(fromPort.length)
  for (const line of lines) expect(line).toContain(port.name)

  await page.getByRole('link', { name: admin.list.all }).click()
  await expect(page).toHaveURL('/admin/freight-costs')
  await page.goBack()
  await isFiltered()
  // A value that the list does not offer is none.
  await visit(page, '/admin/users?role=OWNER')
  await expect(page.getByRole('button', { name: admin.role, exact: true })).toBeVisible()
  await expect(rows.first()).toBeVisible()
})
