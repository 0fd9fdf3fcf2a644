import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { inquiry, phone, post } from './guests.ts'
import type { Market } from './market.ts'
import {
  button,
  expect,
  faultsOn,
  field,
  inArabicOnAPhone,
  inEnglishAtADesk,
  list,
  sidewaysOn,
  test,
  toldTo,
  visit,
} from './story.ts'
import type { Language } from './words.ts'

type Row = { external_id: string }

/** No accessibility violations, and nothing wider than the window. */
async function isSound(page: Page, name: string) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${page.viewportSize()!.width}.png` })
  expect(await sidewaysOn(page), name).toBeLessThanOrEqual(0)
  expect(await faultsOn(page), name).toEqual([])
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
/** The row of a list that contains these words; a card on a phone. */
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

/** Follows the link of the last invitation through the API; joining.spec.ts tests the screens. */
async function joins(market: Market, address: string, email: string) {
  const [mail] = await market.lettersTo(email)
  const token = /\/register\/([\w-]{43})/.exec(mail!.text)![1]! // the invitation brings a link
  await post(address, '/register/verification-code', {
    identifier: token,
    event: 'CREATE_ACCOUNT',
    ...phone,
  })
  const code = (await market.lettersTo(email)).find((letter) => letter.code)?.code
  await post(address, '/register', {
    ...{ token, code, password: 'seven camels to Gedaref', is_adult: true, gender: 'FEMALE' },
    ...{ name: 'Huda', last_name: 'Osman', time_zone: 'Africa/Khartoum', ...phone },
    ...{ company_name: 'White Nile Seeds', company_address: 'Harbour Road 9', company_city: 'Port Sudan' },
    ...{ company_country: 'SD', bank_name: 'Bank of Khartoum', bank_iban: 'SD88 1112 3456 7890 12' },
    ...{ bank_swift: 'BKSDSDKH', bank_account_currency: 'usd' },
  })
}

toldTo([inEnglishAtADesk, inArabicOnAPhone], ({ language }) => {
  test('a requester is invited with one press, joins, and is deleted with a reason', async ({
    enter,
    market,
    baseURL,
    words: { admin, profile },
    say,
  }) => {
    const { field: of } = profile
    const mark = randomUUID().slice(0, 8)
    const email = `huda.${mark}@white-nile.example`
    const company = `White Nile ${mark}`
    await post(baseURL!, '/public/access-requests', { role_id: 3, ...inquiry(company, email) }, language)

    const page = await enter('admin', '/admin/access-requests')
    await expect(rowOf(page, company)).toContainText(admin.requests.waiting)
    await isSound(page, `${language}-asked`)
    await button(page, say(admin.requests.inviteOf, { company })).click()
    const asked = page.getByRole('alertdialog')
    await expect(asked).toContainText(email)
    await isSound(page, `${language}-invites`)
    await button(asked, admin.requests.invite).click()
    await expect(page.getByText(say(admin.requests.invitedDone, { email }))).toBeVisible()
    await expect(rowOf(page, company)).toContainText(admin.requests.invited)
    await expect(button(page, say(admin.requests.inviteOf, { company }))).toHaveCount(0)

    // Corrected once more: a mail in the other language follows, and the first link is dead.
    const other: Language = language === 'en' ? 'ar' : 'en'
    await visit(page, '/admin/invitations')
    await expect(rowOf(page, email)).toContainText(admin.invitations.state.pending)
    await link(page, email).click()
    await expect(field(page, admin.email)).toHaveValue(email)
    await list(page, admin.language).selectOption(other)
    await isSound(page, `${language}-invitation`)
    await button(page, admin.invitations.saveVerb).click()
    await expect(page.getByText(admin.invitations.changed)).toBeVisible()
    const subjects = (await market.lettersTo(email)).map(({ subject }) => subject)
    expect(subjects.map((subject) => /\p{Script=Arabic}/u.test(subject))).toEqual([
      other === 'ar',
      language === 'ar',
    ])
    await joins(market, baseURL!, email)

    await page.goto('/admin/invitations')
    await expect(rowOf(page, email)).toContainText(admin.invitations.state.registered)
    await expect(rowOf(page, email).getByRole('link')).toHaveCount(0)
    await expect(rowOf(page, email).getByRole('button')).toHaveCount(0)

    await visit(page, `/admin/users?search=${email}`)
    await link(page, 'Huda Osman').click()
    // Optional when joining; an admin must fill it in, and sees so before typing anything.
    const missing = page.getByRole('main').locator('.info')
    for (const label of [of.zip, of.website, of.accountNumber, of.bankAddress, admin.users.bankZip])
      await expect(missing).toContainText(label)
    await expect(missing).not.toContainText(of.swift)
    await isSound(page, `${language}-left-out`)
    await link(page, admin.form.back).click()
    await button(page, say(admin.list.delete, { name: 'Huda Osman' })).click()
    const dialog = page.getByRole('alertdialog', { name: say(admin.remove.title, { name: 'Huda Osman' }) })
    await button(dialog, admin.remove.verb).click()
    await expect(dialog.getByText(admin.remove.reasonMissing)).toBeVisible()
    await isSound(page, `${language}-no-reason`)
    await field(dialog, admin.remove.reason).fill('Asked for it by letter')
    await button(dialog, admin.remove.verb).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(admin.list.none)).toBeVisible()
  })
})

test('a product of a new type is created step by step, and existing ones are pointed out', async ({
  enter,
  market,
  words: { admin },
}) => {
  const { goods } = await market.goods()
  const golden = `Golden ${randomUUID().slice(0, 8)}`
  const page = await enter('admin', '/admin/products')
  const next = () => link(page, admin.wizard.next).click()
  const type = async (name: string, nameAr: string) => {
    await field(page, admin.name).fill(name)
    await field(page, admin.nameAr).fill(nameAr)
  }
  await link(page, admin.products.create).click()
  await expect(button(page, admin.wizard.next)).toBeDisabled()
  const base = button(page, `${goods.base.name} ${goods.base.origin}`)
  await base.click()
  await expect(link(page, admin.wizard.next)).toBeVisible()
  await base.click()
  await expect(button(page, admin.wizard.next)).toBeDisabled()
  await base.click()
  await next()
  await type(goods.type.name, goods.type.name_ar)
  await expect(page.getByRole('alert')).toContainText(admin.wizard.exists.type)
  await expect(button(page, admin.wizard.next)).toBeDisabled()
  await type(golden, 'ذهبي')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await next()
  await type('First', 'أول')
  await next()
  await expect(button(page, admin.wizard.next)).toBeDisabled()
  await page.getByRole('button', { name: /^Moisture/ }).click()
  await next()
  const { products } = admin
  const figures = { [products.purity]: '99', [products.bagPlain]: '25', [products.feePlain]: '10.00' }
  for (const [label, figure] of Object.entries(figures)) await field(page, label).fill(figure)
  await field(page, products.purityType).fill('machine cleaned')
  const [box] = await market.ask<{ name: string }[]>('admin', 'GET', '/secure/admin/container-types')
  const [before] = admin.loads.in.split('{name}')
  const load = page.getByRole('textbox', { name: new RegExp(`^${before}.*${box!.name}`) }).first()
  await load.fill('19000')
  await link(page, admin.wizard.back).click()
  await next()
  await expect(field(page, products.purity)).toHaveValue('99') // what was typed stays
  await button(page, products.create).click()
  await expect(page.getByText(products.done)).toBeVisible()
  const made = await market.ask<Row[]>('admin', 'GET', `/secure/admin/products?search=${golden}`)
  expect(made).toMatchObject([
    {
      product_type: { name: golden },
      product_grade: { name: 'First' },
      bag_packing_amount: 25,
      loads: [{ load_amount: 19_000 }],
      cannot_be_offered: null,
    },
  ])
})

test('an upper choice clears those below it', async ({ enter, market, words: { admin } }) => {
  const box = (await market.ask<Row[]>('admin', 'GET', '/secure/admin/container-types'))[0]!.external_id
  const loads = `container-types/${box}/product-loads`
  const [load] = await market.ask<Row[]>('admin', 'GET', `/secure/admin/${loads}`)
  const page = await enter('admin', `/admin/container-types/${box}/products/${load!.external_id}`)
  const below = [admin.type, admin.grade, admin.products.purity, admin.products.bag]
  for (const label of below) await expect(list(page, label)).not.toHaveValue('')
  await list(page, admin.base).selectOption({ label: 'Ginger · Nigeria' })
  for (const label of below) await expect(list(page, label)).toHaveValue('')
  await expect(list(page, admin.type)).toBeEnabled()
  for (const label of below.slice(1)) await expect(list(page, label)).toBeDisabled()
})

test('a missing lane comes from a file, and a file with a wrong row changes nothing; what is in use stays', async ({
  enter,
  market,
  words: { admin, freight, imports: words },
  say,
}) => {
  const quay = `Quay ${randomUUID().slice(0, 8)}`
  const [kind] = await market.ask<Row[]>('admin', 'GET', '/secure/admin/logistic-facility-types')
  const origin = await market.ask<Row>('admin', 'POST', '/secure/admin/logistic-facilities', {
    ...{ logistic_facility_type_id: kind!.external_id, name: quay, name_ar: `رصيف ${quay}` },
    ...{ country: 'Sudan', country_ar: 'السودان', city: 'Suakin', city_ar: 'سواكن' },
    ...{ unlocode: null, loads: true, discharges: false },
  })
  const mersin = await market.place('TRMER')
  const lane = say(freight.lane, { from: quay, to: mersin.name, box: "20' Dry" })
  const { catalogue } = await market.goods()
  await market.ask('buyer', 'POST', '/secure/freight-costs/request', {
    origin_ext_id: origin.external_id,
    destination_ext_id: mersin.external_id,
    container_type_ext_id: catalogue.container_types.find((box) => box.name === "20' Dry")!.external_id,
  })
  const head =
    'origin,destination,container_type,price_per_container,termical_handling_charges,transit_time_in_days'
  const file = (name: string, ...rows: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\n')),
  })
  const right = `${quay},TRMER,20' Dry,950.00,120.00,9`
  const page = await enter('admin', '/admin/overview')
  await page.getByRole('main').getByRole('link', { name: admin.overview.need.missing_lanes }).click()
  await link(page, say(freight.requested.addLane, { lane })).click() // the lane that a member waits for is added as well
  await expect(list(page, freight.from)).toHaveValue(quay)
  await expect(list(page, freight.to)).toHaveValue(mersin.name)
  await visit(page, '/admin/freight-costs/import')
  const { remove } = admin
  await expect(button(page, words.check)).toBeDisabled()
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles(file('wrong.csv', right, `${quay},Atlantis,20' Dry,950.00,120.00,9`))
  const bar = page.getByRole('progressbar', { name: words.checking })
  const sent = Promise.withResolvers<void>()
  await page.route('**/freight-costs/bulk', async (route) => {
    await sent.promise
    await route.continue()
  })
  await button(page, words.check).click()
  await expect(bar).toBeVisible()
  sent.resolve()
  await expect(bar).toHaveCount(0)
  const wrong = page.getByRole('alert').filter({ hasText: say(words.row, { row: 3 }) })
  await expect(wrong).toContainText('Atlantis')
  await expect(button(page, words.import)).toBeDisabled()
  await isSound(page, 'en-import-wrong')

  const name = `right-${quay.slice(5)}.csv`
  await choose.setInputFiles(file(name, right))
  await button(page, words.check).click()
  await expect(page.getByText(words.isFine)).toBeVisible()
  await button(page, words.import).click()
  await expect(page.getByText(words.isImported)).toBeVisible()
  await expect(rowOf(page, name)).toContainText(words.status.imported)
  const taken = page.waitForEvent('download')
  await button(rowOf(page, name), say(words.download, { name })).click()
  const past = await taken
  expect(past.suggestedFilename()).toBe(name)
  expect(await readFile(await past.path(), 'utf8')).toContain(right)

  const deletes = async (what: string) => {
    await button(page, say(admin.list.delete, { name: what })).click()
    const dialog = page.getByRole('alertdialog', { name: say(remove.title, { name: what }) })
    await button(dialog, remove.verb).click()
    return dialog
  }
  await visit(page, `/admin/logistic-facilities?search=${quay}`)
  const refused = await deletes(quay)
  await expect(refused.getByRole('alert')).toContainText('Freight costs: 1')
  await isSound(page, 'en-in-use')
  await button(refused, remove.keep).click()
  await expect(rowOf(page, quay)).toBeVisible()

  await visit(page, `/admin/freight-costs?search=${quay}`)
  const pressed = Date.now()
  await expect(await deletes(lane)).toHaveCount(0)
  await expect(page.getByText(admin.list.none)).toBeVisible()
  await expect(page.getByText(say(remove.done, { name: lane }))).toBeVisible()
  expect(Date.now() - pressed).toBeGreaterThan(2_000) // admin.md §9
  await visit(page, `/admin/logistic-facilities?search=${quay}`)
  await expect(await deletes(quay)).toHaveCount(0)
})
