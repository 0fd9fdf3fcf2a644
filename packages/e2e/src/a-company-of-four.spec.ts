import { onlyRights, rightNames, waitingForRight } from '@mahsul/contract/companies/right-words'
import { inLanguage } from '@mahsul/domain/kit/language'
import type { Page } from '@playwright/test'
import { atDesk } from './at-a-desk.ts'
import { joinsAsColleague, newCompany } from './guests.ts'
import { type Member, newMemberPassword } from './market.ts'
import {
  button,
  confirmStepUp,
  confirmWithCode,
  expect,
  field,
  find,
  inArabicOnAPhone,
  inEnglishAtADesk,
  isSound,
  list,
  test,
  toldTo,
} from './story.ts'
import { openTrade } from './trade.ts'
import { onTradePage } from './trade-page.ts'

type Approval = { external_id: string; state: string }
type Person = { external_id: string; email: string }

/** Sesame at 1,600.00 a ton, 19 tons a container: one is below this limit, two are above it. */
const limit = { typed: '40000', shown: '40,000.00' }

/** In a form: who of the company has to approve, or has approved. */
const panel = (page: Page) => page.locator('.approval-panel')
/** A message up to its first value or tag. */
const startOf = (message: string) => message.split(/[<{]/)[0]!.trim() // split has a first

toldTo([inEnglishAtADesk, inArabicOnAPhone], ({ language }) => {
  test('four people of a company share a purchase: who asks, who approves, who does the documents, who pays, and who leaves', async ({
    enter,
    market,
    baseURL,
    words,
    say,
  }) => {
    const { accounts, approvals, bids, goods, people, tasks, trades, ui } = words
    const { company, domain, owner } = await newCompany(market, baseURL!, { role: 2, language }) // the configuration names one
    const trader: Member = `omar@${domain}`
    const documents: Member = `mariam@${domain}`
    const finance: Member = `dalia@${domain}`
    const toasts = (page: Page) => page.getByRole('region', { name: ui.toast.region })

    const eleni = await enter(owner, '/profile/people')
    await test.step('the owner invites three colleagues at the domain of the company, each with a right', async () => {
      const invites = async (email: string, right: 'trader' | 'documents' | 'finance') => {
        await button(eleni, people.invite.open).click()
        await field(eleni, people.invite.email).fill(email)
        await list(eleni, people.right).selectOption(right)
      }
      await invites('omar@elsewhere.example', 'trader')
      await button(eleni, people.invite.send).click()
      await expect(eleni.getByText(say(people.invite.otherDomain, { domains: domain })).first()).toBeVisible()
      await field(eleni, people.invite.email).fill(trader)
      await isSound(eleni, 'four-invite')
      const proof = { password: newMemberPassword, code: () => market.lastCode(owner) }
      await confirmStepUp(eleni, button(eleni, people.invite.send), proof, words)
      await expect(toasts(eleni)).toContainText(say(people.invite.done, { email: trader }))
      for (const [email, right] of [
        [documents, 'documents'],
        [finance, 'finance'],
      ] as const) {
        await invites(email, right)
        await button(eleni, people.invite.send).click()
        await expect(toasts(eleni)).toContainText(say(people.invite.done, { email }))
      }
      for (const [email, name] of [
        [trader, 'Omar'],
        [documents, 'Mariam'],
        [finance, 'Dalia'],
      ] as const)
        await joinsAsColleague(market, baseURL!, email, name) // the configuration names one
    })

    await test.step('the owner sets above which sums a purchase and a signature take a second person', async () => {
      await eleni.goto('/profile/approvals')
      const sum = (label: string) => eleni.getByRole('textbox', { name: label })
      await sum(approvals.limits.purchase).fill(limit.typed)
      await sum(approvals.limits.signing).fill(limit.typed)
      await isSound(eleni, 'four-limits')
      await button(eleni, approvals.limits.save).click()
      await expect(toasts(eleni)).toContainText(approvals.limits.saved)
    })

    await market.stepUp(trader)
    const offer = await market.publish('mumbai', {
      containers: 4,
      kind: 'FIRM',
      payment: {
        payment_method: 'CAD_CASH_AGAINST_DOCUMENTS',
        payment_method_type: 'ADVANCE',
        payment_percentage: 20,
      },
    })
    const mersin = await market.place('TRMER')
    const supplier = await enter('mumbai', `/offers/${offer.id}`)
    const omar = await enter(trader, `/marketplace/${offer.id}/step-0?act=purchase`)

    /** In a form: above the limit of the company, and asked for. */
    const asksForApproval = async (page: Page) => {
      await expect(panel(page)).toContainText(say(approvals.here.limit, { limit: limit.shown }))
      await isSound(page, 'four-asks')
      await button(page, approvals.here.ask).click()
      await expect(panel(page)).toContainText(startOf(approvals.here.waiting))
    }
    /** The request that waits: refused to who made it, approved by the owner. */
    const isApproved = async (act: 'purchase' | 'signing', reference: string) => {
      const [asked] = await market.ask<Approval[]>(trader, 'GET', '/secure/company/approvals')
      expect(asked).toMatchObject({ state: 'waiting', act })
      const { external_id: id } = asked!
      for (const answer of ['approve', 'decline'])
        expect(await market.refusalOf(trader, 'POST', `/secure/company/approvals/${id}/${answer}`, {})).toBe(
          'OWN_APPROVAL',
        )
      await eleni.goto('/profile/approvals')
      const waiting = eleni.getByRole('region', { name: approvals.list.waiting.title })
      await waiting
        .getByRole('button', { name: `${approvals.approve.verb}: ${approvals.act[act]} ${reference}` })
        .click()
      const dialog = eleni.getByRole('alertdialog', { name: approvals.approve.title[act] })
      await expect(dialog).toContainText('Omar Osman')
      await isSound(eleni, 'four-approve')
      await market.stepUp(owner)
      await button(dialog, approvals.approve.verb).click()
      await expect(eleni.getByRole('region', { name: approvals.list.decided.title })).toContainText(
        approvals.state.approved,
      )
      await expect(waiting).toContainText(approvals.list.waiting.none)
    }

    await test.step('the trader buys above the limit: the purchase waits, and the seller sees so', async () => {
      await find(omar, bids.field.facilityId, inLanguage(mersin, 'name', language))
      await list(omar, bids.field.containers).selectOption('2')
      await button(omar, bids.next.terms).click()
      await button(omar, bids.next.review.purchase).click()
      await confirmWithCode(omar, button(omar, bids.send.purchase.SELL), () => market.lastCode(trader), words)
      await asksForApproval(omar)
      await supplier.reload()
      await expect(supplier.getByText(goods.approval.purchase.other.SELL)).toBeVisible()
      const mariam = await enter(documents, `/marketplace/${offer.id}/show`)
      await expect(mariam.getByText(goods.approval.purchase.own)).toBeVisible()
      await expect(mariam.getByText(onlyRights(['owner', 'trader'], language))).toBeVisible()
      await mariam.close()
    })

    await test.step('nobody approves their own; the owner approves, and the trader completes the purchase', async () => {
      await isApproved('purchase', offer.reference)
      await expect.poll(() => market.lastMail(trader)).toContain(offer.reference)
      await expect(panel(omar)).toContainText('Zainab Osman') // on the open page; the code is still good
      await button(omar, bids.send.purchase.SELL).click()
      await expect(omar).toHaveURL(/\/trades\/[0-9a-f-]{36}\/show$/)
    })

    const id = new URL(omar.url()).pathname.split('/')[2]!
    const trade = openTrade(market, id, { supplier: 'mumbai', buyer: documents })
    const { reference } = await trade.read()
    const setting = { words, language, trade: id }
    const dealing = atDesk(omar, setting)
    const papers = atDesk(await enter(documents, trade.path), setting)
    const money = atDesk(await enter(finance, trade.path), setting)
    /** The supplier's side is not this story's. */
    const supplierGoesOn = async (task: string) => {
      await trade.playUntil(task)
      papers.movedElsewhere()
    }

    await test.step('the documents officer names the consignee, and finance sees whose turn it is', async () => {
      await supplierGoesOn('consignment.provide')
      await money.show()
      await expect(money.line).toContainText(`${waitingForRight.documents[language]}: Mariam Osman`)
      await expect(money.line.getByRole('button', { name: tasks.verb.consignment.provide })).toHaveCount(0)
      await papers.names(`${company}, Harbour Road 9`, 'Mersin Forwarding, Pier 6')
    })

    await test.step('the contract is above the limit as well: it is signed once a second person has approved', async () => {
      await supplierGoesOn('contract.sign.buyer')
      await money.page.goto(`/trades/${id}/sign`)
      const note = money.page.getByText(onlyRights(['owner', 'trader'], language))
      await expect(note).toContainText('Zainab Osman')
      await expect(note).toContainText('Omar Osman')
      await isSound(money.page, 'four-sign-withheld')

      await dealing.open('contract.sign.buyer')
      await dealing.attach(tasks.sign.contract)
      await dealing.attach(tasks.sign.proforma)
      await button(omar, tasks.verb.contract.sign.buyer).click()
      await asksForApproval(omar)
      await supplier.goto(trade.path)
      await expect(supplier.getByText(trades.awaitingApproval.theirs.buyer)).toBeVisible()
      await money.show()
      await expect(money.page.getByText(trades.awaitingApproval.own)).toBeVisible()
      await isApproved('signing', reference)
      await omar.goto('/profile/approvals')
      await omar.getByRole('link', { name: approvals.complete.signing, exact: true }).click()
      await expect(omar).toHaveURL(`/trades/${id}/sign`)
      await expect(panel(omar)).toContainText('Zainab Osman')
      await dealing.signs('buyer')
    })

    await test.step('finance pays the advance; the documents officer reads who may', async () => {
      await papers.confirms('marking.inform')
      await papers.page.goto(`/trades/${id}/payment/upload-advance`)
      await expect(papers.page.getByText(onlyRights(['owner', 'finance'], language))).toContainText(
        'Dalia Osman',
      )
      await expect(papers.page.getByLabel(tasks.payment.proof, { exact: true })).toHaveCount(0)
      await isSound(papers.page, 'four-advance-withheld')
      await money.brings('advance.send', tasks.payment.proof)
    })

    await test.step('the documents officer approves the drafts and receives the originals', async () => {
      await supplierGoesOn('drafts.approve')
      await papers.approvesDrafts(['BILL_OF_LADING_DRAFT']) // the others like it
      await supplierGoesOn('documents.deliver')
      await papers.confirms('documents.deliver')
    })

    // Below the limit the owner buys alone; the other side reaches them about it.
    const second = await market.purchase(owner, offer, 1)
    const secondTrade = openTrade(market, second.id, { supplier: 'mumbai', buyer: owner })
    await secondTrade.playUntil('consignment.provide')

    await test.step('the last owner cannot leave; they make the trader an owner, and leave', async () => {
      await eleni.goto('/profile/people')
      await expect(eleni.getByText(people.leave.not.lastOwner)).toBeVisible()
      await expect(button(eleni, people.leave.verb)).toHaveCount(0)
      await market.stepUp(owner)
      const row = eleni.getByRole('main').getByRole('listitem').filter({ hasText: 'Omar Osman' })
      await row
        .getByRole('button', { name: people.change.named.replace('<name></name>', 'Omar Osman') })
        .click()
      const dialog = eleni.getByRole('dialog')
      await list(dialog, people.right).selectOption('owner')
      await isSound(eleni, 'four-role')
      await button(dialog, people.change.save).click()
      await expect(row).toContainText(rightNames.owner[language])
      await button(eleni, people.leave.verb).click()
      await isSound(eleni, 'four-leave')
      await button(eleni.getByRole('alertdialog'), people.leave.verb).click()
      await expect(eleni).toHaveURL(/\/login/)
      await eleni.getByLabel(accounts.login.email).fill(owner)
      await eleni.getByLabel(accounts.login.password, { exact: true }).fill(newMemberPassword)
      await button(eleni, accounts.login.submit).click()
      await expect(eleni.getByRole('alert')).toBeVisible()
    })

    await test.step('both trades go on under the new owner, whom the seller now reaches', async () => {
      await supplier.goto(secondTrade.path)
      await onTradePage(supplier, words).parties()
      await expect(supplier.getByRole('link', { name: trader })).toBeVisible()
      await expect(supplier.getByRole('link', { name: owner })).toHaveCount(0)
      const next = atDesk(omar, { words, language, trade: second.id })
      next.movedElsewhere()
      await next.names(company, 'The port agent')

      await omar.goto('/profile/people')
      const everybody = await market.ask<{ people: Person[] }>(trader, 'GET', '/secure/company/people')
      expect(everybody.people.map(({ email }) => email).toSorted()).toEqual(
        [trader, documents, finance].toSorted(),
      )
      await expect(omar.getByRole('main')).not.toContainText(owner)
      await expect(button(omar, people.invite.open)).toBeVisible()

      await money.brings('payment.send', tasks.payment.proof)
      await trade.playUntil('rating.byBuyer')
      dealing.movedElsewhere()
      await dealing.rates('rating.byBuyer', () => 5, 'Good seed.')
    })
  })
})
