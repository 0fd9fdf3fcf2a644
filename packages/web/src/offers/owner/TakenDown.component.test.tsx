import { expect, test } from 'vitest'
import { open } from '../../testing/app.tsx'
import { answerOffer, offer } from '../../testing/deal.ts'
import { words } from '../../testing/reader.ts'
import { expectAddress, expectCount, page } from '../../testing/screen.ts'
import { answer } from '../../testing/wire.ts'

const { offers } = words
const reason = 'The same goods are on sale twice'

test.each(['', '/manage'])(
  'who published an offer reads why it was taken down, and can do nothing with it (%s)',
  async (part) => {
    answerOffer()
    answer('GET /secure/tickets/{id}', {
      data: {
        ...offer,
        is_own_ticket: true,
        status: 'closed',
        may: [],
        taken_down: { at: '2026-11-09T10:00:00.000Z', reason },
      },
    })
    await open(`/offers/${offer.id}${part}`, 'supplier')
    await expect.element(page.getByText(reason)).toBeVisible()
    await expect.element(page.getByCss('main .said a[href="/profile/help"]')).toBeVisible()
    await expectAddress(/\/offers\/[^/]+$/)
    await expectCount(page.getByRole('link', { name: offers.show.manage }), 0)
    await expectCount(page.getByText(offers.status.SELL.closed, { exact: true }), 0)
  },
)
