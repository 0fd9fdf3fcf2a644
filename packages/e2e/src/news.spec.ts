import { expect, faultsOn, inArabicOnAPhone, test } from './story.ts'

test.describe('in Arabic on a phone', () => {
  test.use({ setting: inArabicOnAPhone })

  test('a recording is fetched when somebody presses play, and not before', async ({ enter, words }) => {
    const page = await enter('hamburg', '/news')
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/public/audio/')) fetched.push(request.url())
    })
    await page.getByRole('listitem').filter({ hasText: words.news.heard }).getByRole('link').click()
    const player = page.getByLabel(words.news.listen)
    await expect(player).toBeVisible()
    await expect(page.getByRole('article').locator('img')).toHaveJSProperty('complete', true)
    expect(await faultsOn(page)).toEqual([])
    expect(fetched).toEqual([])
    await player.evaluate((audio: HTMLAudioElement) => audio.play())
    await expect
      .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(0)
    expect(fetched).not.toEqual([])
    await expect(page.getByText(words.news.silent)).toHaveCount(0)
  })
})
