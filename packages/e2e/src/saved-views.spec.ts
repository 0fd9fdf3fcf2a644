import {
  button,
  expect,
  faultsOn,
  field,
  inArabicOnAPhone,
  inEnglishAtADesk,
  list,
  sidewaysOn,
  test,
  toldTo,
} from './story.ts'

toldTo([inEnglishAtADesk, inArabicOnAPhone], () => {
  test('a buyer saves a view, opens it after a reload, and is told of an offer that fits', async ({
    enter,
    market,
    words,
    say,
  }) => {
    const { marketplace: m } = words
    const onFob = await market.publish('mumbai', { price: '1603.00' })
    const page = await enter('thessaloniki')
    const fob = page.locator(`a[href="/marketplace/${onFob.id}/show"]`)
    await expect(fob).toBeVisible()

    await button(page, m.filters.open).click()
    const filters = page.getByRole('dialog', { name: m.filters.title })
    await list(filters, m.filters.incoterm).selectOption('CIF')
    await button(filters, m.filters.apply).click()
    await expect(page).toHaveURL(/incoterm=CIF/)
    await button(page, m.views.saveThis).click()
    const dialog = page.getByRole('dialog', { name: m.views.saveTitle })
    await expect(field(dialog, m.views.name)).toHaveValue('CIF')
    await expect(dialog.getByRole('checkbox', { name: m.views.alert })).toBeChecked()
    expect(await faultsOn(page)).toEqual([])
    await field(dialog, m.views.name).fill('Paid to Mersin')
    await button(dialog, m.views.save).click()

    const views = page.getByRole('navigation', { name: m.views.label })
    const chip = views.getByRole('link', { name: 'Paid to Mersin' })
    await expect(chip).toHaveAttribute('aria-current', 'true')
    await expect(button(page, m.views.saveThis)).toHaveCount(0)
    await chip.click()
    await expect(page).not.toHaveURL(/incoterm/)
    await page.reload()
    await expect(fob).toBeVisible()
    await chip.click()
    await expect(page).toHaveURL(/incoterm=CIF/)
    await expect(fob).toHaveCount(0)
    expect(await sidewaysOn(page)).toBe(0)
    expect(await faultsOn(page)).toEqual([])

    const onCif = await market.publish('mumbai', { price: '1703.00', incoterm: 'CIF', to: 'TRMER' })
    await page.goto('/notifications')
    const notice = page.locator(`.noti a[href="/marketplace/${onCif.id}/show"]`)
    await expect(async () => {
      await page.reload()
      await expect(notice).toContainText('Paid to Mersin', { timeout: 2_000 })
    }).toPass()
    // Other stories may have this company deal in the same goods: it is told of those offers too, but not by this view.
    const ofFob = page.locator(`.noti a[href="/marketplace/${onFob.id}/show"]`)
    await expect(ofFob.filter({ hasText: 'Paid to Mersin' })).toHaveCount(0)
    await notice.click()
    await expect(page).toHaveURL(`/marketplace/${onCif.id}/show`)

    await page.goto('/marketplace?incoterm=CIF')
    await button(page, say(m.views.edit, { name: 'Paid to Mersin' })).click()
    const edit = page.getByRole('dialog', { name: m.views.editTitle })
    await button(edit, m.views.delete).click()
    await expect(chip).toHaveCount(0)
    await expect(button(page, m.views.saveThis)).toBeVisible()
  })
})
