import { actWords, documentWords } from '@mahsul/contract/trades/trade-words'
import type { Locator, Page } from '@playwright/test'
import { containerNumbers, pdf, picture } from './documents.ts'
import { pressKey } from './keyboard.ts'
import { button, expect, faultsOn, field, sidewaysOn } from './story.ts'
import { day } from './trade.ts'
import type { Language, Words } from './words.ts'

type Act = keyof typeof actWords
type Go = keyof Words['trades']['go']
type DraftType = keyof typeof documentWords
type Tree = { readonly [key: string]: string | Tree }

/** Which tasks have a screen of their own, and the label of the button that leads there. */
const leads: Partial<Record<Act, Go>> = {
  'contract.sign.supplier': 'sign',
  'contract.sign.buyer': 'sign',
  'lc.upload': 'upload',
  'lc.accept': 'review',
  'advance.send': 'pay',
  'advance.confirm': 'review',
  'artwork.upload': 'upload',
  'logistics.share': 'fill',
  'logistics.atSea': 'fill',
  'drafts.upload': 'upload',
  'documents.ship': 'upload',
  'copies.ship': 'upload',
  'originals.ship': 'upload',
  'documents.deliver': 'review',
  'copies.deliver': 'review',
  'payment.send': 'pay',
  'payment.confirm': 'review',
  'originals.deliver': 'review',
  'rating.byBuyer': 'rate',
  'rating.bySupplier': 'rate',
}

/** They say that money has arrived: the sum is asked about once more. */
const asked: readonly Act[] = ['advance.confirm', 'payment.confirm']

const drafts: readonly DraftType[] = [
  'BILL_OF_LADING_DRAFT',
  'CERTIFICATE_OF_ORIGIN',
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'FUMIGATION_CERTIFICATE',
  'PHYTOSANITARY_CERTIFICATE',
]

/** Looks up `order.confirm` in a tree of words. */
function wordAt(tree: Tree, path: string): string {
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), tree)
  if (typeof found !== 'string') throw new Error(`there is no word for ${path}`)
  return found
}

/** Whose browser acted last in each trade: that side's page is current, the other side must reload. */
const movedBy = new Map<string, Page | 'elsewhere'>()

type Setting = { words: Words; language: Language; trade: string }

