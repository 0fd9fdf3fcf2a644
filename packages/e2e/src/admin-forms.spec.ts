import { randomUUID } from 'node:crypto'
import { problemWords } from '@mahsul/contract/kit/problem-words'
import { refusalWords } from '@mahsul/contract/kit/refusals'
import type { Page, Route } from '@playwright/test'
import { picture } from './documents.ts'
import type { Goods } from './market.ts'
import {
  button,
  expect,
  faultsOn,
  field,
  find,
  inArabicAtADesk,
  inEnglishOnAPhone,
  list,
  sidewaysOn,
  test,
  toldTo,
  visit,
} from './story.ts'
import type { Language, Words } from './words.ts'

type Row = { external_id: string }

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const toastsOf = (page: Page, { ui }: Words) => page.getByRole('region', { name: ui.toast.region })

/** No accessibility violations, and nothing wider than the window. */
async function isSound(page: Page, name: string) {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${page.viewportSize()!.width}.png` })
  expect(await sidewaysOn(page), name).toBeLessThanOrEqual(0)
  expect(await faultsOn(page), name).toEqual([])
}

/** The server's answers to a call are held until they are released one by one. */
async function heldBack(page: Page, call: string | RegExp, method = 'GET') {
  const waiting: Route[] = []
  let isOpen = false
  await page.route(call, (route) => {
    const isHeld = !isOpen && route.request().method() === method
    return isHeld ? void waiting.push(route) : route.fallback()
  })
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    return waiting.shift()! // there is one
  }
  return {
    async refuse(status: number, body: object = { message: '', error_code: 'NOT_FOUND' }) {
      await (await next()).fulfill({ status, json: body })
    },
    /** Releases held answers, and holds no more. */
    async letGo() {
      isOpen = true
      for (const route of waiting.splice(0)) await route.continue()
    },
    count: () => waiting.length,
  }
}

/** A toast is visible but not read out: the page already has the words as text. */
async function isSeenNotHeard(page: Page, words: Words, said: string) {
  const toasts = toastsOf(page, words)
  await expect(toasts).toContainText(said)
  // Right now: a little later it is gone from everywhere.
  expect((await toasts.locator('[aria-live]').allTextContents()).join()).not.toContain(said)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)
}

toldTo([inEnglishOnAPhone, inArabicAtADesk], ({ language, width }) => {
  test('a form arrives with its lists, rejects text in a number field, and leads back to the page one came from', async ({
    enter,
    words,
  }) => {
    const { admin, freight, ui } = words
    const page = await enter('admin', '/admin/settings')
    const lists = await heldBack(page, /container-types\?type=list/)
    const mersin = language === 'ar' ? 'مرسين' : 'Mersin'
    const from = `/admin/freight-costs?page=2&search=${encodeURIComponent(mersin)}`
    await visit(page, from)
    await lists.refuse(404) // a filter without choices takes nothing from the list
    await isSound(page, `${language}-list`)
    await page.getByRole('cell').getByRole('link').first().click()
    await expect(page.locator('[aria-busy=true]')).toBeVisible()
    await expect(field(page, freight.days)).toHaveCount(0)
    await lists.refuse(404)
    await expect(page.getByText(ui.state.failed)).toBeVisible()
    await isSound(page, `${language}-list-failed`)
    await button(page, ui.state.retry).click()
    await lists.letGo()
    await expect(list(page, freight.box)).not.toHaveValue('')

    const days = await field(page, freight.days).inputValue()
    await field(page, freight.pricePlain).fill('abc')
    await field(page, freight.days).fill('0')
    await button(page, admin.form.save).click()
    const summary = page.getByRole('alert')
    await expect(summary).toContainText(`${freight.pricePlain}: ${problemWords.numeric[language]}`)
    await expect(summary).toContainText(
      `${freight.days}: ${problemWords.min[language].replace('{min}', '1')}`,
    )
    await isSound(page, `${language}-no-number`)
    await page.reload()
    await expect(field(page, freight.days)).toHaveValue('0') // what was typed is kept until it is discarded
    await button(page, ui.form.discard).click()
    await expect(field(page, freight.days)).toHaveValue(days)
    await link(page, admin.form.back).click()
    await expect(page).toHaveURL(from)

    await page.getByRole('cell').getByRole('link').first().click()
    await expect(field(page, freight.days)).toHaveValue(days)
    await button(page, admin.form.save).click()
    await expect(page).toHaveURL(from)
    await expect(toastsOf(page, words).locator('[aria-live]')).toContainText(admin.form.saved)
  })

  test('the reason a user or an invitation was not created shows in a toast and is read out once', async ({
    enter,
    words,
  }) => {
    const { admin, leaving, profile } = words
    const { field: of } = profile
    const page = await enter('admin', '/admin/users/create')
    await fillUser(page, words, language)
    await expect(page.locator('input[type=tel]')).toHaveValue('0912345678')
    await expect(page.locator('input[type=email]')).toHaveValue('buyer@mahsul.example')
    await button(page, admin.users.verb).click()
    const summary = page.getByRole('alert')
    for (const label of [of.bankAddress, admin.users.bankZip, of.zip, of.website, of.accountNumber])
      await expect(summary).toContainText(`${label}: ${problemWords.required[language]}`)
    await isSound(page, `${language}-user`)
    await field(page, of.bankAddress).fill('Nile Avenue 1')
    await field(page, admin.users.bankZip).fill('11111')
    await field(page, of.zip).fill('33311')
    await field(page, of.website).fill('nile-foods.example')
    await field(page, of.accountNumber).fill('123456789012')

    const users = await heldBack(page, '**/secure/admin/users', 'POST')
    await button(page, admin.users.verb).click()
    await users.refuse(500, { message: '', error_code: 500 })
    await isSeenNotHeard(page, words, admin.users.broken)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(refusalWords.UNEXPECTED[language])
    const [toast, side] = [toastsOf(page, words).locator('.toast').first(), page.locator('.side')]
    const { x, width: wide } = (await toast.boundingBox())!
    const rail = language === 'ar' ? (await side.boundingBox())!.width : 0
    expect(x + wide).toBeGreaterThan(width - rail - 40) // bottom right in Arabic, too, beside the rail
    expect(x + wide).toBeLessThanOrEqual(width - rail)
    await isSound(page, `${language}-broken`)
    await users.letGo()
    await button(page, admin.users.verb).click()
    await isSeenNotHeard(page, words, refusalWords.EMAIL_ALREADY_REGISTERED[language])

    await Promise.all([visit(page, '/admin/invitations/create'), button(page, leaving.leave).click()])
    await field(page, admin.email).fill('office@white-nile.example')
    await list(page, admin.role).selectOption('3')
    await list(page, admin.language).selectOption(language)
    const invitations = await heldBack(page, '**/secure/admin/invitations', 'POST')
    await button(page, admin.invitations.verb).click()
    await invitations.refuse(500, { message: '', error_code: 500 })
    await isSeenNotHeard(page, words, admin.invitations.broken)
  })

  test('a supplier who sells into an offer adds their port of loading', async ({
    enter,
    market,
    words,
    say,
  }) => {
    const { bids, goods } = words
    const offer = await market.publish('hamburg', { type: 'BUY', to: 'TRMER' })
    const page = await enter('kano', `/marketplace/${offer.id}/step-0?act=bid`)
    await button(page, goods.facility.add).click()
    const dialog = page.getByRole('dialog', { name: goods.facility.title })
    await expect(field(dialog, goods.facility.nameAr)).toHaveAttribute('dir', 'rtl')
    const required = dialog.getByText(problemWords.required[language], { exact: true })
    await field(dialog, goods.facility.city).fill('Kano')
    await expect(required).toHaveCount(0)
    await field(dialog, goods.facility.city).fill('')
    await expect(required).toHaveCount(1)
    await button(dialog, goods.facility.verb).click()
    await expect(required).toHaveCount(7)
    await isSound(page, `${language}-facility`)
    const name = `Store ${randomUUID().slice(0, 8)}`
    const nameAr = `مخزن ${randomUUID().slice(0, 8)}`
    await list(dialog, goods.facility.type).selectOption({ index: 1 })
    const said = {
      name,
      nameAr,
      city: 'Kano',
      cityAr: 'كانو',
      country: 'Nigeria',
      countryAr: 'نيجيريا',
    } as const
    for (const [key, text] of Object.entries(said) as [keyof typeof said, string][])
      await field(dialog, goods.facility[key]).fill(text)
    await expect(required).toHaveCount(0)
    await button(dialog, goods.facility.verb).click()
    await expect(dialog).toHaveCount(0)
    const shown = language === 'ar' ? nameAr : name
    await expect(toastsOf(page, words)).toContainText(say(goods.facility.added, { name: shown }))
    await expect(list(page, bids.field.originId)).toHaveValue(shown)
    const places = await market.ask<{ name: string; name_ar: string }[]>(
      'kano',
      'GET',
      '/secure/logistic-facilities?type=list',
    )
    expect(places.find((place) => place.name === name)).toMatchObject({ name_ar: nameAr })
  })
})

async function fillUser(page: Page, { admin, profile: { field: of } }: Words, language: Language) {
  await list(page, admin.role).selectOption('3')
  await field(page, admin.email).fill('buyer@mahsul.example') // somebody else's
  await list(page, admin.users.gender).selectOption('FEMALE')
  await field(page, of.name).fill('Amal')
  await field(page, of.lastName).fill('Osman')
  const sudan = language === 'ar' ? 'السودان' : 'Sudan'
  await find(page, of.countryCode, `${sudan} \u2066+249`)
  await field(page, of.number).fill('0912345678')
  await list(page, admin.language).selectOption('ar')
  await find(page, of.timeZone, 'Africa/Khartoum')
  await field(page, of.companyName).fill('Nile Foods')
  await find(page, of.country, sudan)
  await field(page, of.city).fill('Port Sudan')
  await field(page, of.address).fill('Harbour Road 9')
  await field(page, of.bankName).fill('Bank of Khartoum')
  await field(page, of.iban).fill('SD88 1112 3456 7890 12')
  await field(page, of.swift).fill('BKSDSDKH')
  await list(page, of.currency).selectOption('usd')
}

test('a complete bank account is folded, and opens when one of its answers is wrong', async ({
  enter,
  market,
  words: { admin, profile },
}) => {
  const [user] = await market.ask<Row[]>('admin', 'GET', '/secure/admin/users?search=supplier@mahsul.example')
  const page = await enter('admin', `/admin/users/${user!.external_id}`)
  for (const group of [admin.users.group.person, admin.users.group.company, admin.users.group.access])
    await expect(page.getByRole('group', { name: group, exact: true })).toBeVisible()
  const iban = field(page, profile.field.iban)
  const fold = page.locator('summary').filter({ hasText: admin.users.group.bank })
  await expect(iban).toBeHidden()
  await fold.press('Enter')
  await iban.fill('')
  await fold.press('Enter')
  await expect(iban).toBeHidden()
  await button(page, admin.form.save).click()
  await expect(iban).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: profile.field.iban }).first().click()
  await expect(iban).toBeFocused()
  expect(await faultsOn(page)).toEqual([])
})

test('the steps of a product wait for what they choose from, and an origin is created on the way', async ({
  enter,
  market,
  words,
}) => {
  const { admin, ui } = words
  const { wizard, products } = admin
  const mark = randomUUID().slice(0, 8)
  const [oats, gezira] = [`Oats ${mark}`, `Gezira ${mark}`]
  const page = await enter('admin', '/admin/settings')
  const next = () => link(page, wizard.next).click()
  const names = async (name: string, nameAr: string) => {
    await field(page, admin.name).fill(name)
    await expect(button(page, wizard.next)).toBeDisabled()
    await field(page, admin.nameAr).fill(nameAr)
  }

  const bases = await heldBack(page, /product-parents\?type=list/)
  await visit(page, '/admin/products/create')
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expect(page.getByText(wizard.none)).toHaveCount(0)
  await bases.refuse(404)
  await expect(page.getByText(ui.state.failed)).toBeVisible()
  await expect(page.getByText(wizard.none)).toHaveCount(0)
  await button(page, ui.state.retry).click()
  await bases.letGo()
  await expect(page.getByRole('button', { name: /^Sesame/ }).first()).toBeVisible()

  await visit(page, '/admin/products/create?step=origins')
  await expect(button(page, wizard.next)).toBeDisabled()
  const sudan = page.getByRole('main').getByRole('button', { name: 'Sudan', exact: true })
  await sudan.click()
  await expect(link(page, wizard.next)).toBeVisible()
  await sudan.click()
  await names(gezira, 'الجزيرة')
  await isSound(page, 'en-origins')
  await next()
  await expect(page).toHaveURL(/step=characteristics/)
  await expect(button(page, wizard.next)).toBeDisabled()
  await page.getByRole('button', { name: /^Moisture/ }).click()
  await next()
  await expect(page).toHaveURL(/step=base/) // the first with a missing field
  await expect(field(page, admin.origin)).toHaveValue(gezira)
  await names(oats, 'شوفان')
  await next()
  await names('White', 'أبيض')
  await next()
  await names('First', 'أول')
  await next()
  await names(`Ash ${mark}`, 'رماد')
  await expect(button(page, wizard.next)).toBeDisabled()
  await list(page, admin.characteristics.kind).selectOption('number')
  await page.getByRole('checkbox', { name: admin.characteristics.isRequired }).check()
  await isSound(page, 'en-characteristics')
  await next()

  await field(page, products.purity).fill('abc')
  await field(page, products.bagPlain).fill('25')
  await field(page, products.feePlain).fill('10')
  await expect(button(page, products.create)).toBeDisabled()
  await field(page, products.purityType).fill('machine cleaned')
  await button(page, products.create).click()
  await expect(page.getByRole('alert')).toContainText(`${products.purity}: ${problemWords.numeric.en}`)
  await field(page, products.purity).fill('99')
  await button(page, products.create).click()
  await expect(page).toHaveURL('/admin/products')
  const ask = <T>(path: string) => market.ask<T>('admin', 'GET', `/secure/admin/${path}`)
  expect(await ask(`product-origin?search=${mark}`)).toMatchObject([{ name: gezira, name_ar: 'الجزيرة' }])
  expect(await ask(`product-parents?search=${mark}`)).toMatchObject([{ name: oats, origin: gezira }])
  const [{ external_id: id } = { external_id: '' }] = await ask<Row[]>(`products?search=${mark}`)
  const made = await ask<Goods['packing'] & { product_characteristics: Row[] }>(`products/${id}`)
  expect(made.product_characteristics).toHaveLength(2)
  expect(await ask(`product-characteristic?search=${mark}`)).toMatchObject([{ is_required: true }])
})

test('a new base waits for its names and for its picture', async ({ enter, market, words }) => {
  const { admin } = words
  const name = `Lentils ${randomUUID().slice(0, 8)}`
  const page = await enter('admin', '/admin/product-base/create')
  const add = button(page, admin.bases.create)
  await field(page, admin.name).fill(name)
  await expect(add).toBeDisabled()
  await field(page, admin.nameAr).fill('عدس')
  await expect(add).toBeEnabled()
  await field(page, admin.origin).fill('Sudan')
  await field(page, admin.originAr).fill('السودان')

  const uploads = await heldBack(page, '**/upload/image/*', 'POST')
  const creations: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/product-parents'))
      creations.push(request.url())
  })
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ ...picture('lentils'), name: 'lentils.webp', mimeType: 'image/webp' })
  await expect(page.getByRole('main').getByText(problemWords.productImage.en)).toBeVisible()
  await add.click()
  await expect(toastsOf(page, words)).toContainText(admin.form.file.refused)
  await file.setInputFiles(picture('lentils'))
  await expect.poll(uploads.count).toBe(1)
  await add.click()
  await expect(toastsOf(page, words)).toContainText(admin.form.file.sending)
  expect(creations).toEqual([])
  await uploads.letGo()
  await expect(page.locator('.media img')).toBeVisible()
  await add.click()
  await expect(page).toHaveURL('/admin/product-base')
  expect(creations).toHaveLength(1)
  const [made] = await market.ask<{ image_url: string }[]>(
    'admin',
    'GET',
    `/secure/admin/product-parents?search=${encodeURIComponent(name)}`,
  )
  expect(made!.image_url).not.toBe('')
})
