import { randomUUID } from 'node:crypto'
import { inLanguage } from '@mahsul/domain/kit/language'
import type { Page } from '@playwright/test'
import {
  button,
  expect,
  faultsOn,
  find,
  inArabicOnAPhone,
  inEnglishAtADesk,
  test,
  toldTo,
  visit,
} from './story.ts'

type Trade = { required_documents: string[] }
type Rule = { external_id: string; code: string }

toldTo([inEnglishAtADesk, inArabicOnAPhone], ({ language }) => {
  const sound = async (page: Page) => expect(await faultsOn(page)).toEqual([])

  test('an imported rule is seen before bidding; only a trade that opens afterwards asks for its document', async ({
    enter,
    market,
    words: { bids, goods, imports, lanes },
  }) => {
    const offer = await market.publish('kano', {
      product: ['Sesame', 'Nigeria', 'Natural white', '98/2', 50],
      from: 'NGAPP',
      kind: 'FIRM',
      containers: 5,
      price: '1500.00',
    })
    const earlier = await market.purchase('hamburg', offer, 1, 'DEHAM')
    const required = async (id: string) =>
      (await market.ask<Trade>('hamburg', 'GET', `/secure/trades/${id}`)).required_documents
    const before = await required(earlier.id)

    const code = `de-sesame-${randomUUID().slice(0, 8)}`
    const today = new Date().toISOString().slice(0, 10)
    const sentence = `Certificate ${code}`
    const head =
      'code,product,origin,destination,kind,document,adds_to_plan,text,text_ar,source,source_url,checked_on'
    const row = `${code},sesame,NG,DE,document,CONFORMITY_CERTIFICATE,yes,${sentence},${sentence},Customs,https://customs.example/,${today}`
    const admin = await enter('admin', '/admin/lane-rules/import')
    const name = `${code}.csv`
    await admin
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`${head}\n${row}`) })
    await button(admin, imports.check).click()
    await expect(admin.getByText(imports.isFine)).toBeVisible()
    await button(admin, imports.import).click()
    await expect(admin.getByText(imports.isImported)).toBeVisible()
    await visit(admin, `/admin/lane-rules?search=${code}`)
    await expect(admin.getByRole('row').filter({ hasText: code })).toContainText(sentence)
    await sound(admin)

    const hamburg = await market.place('DEHAM')
    const buyer = await enter('hamburg', `/marketplace/${offer.id}/step-0?act=purchase`)
    await find(buyer, bids.field.facilityId, inLanguage(hamburg, 'name', language))
    await buyer.locator('summary', { hasText: goods.laneRules }).click()
    await expect(buyer.getByText(sentence)).toBeVisible()
    const rule = buyer.getByRole('listitem').filter({ hasText: sentence })
    await expect(rule.getByText(lanes.inPlan)).toBeVisible()
    await sound(buyer)

    const later = await market.purchase('hamburg', offer, 1, 'DEHAM')
    expect(await required(earlier.id)).toEqual(before)
    expect(await required(later.id)).toEqual([...before, 'CONFORMITY_CERTIFICATE'])
    const trade = await enter('hamburg', `/trades/${later.id}/show`)
    await trade.locator('summary', { hasText: goods.laneRules }).click()
    await expect(trade.getByText(sentence)).toBeVisible()
    await sound(trade)
    const [imported] = await market.ask<Rule[]>('admin', 'GET', `/secure/admin/lane-rules?search=${code}`)
    await market.ask('admin', 'DELETE', `/secure/admin/lane-rules/${imported!.external_id}`) // other stories play on
  })
})
