import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { OfferRow } from '../../kit/types.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { open } from '../../testing/app.tsx'
import { answerOffer, offer } from '../../testing/deal.ts'
import { isPhone, words } from '../../testing/reader.ts'
import { boxOf, expectAddress, expectCount, expectText, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, cut, mend, receivedOf, refuse } from '../../testing/wire.ts'

type Watched = Answer<'GET /secure/tickets/watched'>['data'][number]

const w = words.marketplace.watching
const id = (n: number) => `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`
const row = (n: number, change: Partial<OfferRow> = {}): OfferRow => ({
  ...offer,
  id: id(n),
  external_id: id(n),
  reference: `MH-${n}`,
  ...change,
})
const offers = [row(1), row(2), row(3)]
const starOf = (n: number) => page.getByRole('button', { name: `MH-${n}`, exact: false })
const chip = page.getByRole('link', { name: w.chip, exact: false })
const toasts = page.getByRole('region', { name: words.ui.toast.region })

/** What the server has; its list of watched offers follows. */
let watched: Watched[]
/** Ended offers have left the market, and not what is watched. */
let ended: OfferRow[]
beforeEach(() => {
  watched = [{ id: id(2), type: 'SELL', watched_at: '2026-11-09T09:00:00.000Z' }]
  ended = []
  answerOffer()
  answer('GET /secure/tickets/watched', () => ({ data: watched }))
  answer('PUT /secure/tickets/{id}/watch', ({ params }) => {
    watched = [{ id: params.id ?? '', type: 'SELL', watched_at: '2026-11-09T09:00:00.000Z' }, ...watched]
    return undefined
  })
  answer('DELETE /secure/tickets/{id}/watch', ({ params }) => {
    watched = watched.filter((each) => each.id !== params.id)
    return undefined
  })
})

async function openMarket(path = '/marketplace') {
  const none = { data: [], total_data: 0, total_page: 1, next_page: null }
  answer('GET /secure/tickets/marketplace', ({ query }) => {
    const isWatched = ({ id: of }: OfferRow) => watched.some((each) => each.id === of)
    const data = query.get('watched') === 'true' ? [...offers, ...ended].filter(isWatched) : offers
    return {
      data,
      total_data: data.length,
      total_page: 1,
      next_page: null,
      total_is_capped: false,
      offer_type: 'SELL' as const,
      commodities: [],
    }
  })
  answer('GET /secure/profiles/notification-item', { data: { trade: 0, bid: 0, total: 0 } })
  answer('GET /secure/bids', none)
  answer('GET /secure/articles', none)
  answer('GET /secure/saved-views', { data: [] })
  answer('GET /secure/logistic-facilities', { data: [] })
  answer('GET /logistics/facility_destinations', { data: [] })
  await open(path, 'buyer')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('the star of a row watches the offer at once, and the toast takes it back', async () => {
  await openMarket()
  await expect.element(starOf(2)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(starOf(1)).toHaveAttribute('aria-pressed', 'false')
  await expectText(chip, '1')
  const { width, height } = boxOf(starOf(1))
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await starOf(1).click()
  await expect.element(starOf(1)).toHaveAttribute('aria-pressed', 'true')
  await expectText(chip, '2')
  expect(receivedOf('PUT /secure/tickets/{id}/watch').map(({ params }) => params.id)).toEqual([id(1)])
  await expectText(toasts, w.done.onWhy)
  expect(await wrongs()).toEqual([])
  await toasts.getByRole('button', { name: words.ui.toast.undo }).click()
  await expect.element(starOf(1)).toHaveAttribute('aria-pressed', 'false')
  await expectText(chip, '1')
  expect(receivedOf('DELETE /secure/tickets/{id}/watch').map(({ params }) => params.id)).toEqual([id(1)])
})

test('what the server refuses, or does not get, is not shown as watched', async () => {
  await openMarket()
  answer('PUT /secure/tickets/{id}/watch', refuse('TOO_MANY_WATCHED'))
  await starOf(1).click()
  await expectText(toasts, '200')
  await expect.element(starOf(1)).toHaveAttribute('aria-pressed', 'false')
  cut()
  await starOf(3).click()
  await expectText(toasts, w.done.noAnswer.on.replace('<num>{offer}</num>', 'MH-3'))
  await expect.element(starOf(3)).toHaveAttribute('aria-pressed', 'false')
  mend()
})

test('the chip shows what is watched; a row taken off goes, and without any the page says how to watch', async () => {
  watched = [...watched, { id: id(3), type: 'SELL', watched_at: '2026-11-09T08:00:00.000Z' }]
  await openMarket()
  await chip.click()
  await expectAddress(/watched=true/)
  await expectCount(page.getByCss('main tbody tr'), 2)
  await expect.element(chip).toHaveAttribute('aria-current', 'true')
  await starOf(2).click()
  await expectCount(page.getByCss('main tbody tr'), 1)
  await expect.element(starOf(3)).toHaveFocus()
  await starOf(3).click()
  await expect.element(page.getByText(w.noneWhy)).toBeVisible()
  await page.getByRole('link', { name: w.leave }).click()
  await expectCount(page.getByCss('main tbody tr'), 3)
})

test('of a watched offer that has ended the row says how, leads nowhere once it is closed, and can be taken off', async () => {
  ended = [
    row(8, { status: 'closed' }),
    row(9, { valid_until: '2026-01-01T00:00:00.000Z', status: 'expired' }),
  ]
  watched = [8, 9].map((n) => ({ id: id(n), type: 'SELL', watched_at: '2026-11-09T09:00:00.000Z' }))
  await openMarket('/marketplace?watched=true')
  const rows = page.getByCss('main tbody tr')
  await expectText(rows.nth(0), w.over.closed)
  await expectText(rows.nth(1), w.over.expired)
  await expectCount(rows.nth(0).getByRole('link'), 0)
  await expect.element(rows.nth(1).getByRole('link')).toHaveAttribute('href', `/marketplace/${id(9)}/show`)
  await starOf(8).click()
  await expectCount(rows, 1)
  await expectCount(toasts.getByRole('button', { name: words.ui.toast.undo }), 0)
})

test('the key w watches the offer of the row, and the one that is open', async () => {
  await openMarket()
  await expect.element(starOf(1)).toBeEnabled()
  await userEvent.keyboard('j')
  await userEvent.keyboard('w')
  await expect.element(starOf(1)).toHaveAttribute('aria-pressed', 'true')
  if (isPhone) return
  await userEvent.keyboard('j')
  await userEvent.keyboard('w')
  await expect.element(starOf(2).first()).toHaveAttribute('aria-pressed', 'false')
})

test('an offer is watched on its page', async () => {
  await open(`/marketplace/${offer.id}/show`, 'buyer')
  const star = page.getByRole('button', { name: offer.reference, exact: false })
  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('w')
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
})

test.each([
  ['can be watched while its containers all wait for a confirmation', 'confirmation', 1],
  ['cannot be watched once it has ended', 'expired', 0],
] as const)('an offer %s', async (_, status, stars) => {
  answer('GET /secure/tickets/{id}', { data: { ...offer, status } })
  await open(`/marketplace/${offer.id}/show`, 'buyer')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectCount(page.getByRole('button', { name: offer.reference, exact: false }), stars)
})
