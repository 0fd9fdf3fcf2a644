import { findingValue } from '@mahsul/contract/documents/finding-words'
import { testedWords } from '@mahsul/contract/documents/laboratory-words'
import type { Language } from '@mahsul/domain/kit/language'
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
} from './story.ts'
import type { Trade } from './trade.ts'

const b1 = (language: Language, as: 'found' | 'at_most', value: string) =>
  findingValue({ value: null, measured: { analyte: 'aflatoxin_b1', as, value, unit: 'µg/kg' } }, language) ??
  ''

type Laboratory = { beyond: number; samples: { number: string }[] }
const laboratoryOf = (market: Market, id: string) =>
  market.ask<Laboratory>('khartoum', 'GET', `/secure/trades/${id}/laboratory`)

/** The demo's trade of peanuts for Hamburg, whose first lot has more aflatoxin than the European Union takes. */
async function overTheLimit(market: Market): Promise<string> {
  const trades = await market.ask<Trade[]>('khartoum', 'GET', '/secure/trades?per_page=100')
  for (const { id, status } of trades)
    if (status === 'running' && (await laboratoryOf(market, id)).beyond > 0) return id
  throw new Error('the demo has no trade with a result over a limit')
}

/** Another sample of the same lot waits for the buyer, whatever the reader before has done with the first. */
async function sendSample(market: Market, id: string): Promise<string> {
  const { samples } = await laboratoryOf(market, id)
  const number = `NP-26-118-${samples.length + 1}`
  const today = new Date().toISOString().slice(0, 10)
  const sample = { number, lot: 'BH 41', sent_on: today }
  await market.ask('khartoum', 'POST', `/secure/trades/${id}/tasks/sample.send`, { sample })
  return number
}

toldTo([inArabicOnAPhone, inEnglishAtADesk], ({ language, width }) => {
  test('a lot over the limit is refused, and another that keeps it is approved', async ({
    enter,
    market,
    words: { laboratory: t, documentData },
  }) => {
    const id = await overTheLimit(market)
    const first = await sendSample(market, id)

    const supplier = await enter('khartoum', `/trades/${id}/logistics/data`)
    const findings = supplier.getByRole('region', { name: documentData.findings })
    await expect(
      findings
        .getByRole('article')
        .filter({ hasText: b1(language, 'found', '9') })
        .first(),
    ).toContainText(b1(language, 'at_most', '8'))
    await findings.getByRole('link', { name: documentData.toLaboratory }).first().click()
    await expect(supplier.getByRole('heading', { name: t.title, level: 1 })).toBeVisible()

    // The buyer sees by how much, by which rule and where that is written, and sends the lot back.
    const buyer = await enter('hamburg', `/trades/${id}/laboratory`)
    const certificate = buyer.getByRole('region', { name: /AR-26-004417/ })
    const line = certificate
      .getByRole('listitem')
      .filter({ hasText: testedWords.aflatoxin_b1[language] })
      .first()
    await expect(line.getByText(t.verdict.over).first()).toBeVisible()
    await expect(line.getByRole('link', { name: /2023\/915/ }).first()).toBeVisible()
    expect(await faultsOn(buyer)).toEqual([])
    expect(await sidewaysOn(buyer)).toBe(0)
    const waiting = buyer.getByRole('listitem').filter({ hasText: first }).first()
    await button(waiting, t.samples.refuse).click()
    await expect(field(waiting, t.samples.refuseWhy)).toBeFocused()
    const reason = '9 µg/kg B1: over 8 even before sorting. Please offer another lot.'
    await field(waiting, t.samples.refuseWhy).fill(reason)
    await button(waiting, t.samples.refuse).click()
    await expect(waiting.getByText(t.samples.state.refused)).toBeVisible()

    // The supplier reads why, and sends a sample and the results of another lot.
    const refused = supplier.getByRole('listitem').filter({ hasText: first }).first()
    await expect(refused).toContainText(reason)
    const second = `NP-${language}-${width}-${Date.now()}`
    await button(supplier, t.sampleForm.open).click()
    await field(supplier, t.sampleForm.number).fill(second)
    await supplier.getByRole('textbox', { name: t.lot }).fill('BH 44')
    await button(supplier, t.sampleForm.send).click()
    await expect(supplier.getByRole('listitem').filter({ hasText: second })).toBeVisible()
    await button(supplier, t.certificateForm.open).click()
    await expect(field(supplier, t.certificateForm.laboratory)).toBeFocused()
    await field(supplier, t.certificateForm.laboratory).fill('Institut Elbe für Lebensmittelanalytik')
    await field(supplier, t.certificateForm.number).fill(`AR-${second}`)
    await field(supplier, t.certificateForm.issuedOn).fill(new Date().toISOString().slice(0, 10))
    await supplier.getByRole('textbox', { name: t.lot }).fill('BH 44')
    // What was typed is still there after a reload.
    await supplier.reload()
    await button(supplier, t.certificateForm.open).click()
    await expect(field(supplier, t.certificateForm.number)).toHaveValue(`AR-${second}`)
    await supplier.getByRole('combobox', { name: t.sampleOf }).selectOption(second)
    await list(supplier, t.rows.analyte).selectOption('aflatoxin_b1')
    await field(supplier, t.rows.value).fill(language === 'ar' ? '٣٫١' : '3.1')
    await expect(list(supplier, t.rows.unit)).toHaveValue('µg/kg')
    expect(await sidewaysOn(supplier)).toBe(0)
    expect(await faultsOn(supplier)).toEqual([])
    await button(supplier, t.certificateForm.send).click()
    const entered = supplier.getByRole('region', { name: new RegExp(`AR-${second}`) })
    await expect(entered.getByText(t.verdict.within).first()).toBeVisible()
    await expect(entered.getByText(t.verdict.over)).toHaveCount(0)

    // The buyer reads the results before they approve.
    await expect(buyer.getByRole('region', { name: new RegExp(`AR-${second}`) })).toBeVisible()
    const better = buyer.getByRole('listitem').filter({ hasText: second }).first()
    await better.getByRole('button', { name: t.samples.approve }).click()
    await expect(better.getByText(t.samples.state.approved)).toBeVisible()
    await expect(supplier.getByRole('listitem').filter({ hasText: second }).first()).toContainText(
      t.samples.state.approved,
    )
  })
})
