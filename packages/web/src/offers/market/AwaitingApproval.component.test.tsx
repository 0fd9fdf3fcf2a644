import { expect, test } from 'vitest'
import { open } from '../../testing/app.tsx'
import { answerOffer, offer } from '../../testing/deal.ts'
import { words } from '../../testing/reader.ts'
import { expectCount, page } from '../../testing/screen.ts'
import { answer } from '../../testing/wire.ts'

const { approval: said } = words.goods

test.each([true, undefined] as const)(
  'the asking company reads that its purchase awaits approval, if it does: %s',
  async (awaiting) => {
    answerOffer()
    answer('GET /secure/tickets/{id}', { data: { ...offer, awaiting_approval: awaiting } })
    await open(`/marketplace/${offer.id}/show`, 'buyer')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectCount(page.getByText(said.purchase.own), awaiting ? 1 : 0)
  },
)
