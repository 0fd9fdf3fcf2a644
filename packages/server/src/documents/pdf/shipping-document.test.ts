import type { DocumentFields } from '@mahsul/domain/documents/document-data'
import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { kilograms } from '@mahsul/domain/kit/units'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { renderPdf, stopPdf } from './pdf.ts'
import { textOf } from './testing/text-of-pdf.ts'

afterAll(stopPdf)

describe('a commercial invoice and a packing list', () => {
  const container = (number: string, seal: string) => ({
    number,
    seal,
    bags: 380,
    netKg: kilograms(19_000),
    grossKg: kilograms(19_190),
  })
  const fields = {
    number: 'MH-1042-T1017-CI',
    exporter: 'Gedaref Golden Sesame Co.\nHarbour Road 7, Port Sudan',
    buyer: 'Hanse Saaten GmbH',
    consignee: 'Hanse Saaten GmbH\nBrooktorkai 11',
    vessel: 'Sudan Star',
    voyage: '412W',
    description: 'Sesame, Natural white, 98/2',
    origin: 'SD',
    hsCode: '120740',
    netKg: kilograms(38_000),
    currency: 'USD',
    sum: 64_904_00,
    invoiceLines: [
      {
        description: 'Sesame, Natural white',
        netKg: kilograms(38_000),
        pricePerTon: 1_700_00,
        sum: 64_600_00,
      },
      { description: 'Bags', netKg: kilograms(0), pricePerTon: 0, sum: 304_00 },
    ],
    containers: [container('CSQU3054383', 'SD481200'), container('CSQU3054399', 'SD481207')],
  }
  const bound = (mersin: string[], jeddah: string[]) => [
    { name: { en: 'Mersin', ar: 'مرسين' }, containers: mersin },
    { name: { en: 'Jeddah Islamic Port', ar: 'ميناء جدة الإسلامي' }, containers: jeddah },
  ]
  const written = (
    kind: 'COMMERCIAL_INVOICE' | 'PACKING_LIST',
    form: 'english' | 'bilingual' = 'english',
    but: DocumentFields = {},
    ports = bound([], []),
  ) =>
    renderPdf('shipping-document', form, {
      kind,
      date: '2026-12-03' as IsoDate,
      reference: 'MH-1042-T1017',
      fields: { ...fields, ...but },
      ports,
    })

  test('an invoice has its lines, its sum in words, and both companies', async () => {
    const text = await textOf(await written('COMMERCIAL_INVOICE'))
    for (const said of [
      'Commercial invoice',
      'MH-1042-T1017-CI',
      'Gedaref Golden Sesame Co.',
      'Harbour Road 7, Port Sudan',
      'Sudan Star / 412W',
      '64,600.00',
      '304.00',
      '64,904.00',
      'sixty-four thousand nine hundred four',
    ])
      expect(text).toContain(said)
  })

  test('a packing list has each container with its seal, and what they come to', async () => {
    const text = await textOf(await written('PACKING_LIST'))
    for (const said of ['Packing list', 'CSQU3054383', 'SD481207', '19,190', '760', '38,000', '38,380'])
      expect(text).toContain(said)
    expect(text).not.toContain('64,904.00')
  })

  test('goods for several destinations name all ports of discharge, unless the data say which', async () => {
    for (const kind of ['COMMERCIAL_INVOICE', 'PACKING_LIST'] as const) {
      expect(await textOf(await written(kind))).toContain('Port of discharge Mersin, Jeddah Islamic Port')
      const said = await textOf(await written(kind, 'english', { portOfDischarge: 'Aqaba' }))
      expect(said).toContain('Port of discharge Aqaba')
      expect(said).not.toContain('Mersin')
    }
  })

  describe('of containers for several ports', () => {
    const four = ['CSQU3054383', 'CSQU3054399', 'DEMU1002008', 'DEMU1002013']
    const containers = four.map((number, index) => container(number, `SD48120${index}`))
    const ports = bound(['CSQU3054399', 'DEMU1002013'], ['CSQU3054383'])
    const listed = async (form: 'english' | 'bilingual' = 'english', but: DocumentFields = {}) =>
      textOf(await written('PACKING_LIST', form, { containers, ...but }, ports))

    test('has them by port, each with its subtotal, and the total at the end', async () => {
      expect(await listed()).toContain(
        [
          'Port of discharge: Mersin',
          'CSQU3054399 SD481201 380 19,000 19,190',
          'DEMU1002013 SD481203 380 19,000 19,190',
          'Subtotal, 2 containers 760 38,000 38,380',
          'Port of discharge: Jeddah Islamic Port',
          'CSQU3054383 SD481200 380 19,000 19,190',
          'Subtotal, 1 container 380 19,000 19,190',
          'Port of discharge not stated: on no bill of lading and in no shipment',
          'DEMU1002008 SD481202 380 19,000 19,190',
          'Subtotal, 1 container 380 19,000 19,190',
          'Total, 4 containers 1,520 76,000 76,760',
        ].join(' '),
      )
    })

    test('says the same in Arabic', async () => {
      const text = await listed('bilingual')
      // This PDF reader turns the words around, and some letters with them.
      for (const said of [/جدة ميناء/, /حاويتان الفرعي، المجموع/, /4 ?حاويات/, /شحنة أي/])
        expect(text).toMatch(said)
      expect(text).toContain('Total, 4 containers')
    })

    test('adds nothing up that one of the containers leaves open, and the rest all the same', async () => {
      const [first, second, ...rest] = containers
      const unweighed = [first!, { ...second!, grossKg: null }, ...rest]
      const text = await listed('english', { containers: unweighed })
      expect(text).toContain('Subtotal, 2 containers 760 38,000 Port of discharge: Jeddah')
      expect(text).toContain('Subtotal, 1 container 380 19,000 19,190')
      expect(text).toMatch(/Total, 4 containers 1,520 76,000 (?!76)/)
    })

    test('repeats the port on each page that its containers fill', async () => {
      const many = Array.from({ length: 120 }, (_, index) => container(`DEMU${1_000_000 + index}`, 'SD1'))
      const numbers = many.map(({ number }) => number)
      const pdf = await written(
        'PACKING_LIST',
        'bilingual',
        { containers: [...containers, ...many] },
        bound(numbers, four),
      )
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
      const ofMersin = text.filter((page) => page.includes('DEMU1000'))
      expect(ofMersin.length).toBeGreaterThan(2)
      for (const page of ofMersin) expect(page).toContain('Port of discharge: Mersin')
      expect(text.join(' ').match(/DEMU1000\d{3}/g)).toHaveLength(120)
      expect(text.at(-1)).toMatch(/Total, 124 containers.*Signature/s)
    })
  })

  test('containers that all go to one port are listed without it', async () => {
    const numbers = fields.containers.map(({ number }) => number)
    for (const ports of [[], bound(numbers, []), bound([], [])]) {
      const text = await textOf(await written('PACKING_LIST', 'english', {}, ports))
      expect(text).toContain('Gross, kg CSQU3054383')
      expect(text).toContain('19,190 2 760 38,000 38,380')
      expect(text).not.toMatch(/Subtotal|discharge:/)
    }
  })

  test('the heads of an invoice name its currency beside the Arabic as well', async () => {
    const text = await textOf(await written('COMMERCIAL_INVOICE', 'bilingual'))
    expect(text).not.toMatch(/dir:|text:|"/)
    expect(text).toMatch(/Unit price, USD [^(]*USD Amount, USD المبلغ، ?USD/) // this PDF reader scatters vowel marks
  })

  test('both are set beside the Arabic as well, with the same bytes every time', async () => {
    for (const kind of ['COMMERCIAL_INVOICE', 'PACKING_LIST'] as const)
      expect((await written(kind, 'bilingual')).equals(await written(kind, 'bilingual'))).toBe(true)
  })
})
