import { expect, test } from 'vitest'
import { open } from '../../testing/app.tsx'
import { language } from '../../testing/reader.ts'
import { page } from '../../testing/screen.ts'
import { answer } from '../../testing/wire.ts'

const country = (code: string, name: string, name_ar: string) => ({
  ...{ code, name, name_ar },
  dial_code: '1',
  has_ibans: false,
})

test('a country is found as people write it: without accents, with ha for ta marbuta, by any of its words', async () => {
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answer('GET /public/countries', {
    data: [
      country('GR', 'Greece', 'اليونان'),
      country('CI', 'Côte d’Ivoire', 'كوت ديفوار'),
      country('AE', 'United Arab Emirates', 'الإمارات العربية المتحدة'),
    ],
  })
  await open('/profile/company-information', 'buyer', { company_right: 'owner' })
  const countries = page.getByRole('combobox').first()
  const options = page.getByRole('listbox').getByRole('option')
  // The list closes when the page is scrolled; that event comes a little later.
  await expect
    .poll(async () => {
      await countries.fill('')
      await countries.fill({ en: 'ivoire cote', ar: 'امارات عربيه' }[language])
      return options.elements().map((each) => each.textContent)
    })
    .toEqual([{ en: 'Côte d’Ivoire', ar: 'الإمارات العربية المتحدة' }[language]])
})
