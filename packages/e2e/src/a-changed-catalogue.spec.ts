import { problemWords } from '@mahsul/contract/kit/problem-words'
import type { Market, Named } from './market.ts'
import {
  button,
  confirmWithCode,
  expect,
  faultsOn,
  field,
  inArabicOnAPhone,
  inEnglishAtADesk,
  intercept,
  list,
  test,
  toldTo,
  visit,
} from './story.ts'

type Made = { external_id: string }
type CatalogueNotice = {
  package_size: number
  product_characteristics: { name: string; value: string }[]
}

/** A product of its own, so that no other story sees the catalogue change. */
async function stock(market: Market, name: string) {
  const ask = <T>(method: string, path: string, body?: object) =>
    market.ask<T>('admin', method, `/secure/admin/${path}`, body)
  const make = async (path: string, body: object) => (await ask<Made>('POST', path, body)).external_id
  const called = (said: string) => ({ name: said, name_ar: said })
  const base = await make('product-parents', { ...called(name), origin: 'Chad', origin_ar: 'تشاد' })
  const type = await make('product-types', { ...called('White'), product_parent_ext_id: base })
  const grade = await make('product-grades', { ...called('98/2'), product_type_ext_id: type })
  const crop = { ...called(`${name}: crop`), field_type: 'select', is_required: true }
  const moisture = { ...called(`${name}: moisture`), field_type: 'number', is_required: true }
  const value = (en: string, ar: string) => ({ en, ar })
  const cropId = await make('product-characteristic', { ...crop, values: [value('Old', 'قديم')] })
  const moistureId = await make('product-characteristic', moisture)
  const product = {
    product_grade_ext_id: grade,
    product_characteristic_ext_ids: [cropId, moistureId],
    purity: 98,
    purity_type: 'machine cleaned',
    bag_packing_amount: 50,
    additional_cost_per_mt: '0.40',
    platform_fee: '15.00',
  }
  const id = await make('products', product)
  const containers = await ask<(Made & { name: string })[]>('GET', 'container-types?type=list')
  const twentyFoot = containers.find((each) => each.name === "20' Dry")!.external_id
  await make(`container-types/${twentyFoot}/product-loads`, { product_ext_id: id, load_amount: 19_000 })
  return {
    named: [name, 'Chad', 'White', '98/2', 50] satisfies Named,
    crop: crop.name,
    moisture: moisture.name,
    /** Bags of 40 instead of 50 kilograms, and another choice of crops. */
    change: async () => {
      await ask('PUT', `products/${id}`, { ...product, bag_packing_amount: 40 })
      const values = [value('New', 'جديد')]
      await ask('PUT', `product-characteristic/${cropId}`, { ...crop, values })
    },
  }
}

toldTo([inEnglishAtADesk, inArabicOnAPhone], ({ language }) => {
  test('an offer is written while the catalogue changes', async ({ enter, market, words }) => {
    const { offers } = words
    const who = language === 'ar' ? 'khartoum' : 'mumbai'
    const goods = await stock(market, `Sesame of ${language} ${Date.now()}`)
    await market.keepDraft(who, { product: goods.named })
    await goods.change()
    const page = await enter(who, '/offers/new/step-6')
    const wrong = page.getByRole('alert')
    const goOn = (step: 'quantity' | 'packaging' | 'delivery') =>
      button(page, offers.new.continue[step]).or(button(page, offers.new.continueShort)).first().click()

    await test.step('a choice that the catalogue no longer has is requested again, at its field', async () => {
      await expect(page.getByRole('heading', { name: offers.head.product })).toBeVisible()
      await expect(wrong).toContainText(problemWords.choice[language])
      await wrong.getByRole('link').click()
      await expect(list(page, goods.crop)).toBeFocused()
      await expect(list(page, goods.crop)).toHaveAccessibleDescription(problemWords.choice[language])
      await list(page, goods.crop).selectOption('New')
      await expect(wrong).toHaveCount(0)
    })

    await test.step('an invalid number is reported at its field, and numbers are read in any digits', async () => {
      const moisture = field(page, goods.moisture)
      await moisture.fill('about 6')
      await goOn('quantity')
      await wrong.getByRole('link').click()
      await expect(moisture).toBeFocused()
      await expect(moisture).toHaveAccessibleDescription(problemWords.numeric[language])
      expect(await faultsOn(page)).toEqual([])
      await moisture.fill('٦٫٥')
      await moisture.press('Enter')
      await expect(page.getByRole('heading', { name: offers.head.quantity })).toBeVisible()
    })

    await test.step('places that failed to load can be requested again', async () => {
      const letThrough = await intercept(page, '**/secure/logistic-facilities?*', (route) =>
        route.fulfill({ status: 404, json: { message: '', error_code: 'NOT_FOUND' } }),
      )
      await visit(page, '/offers/new/step-3')
      await expect(wrong).toContainText(words.ui.state.failed)
      letThrough()
      await button(page, words.ui.state.retry).click()
      await expect(list(page, offers.field.originId)).toHaveValue(/SDPZU/)
      await visit(page, '/offers/new/step-1')
    })

    await test.step('the bag weight is the product’s current one, and the offer is published with it', async () => {
      await goOn('packaging')
      await expect(field(page, offers.field.packageSizeKg)).toHaveValue('40')
      await visit(page, '/offers/new/step-6')
      await expect(page.getByRole('heading', { name: offers.head.review })).toBeVisible()
      const publish = button(page, offers.new.publish)
      await confirmWithCode(page, publish, () => market.lastCode(who), words)
      await expect(page).toHaveURL(/\/offers\/[0-9a-f-]{36}$/)
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      expect(await market.ask<CatalogueNotice>(who, 'GET', `/secure/tickets/${id}`)).toMatchObject({
        package_size: 40,
        product_characteristics: expect.arrayContaining([
          expect.objectContaining({ name: goods.crop, value: 'New' }),
          expect.objectContaining({ name: goods.moisture, value: '6.5' }),
        ]),
      })
    })
  })
})