/** A party of a trade at their screens: finds the open task on the trade's page, does it there, and sees that it is done. */
export function atDesk(page: Page, { words, language, trade }: Setting) {
  const { tasks, trades, ui } = words
  const line = page.getByRole('region', { name: ui.trade.progress })
  const toasts = page.getByRole('region', { name: ui.toast.region })
  const path = `/trades/${trade}/show`
  let isNew = true
  const show = async () => {
    const asItIs = movedBy.get(trade) === page || (isNew && !movedBy.has(trade))
    isNew = false
    if (asItIs) await expect(page).toHaveURL(path)
    else await page.goto(path)
  }
  const todo = (act: Act) => actWords[act].todo[language]

  let opened: Act | undefined
  const onceOpen = (act: Act) => (opened === act ? undefined : open(act))
  /** Opens the task from the trade's page; a task without a screen of its own is done there. */
  async function open(act: Act) {
    opened = act
    await show()
    await expect(line).toContainText(todo(act))
    const lead = leads[act]
    if (!lead) return
    const named = (name: string) => line.getByRole('link', { name, exact: true })
    const words = trades.go[lead]
    await named(`${words} ${todo(act)}`)
      .or(named(words))
      .last()
      .click()
    await expect(page).not.toHaveURL(/\/show$/)
  }

  /** A field whose label also says that it is optional. */
  const optional = (label: string) =>
    page.getByRole('textbox', { name: `${label} ${ui.field.optional}`, exact: true })
  const attach = (label: string, file = pdf('paper')) =>
    page.getByLabel(label, { exact: true }).setInputFiles(file)
  const isDone = (act: Act) => expect(toasts.getByText(actWords[act].done[language]).last()).toBeVisible()
  const moved = () => {
    opened = undefined
    movedBy.set(trade, page)
  }
  /** Presses one of several buttons of a task; the screen stays until the last one. */
  async function answered(act: Act, press: Locator) {
    const answer = page.waitForResponse((each) => each.url().endsWith(`/tasks/${act}`))
    await press.click()
    expect((await answer).status()).toBe(200)
  }
  /** Presses the task's own button; `on` narrows where to look. */
  async function press(act: Act, on: Page | Locator = page) {
    const verb = wordAt(tasks.verb, act)
    await button(on, verb).click()
    if (asked.includes(act)) await button(page.getByRole('alertdialog'), verb).click()
    await isDone(act)
    moved()
  }

  return {
    page,
    line,
    show,
    open,
    attach,
    optional,
    press,
    isDone,
    /** The trade was not moved in a browser, so it has to be reloaded. */
    movedElsewhere: () => movedBy.set(trade, 'elsewhere'),

    /** No accessibility violations on the current screen, and nothing wider than the window. */
    async isSound() {
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await faultsOn(page), page.url()).toEqual([])
      expect(await sidewaysOn(page), page.url()).toBeLessThanOrEqual(0)
    },

    /** The side whose turn it is not. */
    async waitsFor(company: string, act: Act) {
      await show()
      await expect(line).toContainText(todo(act))
      await expect(line).toContainText(company)
    },

    /** A task that needs nothing but its confirmation. */
    async confirms(act: Act) {
      await onceOpen(act)
      await press(act)
    },

    async names(consignee: string, notifyParty: string) {
      await onceOpen('consignment.provide')
      await field(page, tasks.consignee.label).fill(consignee)
      await field(page, tasks.notify.label).fill(notifyParty)
      await press('consignment.provide')
    },

    async signs(side: 'supplier' | 'buyer') {
      await onceOpen(`contract.sign.${side}`)
      await attach(tasks.sign.contract)
      await attach(tasks.sign.proforma)
      await press(`contract.sign.${side}`)
    },

    async showsArtwork() {
      await onceOpen('artwork.upload')
      await attach(tasks.artwork.file, picture('bag'))
      await press('artwork.upload')
    },

    async moves(...states: ('onTrucks' | 'inPort' | 'inContainers' | 'onShip')[]) {
      for (const state of states) await this.confirms(`goods.${state}`)
    },

    async sharesLogistics(containers: number) {
      await onceOpen('logistics.share')
      await field(page, tasks.share.booking).fill('SWK2617001')
      await field(page, tasks.share.carrier).fill('Sawakin Line')
      await field(page, tasks.share.vessel).fill('Levant Star, 26W')
      await page.getByLabel(tasks.share.etd, { exact: true }).fill(day(0))
      await page.getByLabel(tasks.share.eta, { exact: true }).fill(day(12))
      await field(page, tasks.share.numbers).fill(containerNumbers.slice(0, containers).join('\n'))
      await press('logistics.share')
    },

    async givesBillOfLading() {
      await onceOpen('logistics.atSea')
      await field(page, tasks.share.bill).fill('SWKBL70012')
      await page.getByLabel(tasks.share.boarded, { exact: true }).fill(day(0))
      await press('logistics.atSea')
    },

    /** Each draft that these terms ask for, one after the other on one screen. */
    async showsDrafts(types = drafts) {
      await onceOpen('drafts.upload')
      for (const type of types) {
        const row = page.getByRole('article').filter({ hasText: documentWords[type][language] }).first()
        await row.locator('input[type=file]').setInputFiles(pdf(type.toLowerCase()))
        await answered('drafts.upload', row.getByRole('button', { name: tasks.verb.drafts.upload }))
      }
      moved()
    },

    opensDrafts: () => page.goto(`/trades/${trade}/logistics/check`),
    /** One of them, to be read and answered. */
    async opensDraft(type: DraftType) {
      const name = documentWords[type][language]
      await page.getByRole('main').getByRole('link', { name }).click()
      await expect(page.getByRole('article', { name })).toBeVisible()
    },
    /** With the keyboard alone; each next one is open before the server has answered for the one before it. */
    async approvesDrafts(types = drafts) {
      const held = Promise.withResolvers<void>()
      const answers: number[] = []
      await page.route(`**/trades/${trade}/tasks/drafts.approve`, async (route) => {
        await held.promise
        const answer = await route.fetch()
        answers.push(answer.status())
        await route.fulfill({ response: answer })
      })
      await this.opensDrafts()
      const left = new Set(types.map((type) => documentWords[type][language]))
      const opened = page.getByRole('main').locator('article[aria-label]')
      for (const _ of types) {
        const name = (await opened.getAttribute('aria-label')) ?? ''
        expect(left.delete(name), name).toBe(true)
        await pressKey(page, button(opened, `${tasks.verb.drafts.approve} ${name}`))
        await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0)
      }
      held.resolve()
      await expect.poll(() => answers).toEqual(types.map(() => 200))
      movedBy.set(trade, 'elsewhere') // the drafts stay readable
    },

    /** Uploads one document: a payment proof, a credit, a receipt. */
    async brings(act: Act, label: string) {
      await onceOpen(act)
      await attach(label)
      await press(act)
    },

    /** Refuses, with the reason. */
    async refuses(
      act: Act,
      refusal: 'lc.reject' | 'artwork.decline' | 'advance.notReceived' | 'payment.notReceived',
      why: string,
    ) {
      await onceOpen(act)
      await button(page, wordAt(tasks.verb, refusal)).click()
      await field(page, wordAt(tasks.message, refusal)).fill(why)
      await button(page, wordAt(tasks.refuse, refusal)).click()
      await isDone(refusal)
      moved()
    },

    async rates(
      act: 'rating.byBuyer' | 'rating.bySupplier',
      stars: (criterion: number) => number,
      comment: string,
    ) {
      await onceOpen(act)
      await expect(optional(tasks.rating.comment)).toBeVisible() // with it all criteria are there to be counted
      const criteria = page.getByRole('main').getByRole('group')
      const count = await criteria.count()
      for (let index = 0; index < count; index += 1)
        await criteria
          .nth(index)
          .locator('label')
          .nth(stars(index) - 1)
          .click()
      await optional(tasks.rating.comment).fill(comment)
      await press(act)
      movedBy.set(trade, 'elsewhere') // the rating stays readable
      return count
    },
  }
}
