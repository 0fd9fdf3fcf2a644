import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addDays } from '@mahsul/domain/kit/calendar'
import { unprintableIn } from '@mahsul/domain/kit/printable'
import { kilograms, usdCents } from '@mahsul/domain/kit/units'
import type { PaymentTerms } from '@mahsul/domain/offers/payment'
import { playedTo, termsTo } from '@mahsul/domain/testing/played'
import { facility } from '@mahsul/domain/testing/sesame'
import { presentationOf } from '@mahsul/domain/trades/process/presentation'
import { maturityOf, shipmentTo } from '@mahsul/domain/trades/process/shipments'
import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { patience } from '../../testing/patience.ts'
import type { ContractFacts } from './contract-facts.ts'
import { renderPdf, stopPdf } from './pdf.ts'
import { sampleContract, stories } from './testing/sample-contracts.ts'
import { textOf } from './testing/text-of-pdf.ts'
import { forms } from './typeset-document.ts'
import { NotSet, openTypesetter } from './typesetter.ts'

afterAll(stopPdf)

const contractText = async (facts: ContractFacts) =>
  textOf(await renderPdf('sales-contract', 'english', facts))
const proformaText = async (facts: ContractFacts) =>
  textOf(await renderPdf('proforma-invoice', 'english', facts))

const fobCad = stories['fob-cad']

test.each(['sales-contract', 'proforma-invoice'] as const)(
  'a %s has the same bytes every time, in any process',
  async (template) => {
    const other = openTypesetter({ timeoutMs: 20_000, idleMs: 60_000 })
    for (const form of forms) {
      const pdf = await renderPdf(template, form, fobCad)
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdf.equals(await renderPdf(template, form, fobCad))).toBe(true)
      expect(pdf.equals(await other.set({ template, form, facts: fobCad }))).toBe(true)
    }
    await other.stop()
  },
)

test('a contract names its number, its day, both parties and the destination', async () => {
  const text = await contractText(fobCad)
  for (const said of [
    'MH-1042-T1017',
    '21 November 2026',
    'Gedaref Golden Sesame Co.',
    'Port Sudan, Sudan',
    'Hanse Saaten GmbH, Brooktorkai 11, 20457 Hamburg',
    'Nordhafen Spedition KG',
    'Sesame, Natural white',
    'Moisture, max %',
    '1,520 × 50 kg',
    'FOB Port Sudan, Sudan, Incoterms® 2020',
    '19 January 2027',
    'FOSFA',
    'Page 1 of 2',
  ])
    expect(text).toContain(said)
})

test('a contract states its value in figures and in words, without fees', async () => {
  const text = await contractText(fobCad)
  expect(text).toContain('1,550.24')
  expect(text).toContain('118,426.24')
  expect(text).toContain('US dollars one hundred eighteen thousand four hundred twenty-six and 24/100 only')
  expect(text).not.toMatch(/\bfees?\b/i)
  expect(sampleContract({ terms: { feePerTon: usdCents(9_900) } })).toEqual(fobCad)
})

test('an advance and its balance are in the contract and on the proforma invoice', async () => {
  for (const text of [
    await contractText(stories['fob-three-advance']),
    await proformaText(stories['fob-three-advance']),
  ]) {
    expect(text).toContain('59,213.12')
    expect(text).toContain('236,852.48')
    for (const port of ['Hamburg', 'Mersin', 'Jeddah']) expect(text).toContain(port)
  }
  expect(await contractText(stories['fob-three-advance'])).toMatch(
    /an advance of 20 % of the contract value, USD 59,213\.12,.* The balance of USD 236,852\.48 is paid .* The Buyer pays USD 236,852\.48 by bank transfer/,
  )
})

test('every line of the price multiplies out, in bags if the weight is whole bags and otherwise in tons', async () => {
  const text = await contractText(stories['ddp-sticker'])
  expect(text).toMatch(/PP bags of 15 kg 76 MT 16\.00 per MT 1,216\.00/)
  expect(await contractText(fobCad)).toMatch(/PP bags of 50 kg 1,520 0\.40 per bag 608\.00/)
  const odd = sampleContract({ terms: { bagKg: 30, loadPerContainerKg: kilograms(19_000) } })
  expect(await contractText(odd)).toMatch(/PP bags of 30 kg 76 MT 0\.40 per bag 1,013\.33/)
})

