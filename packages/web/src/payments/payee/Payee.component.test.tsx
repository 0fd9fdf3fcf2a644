import { expect, test } from 'vitest'
import { endSession } from '../../lib/api/session-end.ts'
import { sessionStore } from '../../lib/api/session-store.ts'
import { open, reload, tokens, visit } from '../../testing/app.tsx'
import { amina, answerCompany, me } from '../../testing/company.ts'
import { answerTrade, tradeWith } from '../../testing/deal.ts'
import { profileOf } from '../../testing/members.ts'
import { words } from '../../testing/reader.ts'
import { button, expectAddress, page } from '../../testing/screen.ts'
import { answer, receivedOf } from '../../testing/wire.ts'
import type { Payee } from '../payee-query.ts'

const { payee: t } = words
const trade = tradeWith([])
const at = `/trades/${trade.id}/payee`
const propose = 'POST /secure/trades/{id}/payee-change'

const payee: Payee = {
  trade_id: trade.id,
  version: trade.version,
  in_force: null,
  printed: null,
  hidden: 'PAYEE_NOT_BOUND',
  account: null,
  change: null,
  company_account: { bank_name: 'Alpha Bank', last_four: '3000', same: false },
  may_propose: true,
}
const proposed: Payee = {
  ...payee,
  may_propose: false,
}

async function openPayee() {
  answerTrade(trade)
  answerCompany('owner', { people: [amina, me('owner')] })
  answer('GET /secure/trades/{id}/payee', { data: payee })
  await open(at, 'supplier', { company_right: 'owner' })
}
const reason = () => page.getByRole('textbox', { name: new RegExp(`^${t.propose.reason}`) })

test('the reason of a change is there again after another language and another login, until it is sent', async () => {
  await openPayee()
  await reason().fill('Our bank closed the branch')
  reload()
  await openPayee()
  await expect.element(reason()).toHaveValue('Our bank closed the branch')
  endSession('expired')
  await expectAddress(/^\/login/)
  sessionStore.set({ tokens, user: { ...profileOf('supplier'), company_right: 'owner' } })
  await visit(at)
  await expect.element(reason()).toHaveValue('Our bank closed the branch')

  answer(propose, { data: proposed })
  await button(page, t.propose.verb).click()
  await expect
    .poll(() => receivedOf(propose).map(({ body }) => body))
    .toEqual([{ message: 'Our bank closed the branch' }])
  await expect.poll(() => localStorage.getItem('mahsul.trades')).not.toContain('branch')
})
