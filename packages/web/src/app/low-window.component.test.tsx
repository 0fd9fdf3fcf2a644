import { expect, test } from 'vitest'
import { open } from '../testing/app.tsx'
import { amina, answerCompany, me } from '../testing/company.ts'
import { answerTrade, taskOf, tradeWith } from '../testing/deal.ts'
import type { Member } from '../testing/members.ts'
import { words } from '../testing/reader.ts'
import { page } from '../testing/screen.ts'
import { answer } from '../testing/wire.ts'

/** CSS pixels: 400 % zoom of a window of 1,280 by 1,024. */
const low = { width: 320, height: 256 }
/** Of its height, for the page itself. */
const LEAST = 180

const trade = tradeWith([taskOf('goods.onShip', 'O4')])
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const name = (n: number) => `Origin ${n}`
const origins = [1, 2, 3, 4, 5].map((n) => ({
  version: 'first',
  external_id: id(n),
  name: name(n),
  name_ar: name(n),
}))

type Screen = {
  whose: Member
  path: string
  before?: () => void
  bars: readonly string[]
  act?: () => Promise<void>
}

/** Each with the bars that stay in a window of the usual height, at a phone's width. */
const screens: Record<string, Screen> = {
  form: {
    whose: 'buyer',
    path: '/profile/company-information',
    before: () => answer('GET /public/countries', { data: [] }),
    bars: ['.app-head', '.bottom'],
  },
  trade: {
    whose: 'supplier',
    path: `/trades/${trade.id}/show`,
    before: () => {
      answerTrade(trade)
      answerCompany('owner', { people: [amina, me('owner')] })
    },
    bars: ['.thead', '.task > .row--end', '.ttabs'],
  },
  'list with a ticked row': {
    whose: 'admin',
    path: '/admin/product-origins',
    before: () => {
      answer('GET /secure/admin/list-views', { data: [] })
      answer('GET /secure/admin/product-origin', {
        data: origins,
        total_data: 5,
        total_page: 1,
        next_page: null,
      })
    },
    bars: ['.bottom', '.several'],
    act: () =>
      page.getByRole('checkbox', { name: words.admin.several.one.replace('{name}', name(5)) }).click(),
  },
}

/** Whatever stays in the window while the page scrolls. */
const staying = () =>
  [...document.querySelectorAll('body *')].filter(
    (each) =>
      ['fixed', 'sticky'].includes(getComputedStyle(each).position) &&
      each.checkVisibility() &&
      each.getBoundingClientRect().height > 1,
  )

/** Of the window's height, where the page itself is what a press would hit. */
function heightOfPage(): number {
  const main = document.querySelector('main')
  const lines = Array.from({ length: low.height }, (_, y) => document.elementFromPoint(low.width / 2, y))
  return lines.filter((hit) => main?.contains(hit)).length
}

test.each(Object.entries(screens))(
  'in a low window the bars of a %s scroll with the page, and leave it its room',
  async (_, { whose, path, before, bars, act }) => {
    if (whose !== 'admin')
      answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
    before?.()
    await open(path, whose, { company_right: 'owner' })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await act?.()
    await page.viewport(low.width, 844)
    const stay = () => bars.filter((bar) => staying().some((each) => each.matches(bar)))
    await expect.poll(stay).toEqual(bars)

    await page.viewport(low.width, low.height)
    await expect.poll(() => staying().map(({ className }) => className)).toEqual([])
    const main = page.getByRole('main').element()
    scrollTo(0, main.getBoundingClientRect().top + scrollY + 1)
    await expect.poll(heightOfPage).toBeGreaterThanOrEqual(LEAST)
  },
)
