import arabic from '@mahsul/words/ar/trades/trade.json' with { type: 'json' }
import english from '@mahsul/words/en/trades/trade.json' with { type: 'json' }
import type { Market } from './market.ts'
import {
  button,
  expect,
  faultsOn,
  inArabicOnAPhone,
  inEnglishAtADesk,
  sidewaysOn,
  test,
  toldTo,
} from './story.ts'
import type { Trade } from './trade.ts'

type Place = { in: string; field: string }
type Fields = { containers: { number: string }[] }
type DocumentData = {
  findings: { places: Place[] }[]
  documents: { kind: string; stated: { fields: Fields } | null }[]
}

/** The demo's trade whose packing list was typed by hand: two figures of a container number are swapped. */
async function misprinted(market: Market): Promise<string> {
  const trades = await market.ask<Trade[]>('supplier', 'GET', '/secure/trades?per_page=100')
  const trade = trades.find(({ open_tasks: open }) =>
    open.some(
      ({ task, document_type: type }) => task === 'drafts.upload' && type === 'PHYTOSANITARY_CERTIFICATE',
    ),
  )
  if (!trade) throw new Error('the demo has no trade whose phytosanitary certificate was rejected')
  return trade.id
}

const fieldsOf = ({ documents }: DocumentData, kind: string): Fields => {
  const fields = documents.find((document) => document.kind === kind)?.stated?.fields
  if (!fields) throw new Error(`nobody has stated the ${kind}`)
  return fields
}
const firstNumber = ({ containers: [first] }: Fields) => first?.number ?? ''
const swapped = (number: string) => `${number.slice(0, 7)}${number[8]}${number[7]}${number.slice(9)}`

/** The packing list as the demo has it, whatever the reader before has mended. */
async function misprint(market: Market, id: string, data: DocumentData) {
  const right = firstNumber(fieldsOf(data, 'BILL_OF_LADING'))
  const wrong = swapped(right)
  const fields = fieldsOf(data, 'PACKING_LIST')
  const [first, ...others] = fields.containers
  const containers = [{ ...first, number: wrong }, ...others]
  const document = { kind: 'PACKING_LIST', fields: { ...fields, containers } }
  await market.ask('supplier', 'POST', `/secure/trades/${id}/tasks/document.describe`, { document })
  return { right, wrong }
}

toldTo([inArabicOnAPhone, inEnglishAtADesk], ({ language }) => {
  const packingList = { en: english, ar: arabic }[language].documents.PACKING_LIST

  test('a supplier mends two swapped figures before the documents go out', async ({
    enter,
    market,
    words: { documentData: t },
    say,
  }) => {
    const id = await misprinted(market)
    const read = () => market.ask<DocumentData>('supplier', 'GET', `/secure/trades/${id}/document-data`)
    const { right, wrong } = await misprint(market, id, await read())
    const page = await enter('supplier', `/trades/${id}/logistics/upload`)
    const findings = page.getByRole('region', { name: t.findings })
    await expect(findings.getByRole('article').filter({ hasText: wrong }).first()).toBeVisible()
    expect(await sidewaysOn(page)).toBe(0)
    expect(await faultsOn(page)).toEqual([])

    // The finding leads to the very input.
    const finding = findings.getByRole('article').filter({ hasText: wrong })
    await finding
      .getByRole('link', { name: say(t.correct, { document: packingList }) })
      .first()
      .click()
    const number = page.getByRole('textbox', { name: t.columns.number }).first()
    await expect(number).toBeFocused()
    await expect(number).toHaveValue(wrong)
    expect(await sidewaysOn(page)).toBe(0)
    await number.fill(right.toLowerCase())
    await button(page, t.form.save).click()

    const mended = async () => firstNumber(fieldsOf(await read(), 'PACKING_LIST'))
    await expect.poll(mended).toBe(right)
    await expect(page).toHaveURL(/\/logistics\/data$/)
    const left = (await read()).findings.flatMap(({ places }) => places)
    expect(left.filter((place) => place.in === 'PACKING_LIST' && place.field === 'containers')).toEqual([])
    await expect(page.getByRole('link', { name: say(t.correct, { document: packingList }) })).toHaveCount(0)
    expect(await sidewaysOn(page)).toBe(0)
    expect(await faultsOn(page)).toEqual([])
  })
})