const whole = { lcType: null, advancePercentage: 0, paymentDelay: null }
const payments: [string, PaymentTerms][] = [
  ['URC 522', { ...whole, paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS' }],
  [
    'against the documents. It is subject to UCP 600',
    { ...whole, paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'irrevocable' },
  ],
  ['payable at sight', { ...whole, paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'sight' }],
  ['confirmed by a bank', { ...whole, paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'confirmed' }],
  [
    'payable 60 days from the date of the bill of lading',
    { ...whole, paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'deferred', paymentDelay: 60 },
  ],
  ['release of the goods', { ...whole, paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' }],
  [
    '90 days from the date of the bill of lading',
    { ...whole, paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 90 },
  ],
  ['full set of copies', { ...whole, paymentMethod: 'PAYMENT_AGAINST_COPY_OF_DOCUMENTS' }],
  [
    'whole contract value, USD 118,426.24, in advance',
    { ...whole, paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 30, advancePercentage: 100 },
  ],
]
test.each(payments)('a contract states its payment terms: %s', async (said, payment) => {
  const text = await contractText(sampleContract({ terms: { payment } }))
  expect(text).toContain(said)
  expect(text).not.toMatch(/\{\w+\}/)
})

test('of several bills of lading the contract names the one that the dates of a trade follow from', async () => {
  const payment = {
    ...whole,
    paymentMethod: 'LC_LETTER_OF_CREDIT',
    lcType: 'deferred',
    paymentDelay: 60,
  } as const
  const trade = playedTo('L3', termsTo(['mersin', 'jeddah'], { payment }))
  const first = shipmentTo(trade.log, facility('mersin'))!.onBoardDate! // all is on board
  const second = addDays(first, 9)
  const log = trade.log.map((entry) =>
    entry.facts?.onBoard?.[0]?.destinationId === facility('jeddah')
      ? { ...entry, facts: { onBoard: [{ ...entry.facts.onBoard[0], onBoardDate: second }] } }
      : entry,
  )
  const which = (isFirst: boolean) => (isFirst ? 'the earliest' : 'the latest')
  const presentation = presentationOf({ ...trade, log })!
  const due = maturityOf({ ...trade, log })
  const text = await contractText(sampleContract({ terms: { payment } }))
  expect(text).toContain(`within ${presentation.days} days where it names none`)
  expect(text).toContain(`of several presented together, ${which(presentation.from === first)}.`)
  expect(text).toContain(`(deferred payment); of several, ${which(due === addDays(first, 60))}.`)
  expect(text).toContain(`date of shipment; of several, ${which(due === addDays(first, 60))}.`)
  expect(text).toContain('No document is presented after the credit has expired')
  const both = await textOf(
    await renderPdf('sales-contract', 'bilingual', sampleContract({ terms: { payment } })),
  )
  expect(both).toContain('أقدمها')
  expect(both).toContain('أحدثها')
})

test('CIF asks for the insurance, DDP for the clearance, FOB for neither', async () => {
  expect(await contractText(stories['cif-lc-deferred'])).toContain('Institute Cargo Clauses (C)')
  const ddp = await contractText(stories['ddp-sticker'])
  expect(ddp).toContain('Proof of import clearance')
  expect(ddp).toContain('DDP Red Sea Foods warehouse 3, Al Khumra, Jeddah, Saudi Arabia, Incoterms® 2020')
  expect(await contractText(fobCad)).not.toMatch(/Institute Cargo|import clearance/)
})

test.each(['fob-cad', 'cif-lc-deferred', 'fob-three-advance'] as const)(
  'a bilingual proforma invoice is one page: %s',
  async (story) => {
    const pdf = await renderPdf('proforma-invoice', 'bilingual', stories[story])
    expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(1)
  },
)

test('the Arabic is next to the English, with its own months and with figures from left to right', async () => {
  const text = await textOf(await renderPdf('sales-contract', 'bilingual', stories['cif-lc-deferred']))
  for (const said of [
    'Seller',
    'البائع',
    'Buyer',
    'السودان',
    'يناير',
    'البضاعة',
    'مائة',
    'USD 118,426.24',
    'UCP 600',
  ])
    expect(text).toContain(said)
  expect(text).toMatch(/المش(تر|رت)ي/) // this PDF reader swaps the two letters of a ligature
  expect(await contractText(fobCad)).not.toMatch(/\p{Script=Arabic}/u)
})

test('the proforma invoice shows the seller’s account only if there was one', async () => {
  expect(await proformaText(fobCad)).toContain('shown in the trade on Mahsul when a payment falls due')
  const given = await proformaText(stories['arabic-name'])
  expect(given).toContain('0001')
  expect(given).toContain('The account changes only there')
})

describe('user input', () => {
  const named = (companyName: string) =>
    sampleContract({ facts: { seller: { ...fobCad.seller, companyName } } })

  test('is text and never markup', async () => {
    const name = '#strong[Bold] *Co* $x^2$ @ref <a> `raw` // \\ = _Trading_ #panic("no") "quoted" Ltd'
    expect(await contractText(named(name))).toContain(name)
    expect(await contractText(named(`شركة ${name}`))).toContain('[Bold] *Co* $x^2$ @ref')
  })

  test('cannot change the direction of what is after it, nor begin a new line', async () => {
    expect(await contractText(named('Nile\u202e\n\tSeeds'))).toContain('Nile Seeds')
    const plain = await renderPdf('sales-contract', 'english', named('Nile Seeds'))
    expect(
      plain.equals(await renderPdf('sales-contract', 'english', named('Nile\u202e\n Seeds\u200f'))),
    ).toBe(true)
  })

  test('may be long, or missing, or one endless word', async () => {
    const consigneeName = 'W'.repeat(200)
    const facts = sampleContract({
      facts: {
        consigneeName,
        notifyParty: null,
        seller: { ...fobCad.seller, address: null, contact: null },
        origin: null,
        characteristics: [],
      },
    })
    const text = await contractText(facts)
    expect(text.replaceAll(' ', '')).toContain(consigneeName)
    expect(text).toContain('FOB port of loading to be named by the Seller')
  })

  test('in a script that none of our fonts has is refused, and its letters are named', async () => {
    const refused = await renderPdf('sales-contract', 'english', named('中文 Trading')).catch(
      (error) => error,
    )
    expect(refused).toBeInstanceOf(NotSet)
    expect(refused.unprintable).toEqual(['中', '文'])
  })
})

test('names are refused at the door for the letters that the fonts lack, and for no others', () => {
  const font = (name: string) =>
    lettersOf(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}.ttf`))))
  const regular = [
    font('ibm-plex-sans/400Regular/IBMPlexSans_400Regular'),
    font('ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular'),
  ]
  const bold = [
    font('ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold'),
    font('ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold'),
  ]
  const letters = Array.from({ length: 0x2500 - 0x21 }, (_, at) => 0x21 + at)
  const shown = letters.filter((code) => [regular, bold].every((fonts) => fonts.some((has) => has.has(code))))
  const printable = letters.filter((code) => unprintableIn(String.fromCodePoint(code)).length === 0)
  // Composed forms stand for their parts, and spaces are none.
  const odd = (code: number) => {
    const letter = String.fromCodePoint(code)
    return /\s/.test(letter) || letter.normalize('NFC') !== letter
  }
  expect(printable.filter((code) => !odd(code))).toEqual(shown.filter((code) => !odd(code)))
})

/** The code points of a font, from its table of characters (format 4). */
function lettersOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')!
  const start = font.readUInt32BE(entry + 8)
  const found = new Set<number>()
  for (let nth = 0; nth < font.readUInt16BE(start + 2); nth++) {
    const at = start + font.readUInt32BE(start + 4 + nth * 8 + 4)
    if (font.readUInt16BE(at) !== 4) continue
    const segments = font.readUInt16BE(at + 6) / 2
    for (let segment = 0; segment < segments; segment++) {
      const last = font.readUInt16BE(at + 14 + 2 * segment)
      const first = font.readUInt16BE(at + 16 + 2 * (segments + segment))
      const delta = font.readInt16BE(at + 16 + 2 * (2 * segments + segment))
      const place = at + 16 + 2 * (3 * segments + segment)
      const offset = font.readUInt16BE(place)
      for (let code = first; code <= last && first !== 0xffff; code++) {
        const glyph = offset === 0 ? code + delta : font.readUInt16BE(place + offset + 2 * (code - first))
        if ((glyph & 0xffff) !== 0) found.add(code)
      }
    }
  }
  return found
}

describe('the typesetting process', () => {
  const order = { template: 'proforma-invoice', form: 'english', facts: fobCad } as const
  /** A killed process that its parent has not reaped yet (a zombie) counts as dead. */
  function lives(pid: number): boolean {
    try {
      process.kill(pid, 0)
      return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
    } catch {
      return false
    }
  }

  test('is replaced when it was killed, idle or at work', async () => {
    const typesetter = openTypesetter({ timeoutMs: 20_000, idleMs: 60_000 })
    await typesetter.set(order)
    const first = typesetter.pid()!
    process.kill(first, 'SIGKILL')
    await typesetter.set(order)
    const second = typesetter.pid()!
    expect(second).not.toBe(first)

    const waiting = [typesetter.set(order), typesetter.set(order)]
    await Promise.resolve().then(() => process.kill(second, 'SIGKILL'))
    expect((await Promise.all(waiting)).every((pdf) => pdf.length > 10_000)).toBe(true)
    await typesetter.stop()
  })

  test('is ended after a while without work', async () => {
    const typesetter = openTypesetter({ timeoutMs: 20_000, idleMs: 20 })
    const setting = typesetter.set(order)
    await vi.waitUntil(() => typesetter.pid(), patience)
    const pid = typesetter.pid()!
    await setting
    await vi.waitUntil(() => !lives(pid), patience)
    expect(typesetter.pid()).toBeUndefined()
    await typesetter.set(order)
    await typesetter.stop()
  })

  test('is ended when a document takes too long, and its caller gets an error', async () => {
    const typesetter = openTypesetter({ timeoutMs: 1, idleMs: 60_000 })
    const setting = typesetter.set(order)
    await vi.waitUntil(() => typesetter.pid(), { ...patience, interval: 0 })
    const pid = typesetter.pid()!
    await expect(setting).rejects.toThrow('given up')
    await vi.waitUntil(() => !lives(pid), patience)
    await typesetter.stop()
  })

  test('is gone when the server has stopped, and its waiting calls get an error', async () => {
    const typesetter = openTypesetter({ timeoutMs: 20_000, idleMs: 60_000 })
    await typesetter.set(order)
    const pid = typesetter.pid()!
    const waiting = [typesetter.set(order), typesetter.set(order)].map((each) => each.catch((error) => error))
    await typesetter.stop()
    expect(lives(pid)).toBe(false)
    for (const error of await Promise.all(waiting)) expect(error).toBeInstanceOf(NotSet)
    expect(typesetter.pid()).toBeUndefined()

    expect((await typesetter.set(order)).length).toBeGreaterThan(10_000) // as the next server of a test does
    await typesetter.stop()
  })

  test.each(['by itself', 'by a signal'])(
    'exits with a server that ends %s, and keeps none alive',
    async (how) => {
      const script = `
      import { openTypesetter } from ${JSON.stringify(new URL('./typesetter.ts', import.meta.url).href)}
      const typesetter = openTypesetter({ timeoutMs: 20_000, idleMs: 60_000 })
      await typesetter.set(${JSON.stringify(order)})
      process.stdout.write(String(typesetter.pid()))
      ${how === 'by a signal' ? 'setInterval(() => {}, 1_000)' : ''}`
      const server = spawn(process.execPath, ['--input-type=module', '-e', script])
      const [said] = await once(server.stdout, 'data')
      const pid = Number(said)
      if (how === 'by a signal') server.kill('SIGKILL')
      const [code] = await once(server, 'exit')
      expect(code).toBe(how === 'by a signal' ? null : 0)
      await vi.waitUntil(() => !lives(pid), patience)
    },
  )
})
