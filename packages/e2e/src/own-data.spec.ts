import { readFile } from 'node:fs/promises'
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

toldTo([inEnglishAtADesk, inArabicOnAPhone], ({ language, width }) => {
  test('a member exports all stored data about them, and reads how to have it deleted', async ({
    enter,
    words,
  }) => {
    const { data } = words.profile
    const page = await enter('buyer', '/profile/security')
    const section = page.getByRole('region', { name: data.head })
    await expect(section.getByRole('link')).toHaveAttribute('href', /^mailto:/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await faultsOn(page)).toEqual([])
    for (const other of [360, 768, 1440, width]) {
      await page.setViewportSize({ width: other, height: 900 })
      expect(await sidewaysOn(page), `at ${other}`).toBeLessThanOrEqual(0)
    }
    const [saved] = await Promise.all([page.waitForEvent('download'), button(section, data.download).click()])
    expect(saved.suggestedFilename()).toBe(language === 'ar' ? 'بيانات محصول.zip' : 'mahsul data.zip')
    const bytes = await readFile(await saved.path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.includes('profile.json')).toBe(true)
    await expect(page.getByRole('region', { name: words.ui.toast.region })).toContainText(data.saved)
  })
})
