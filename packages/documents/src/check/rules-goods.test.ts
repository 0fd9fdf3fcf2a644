import { commodities } from '@mahsul/domain/catalogue/commodity'
import { hsCodes } from '@mahsul/domain/catalogue/hs-codes'
import type { DocumentFields, DocumentKind } from '@mahsul/domain/documents/document-data'
import { kilograms } from '@mahsul/domain/kit/units'
import { describe, expect, test } from 'vitest'
import { placeOfTerm } from '../paper/goods-text.ts'
import { cash, doc, found, invoice, packing, setOf, shipment } from '../testing/checked-set.ts'
import { botanicalNames } from '../words/botany.ts'

test('the invoice has every word of the goods’ names that the credit has', () => {
  const credit = { goods: '100 MT WHITE SESAME SEEDS OF GADAREF, 99 PCT' }
  const invoiced = (description: string) =>
    found('description-credit', setOf({ credit }, invoice({ description })))
  expect(invoiced('Sesame seed, white, Gadaref, 99%')).toEqual([])
  expect(invoiced('Sesame seeds, Gadaref')).toEqual([
    `CREDIT goods ${credit.goods} × COMMERCIAL_INVOICE description Sesame seeds, Gadaref`,
  ])
  const plain = { goods: 'SESAME' }
  expect(found('description-credit', setOf({ credit: plain }, invoice({ description: 'Sesame' })))).toEqual(
    [],
  )
})

test.each(['SALES_CONTRACT', 'PROFORMA_INVOICE', 'COMMERCIAL_INVOICE'] as const)(
  '%s names the grade',
  (kind) => {
    expect(found('description-contract', setOf({}, doc(kind, { description: 'GADAREF sesame' })))).toEqual([])
    expect(found('description-contract', setOf({}, doc(kind, { description: 'Humera sesame' })))).toEqual([
      `DEAL goods Sesame seeds, White sesame, Gadaref × ${kind} description Humera sesame`,
    ])
  },
)
test('goods without a name have no grade', () => {
  expect(
    found('description-contract', setOf({ deal: { goods: [] } }, invoice({ description: 'Sesame' }))),
  ).toEqual([])
})

test.each([
  ['Sesame', true],
  ['SESAMESEEDS', true],
  ['Gadaref seed, white', true],
  ['Peanuts of Gadaref', false],
  ['White seeds', false],
  ['Mung beans', false],
])('a packing list of %s', (description, agrees) => {
  const lines = [{ description, netKg: setOf({}).deal.netKg, pricePerTon: 1, sum: 1 }]
  expect(found('description-documents', setOf({}, packing({ description })))).toHaveLength(agrees ? 0 : 1)
  expect(found('description-documents', setOf({}, invoice({ invoiceLines: lines })))).toEqual(
    agrees
      ? []
      : [`DEAL goods Sesame seeds, White sesame, Gadaref × COMMERCIAL_INVOICE invoiceLines ${description}`],
  )
})
test.each(['DRIED', 'WHOLE', 'SPLIT', 'RAW', 'FRESH', 'HULLED', 'NATURAL', 'BLACK', 'RED'])(
  'goods that share no more than the word %s are other goods',
  (word) => {
    const deal = { goods: [`${word} figs`], commodity: 'other' } as const
    expect(
      found('description-documents', setOf({ deal }, packing({ description: `${word} dates` }))),
    ).toHaveLength(1)
    expect(found('description-documents', setOf({ deal }, packing({ description: 'Fig' })))).toEqual([])
  },
)
test('a line of bags is not of the goods', () => {
  const bags = { description: 'Bags', netKg: setOf({ deal: {} }).deal.netKg, pricePerTon: 0, sum: 5 }
  const weightless = { ...bags, netKg: (bags.netKg * 0) as typeof bags.netKg } // none at all
  expect(found('description-documents', setOf({}, invoice({ invoiceLines: [weightless] })))).toEqual([])
})
test.each([
  'BILL_OF_LADING',
  'COMMERCIAL_INVOICE',
  'CERTIFICATE_OF_ORIGIN',
  'PHYTOSANITARY_CERTIFICATE',
  'FUMIGATION_CERTIFICATE',
  'INSURANCE_CERTIFICATE',
  'QUALITY_AND_WEIGHT_CERTIFICATE',
] as const)('%s is about the goods', (kind) => {
  expect(found('description-documents', setOf({}, doc(kind, { description: 'Chickpeas' })))).toHaveLength(1)
})

test.each(['SALES_CONTRACT', 'PROFORMA_INVOICE', 'COMMERCIAL_INVOICE'] as const)(
  '%s has the incoterm',
  (kind) => {
    expect(
      found('incoterm-contract', setOf({}, doc(kind, { incoterm: 'CIF Jeddah, Incoterms 2020' }))),
    ).toEqual([])
    expect(found('incoterm-contract', setOf({}, doc(kind, { incoterm: 'CFR Jeddah' })))).toEqual([
      `DEAL incoterm CIF × ${kind} incoterm CFR Jeddah`,
    ])
  },
)
test('the invoice has the incoterm and the origin of field 45A', () => {
  const credit = { goods: 'SESAME, ORIGIN SUDAN, CIF JEDDAH' }
  const set = (incoterm: string, origin: string) => setOf({ credit }, invoice({ incoterm, origin }))
  expect(found('incoterm-credit', set('CIF Jeddah', 'SD'))).toEqual([])
  expect(found('incoterm-credit', set('FOB Port Sudan', 'SD'))).toEqual([
    'CREDIT goods CIF × COMMERCIAL_INVOICE incoterm FOB Port Sudan',
  ])
  expect(found('origin-documents', set('CIF', 'SD'))).toEqual([])
  expect(found('origin-documents', set('CIF', 'ET'))).toEqual([
    'CREDIT goods SD × COMMERCIAL_INVOICE origin ET',
  ])
  expect(
    found('incoterm-credit', setOf({ credit: { goods: 'SESAME' } }, invoice({ incoterm: 'FOB' }))),
  ).toEqual([])
})

const withOrigin: DocumentKind[] = ['CERTIFICATE_OF_ORIGIN', 'PHYTOSANITARY_CERTIFICATE']
test.each(withOrigin)('%s has the origin of invoice, credit and contract', (kind) => {
  const certified = doc(kind, { origin: 'ET' })
  expect(found('origin-documents', setOf({}, invoice({ origin: 'SD' }), certified))).toEqual([
    `COMMERCIAL_INVOICE origin SD × ${kind} origin ET`,
  ])
  expect(found('origin-documents', setOf({ credit: { goods: 'ORIGIN SUDAN' } }, certified))).toHaveLength(1)
  expect(found('origin-documents', setOf({}, invoice({ origin: 'ET' }), certified))).toEqual([])
  expect(found('origin-contract', setOf({}, certified))).toEqual([`DEAL origin SD × ${kind} origin ET`])
  expect(found('origin-contract', setOf({ deal: { origin: null } }, certified))).toEqual([])
})
test.each(['SALES_CONTRACT', 'PROFORMA_INVOICE', 'COMMERCIAL_INVOICE'] as const)(
  '%s has the agreed origin',
  (kind) => {
    expect(found('origin-contract', setOf({}, doc(kind, { origin: 'ET' })))).toHaveLength(1)
    expect(found('origin-contract', setOf({}, doc(kind, { origin: 'SD' })))).toEqual([])
  },
)

test('HS codes agree in their first six figures, and with the goods', () => {
  const set = (one: string, other: string, kind: DocumentKind = 'PACKING_LIST') =>
    setOf({}, invoice({ hsCode: one }), doc(kind, { hsCode: other }))
  expect(found('hs-code-documents', set('1207.40', '12074090'))).toEqual([])
  expect(found('hs-code-documents', set('1207.40', '120799'))).toEqual([
    'COMMERCIAL_INVOICE hsCode 1207.40 × PACKING_LIST hsCode 120799',
  ])
  expect(found('hs-code-documents', set('1207.40', '1207.41', 'CERTIFICATE_OF_ORIGIN'))).toHaveLength(1)
  expect(found('hs-code-goods', set('1207.40', '120740'))).toEqual([])
  expect(found('hs-code-goods', set('1207.41', '1202.42'))).toEqual([
    'DEAL commodity sesame × COMMERCIAL_INVOICE hsCode 1207.41',
    'DEAL commodity sesame × PACKING_LIST hsCode 1202.42',
  ])
  expect(found('hs-code-goods', set('1207.40', '1207.99', 'CERTIFICATE_OF_ORIGIN'))).toHaveLength(1)
  expect(
    found('hs-code-goods', setOf({ deal: { commodity: 'other' } }, invoice({ hsCode: '9999' }))),
  ).toEqual([])
})

test.each([
  ['sesame', 'Sesamum indicum', ['1207.40']],
  ['peanut', 'Arachis hypogaea', ['1202.42', '1202.41', '1202.30', '2008.11']],
  ['chickpea', 'Cicer arietinum', ['0713.20']],
  ['ginger', 'Zingiber officinale', ['0910.11', '0910.12']],
  ['melon', 'Citrullus lanatus', ['1207.70', '1207.99']],
] as const)('the plant and the codes of %s', (commodity, botanicalName, codes) => {
  expect(botanicalNames.words[commodity]).toBe(botanicalName)
  const deal = { commodity }
  const named = (name?: string) =>
    found('botanical-name', setOf({ deal }, doc('PHYTOSANITARY_CERTIFICATE', { botanicalName: name })))
  expect(named(`${botanicalName.toUpperCase()} L.`)).toEqual([])
  expect(named('Vigna radiata')).toEqual([
    `DEAL commodity ${botanicalName} × PHYTOSANITARY_CERTIFICATE botanicalName Vigna radiata`,
  ])
  expect(named()).toEqual([`DEAL commodity ${botanicalName} × PHYTOSANITARY_CERTIFICATE botanicalName –`])
  for (const hsCode of codes) expect(found('hs-code-goods', setOf({ deal }, invoice({ hsCode })))).toEqual([])
  expect(found('hs-code-goods', setOf({ deal }, invoice({ hsCode: '1008.50' })))).toHaveLength(1)
})
test('what the market does not know has no botanical name', () => {
  const set = setOf({ deal: { commodity: 'other' } }, doc('PHYTOSANITARY_CERTIFICATE', {}))
  expect(found('botanical-name', set)).toEqual([])
  expect([...commodities].toSorted()).toEqual(Object.keys(hsCodes).toSorted())
})

describe('a trade term in full', () => {
  test.each([
    ['Cost, insurance and freight Mersin', 'CIF'],
    ['COST INSURANCE FREIGHT MERSIN', 'CIF'],
    ['Cost, Insurance & Freight', 'CIF'],
    ['Cost and freight Mersin', 'CFR'],
    ['COST & FREIGHT', 'CFR'],
    ['Free on board Port Sudan', 'FOB'],
    ['Ex works', 'EXW'],
    ['Ex-Works', 'EXW'],
    ['Free carrier', 'FCA'],
    ['Free alongside ship', 'FAS'],
    ['Carriage paid to', 'CPT'],
    ['Carriage and insurance paid to', 'CIP'],
    ['Delivered at place', 'DAP'],
    ['Delivered at place unloaded', 'DPU'],
    ['Delivered duty paid', 'DDP'],
  ])('"%s" is %s', (incoterm, term) => {
    const of = (goods: string) =>
      found('incoterm-credit', setOf({ credit: { goods } }, invoice({ incoterm })))
    expect(of(`SESAME ${term} MERSIN`)).toEqual([])
    expect(of(`SESAME ${term === 'DAT' ? 'CIF' : 'DAT'} MERSIN`)).toHaveLength(1)
  })
})

describe('the source of the trade term', () => {
  const of = (fields: DocumentFields, goods = 'SESAME CIF MERSIN INCOTERMS 2020') =>
    found('term-source-credit', setOf({ credit: { goods } }, invoice(fields)))
  test('is the credit’s where an invoice names one', () => {
    expect(of({ incoterm: 'CIF Mersin Incoterms 2010' })).toEqual([
      'CREDIT goods INCOTERMS 2020 × COMMERCIAL_INVOICE incoterm INCOTERMS 2010',
    ])
    expect(of({ incoterm: 'CIF Mersin', description: 'Sesame, Incoterms® 2010' })).toEqual([
      'CREDIT goods INCOTERMS 2020 × COMMERCIAL_INVOICE description INCOTERMS 2010',
    ])
    for (const incoterm of ['CIF Mersin (Incoterms 2020)', 'CIF Mersin Incoterms (R) 2020', 'CIF Mersin'])
      expect([incoterm, of({ incoterm })]).toEqual([incoterm, []])
    expect(of({ incoterm: 'CIF Mersin Incoterms ICC 2000' })).toHaveLength(1)
    expect(of({ incoterm: 'CIF Mersin Incoterms 2010' }, 'SESAME CIF MERSIN')).toEqual([])
    expect(of({ incoterm: 'CIF Mersin Inco terms 2010' }, 'SESAME CIF MERSIN INCOTERMS RULES 2010')).toEqual(
      [],
    )
  })
})

describe('the place beside the trade term', () => {
  test.each([
    ['CIF MERSIN', 'MERSIN'],
    ['CIF Mersin, Turkey', 'MERSIN'],
    ['57 MT SESAME CIF ISKENDERUN INCOTERMS 2020', 'ISKENDERUN'],
    ['AT USD 1700 PER MT FOB PORT SUDAN\nPACKED IN BAGS', 'PORT SUDAN'],
    ['FOB PORT SUDAN AS PER CONTRACT', 'PORT SUDAN'],
    ['CIF: DAR ES SALAAM', 'DAR ES SALAAM'],
    ['CIF', null],
    ['CIF VALUE USD 1', null],
    ['CIF INCOTERMS 2020', null],
    ['SESAME', null],
  ])('of "%s" is %s', (text, place) => expect(placeOfTerm(text)).toBe(place))

  const credit = { goods: 'SESAME CIF MERSIN, TURKEY' }
  const of = (incoterm: string) => setOf({ credit }, invoice({ incoterm }))
  test('is the credit’s in the invoice', () => {
    expect(found('term-place-credit', of('CIF Mersin'))).toEqual([])
    expect(found('term-place-credit', of('CIF MERSIN PORT, INCOTERMS 2020'))).toEqual([])
    expect(found('term-place-credit', of('CIF'))).toEqual([
      'CREDIT goods MERSIN × COMMERCIAL_INVOICE incoterm CIF',
    ])
    expect(found('term-place-credit', of('CIF, INCOTERMS 2020'))).toHaveLength(1)
    const described = (fields: DocumentFields) =>
      found('term-place-credit', setOf({ credit }, invoice({ incoterm: 'CIF', ...fields })))
    expect(described({ description: 'Sesame CIF Mersin' })).toEqual([])
    expect(described({ description: 'Sesame' })).toHaveLength(1)
    expect(
      described({
        invoiceLines: [{ description: 'Sesame CIF Mersin', netKg: kilograms(1), pricePerTon: 1, sum: 1 }],
      }),
    ).toEqual([])
    expect(found('term-place-credit', of('Cost, insurance and freight Mersin'))).toEqual([])
    expect(found('term-place-credit', of('Cost, insurance and freight Iskenderun'))).toHaveLength(1)
    expect(found('term-place-credit', of('CIF Iskenderun'))).toEqual([
      'CREDIT goods MERSIN × COMMERCIAL_INVOICE incoterm ISKENDERUN',
    ])
  })

  test('is the agreed port, if it is a port at all', () => {
    const place = { names: ['Mersin'], unlocode: 'TRMER', country: 'TR' }
    const sold = (incoterm: string) =>
      found(
        'term-place-contract',
        setOf({ deal: { ...cash, shipments: [shipment({ place })] } }, invoice({ incoterm })),
      )
    expect(sold('CIF Mersin')).toEqual([])
    expect(sold('CIF Jebel Ali')).toEqual(['DEAL place Mersin × COMMERCIAL_INVOICE incoterm JEBEL ALI'])
    expect(sold('CIF Levant Mills warehouse')).toEqual([])
  })
})

test('goods that cost nothing and that the credit does not ask for are found', () => {
  const credit = { goods: '57 MT SESAME' }
  const line = { netKg: kilograms(20), pricePerTon: 0, sum: 0 }
  const free = (fields: DocumentFields, goods = credit.goods) =>
    found('free-goods', setOf({ credit: { goods } }, invoice(fields)))
  expect(free({ description: 'Sesame, 20 kg free sample' })).toEqual([
    'CREDIT goods 57 MT SESAME × COMMERCIAL_INVOICE description Sesame, 20 kg free sample',
  ])
  expect(free({ invoiceLines: [{ ...line, description: 'Sesame' }] })).toHaveLength(1)
  expect(
    free({ invoiceLines: [{ ...line, netKg: kilograms(0), description: 'Caps, no commercial value' }] }),
  ).toHaveLength(1)
  for (const description of ['Sesame, 1 bag foc', 'Sesame, 1 bag F.O.C.', 'Sesame, sample not for sale'])
    expect([description, free({ description }).length]).toEqual([description, 1])
  for (const description of ['Sesame, 2 caps gratis', 'Complimentary sesame', 'Sesame not for resale'])
    expect([description, free({ description }).length]).toEqual([description, 1])
  expect(free({ description: 'Sesame, focus brand' })).toEqual([])
  expect(free({ description: 'Sesame as per sample, free from insects' })).toEqual([])
  expect(free({ description: 'Sesame, free samples' }, '57 MT SESAME AND FREE SAMPLES')).toEqual([])
  expect(found('free-goods', setOf({}, invoice({ description: 'free samples' })))).toEqual([])
})

describe('goods in letters or a spelling of their own', () => {
  const credit = { goods: '100 MT WHITE SESAME SEEDS' }
  const of = (description: string) => setOf({ credit }, invoice({ description }), packing({ description }))
  test('in Arabic are compared by a person', () => {
    for (const rule of ['description-credit', 'description-documents', 'description-spelling'] as const)
      expect(found(rule, of('سمسم أبيض القضارف'))).toEqual([])
  })
  test('with a slip are advice to write them as the credit does', () => {
    expect(found('description-credit', of('White seasame seeds'))).toEqual([])
    expect(found('description-documents', of('White seasame seeds'))).toEqual([])
    expect(found('description-spelling', of('White seasame seeds'))).toEqual([
      'CREDIT goods 100 MT WHITE SESAME SEEDS × COMMERCIAL_INVOICE description White seasame seeds',
    ])
    expect(found('description-spelling', of('White sesame seeds'))).toEqual([])
  })
  test('that are others are found', () => {
    expect(found('description-documents', of('White sorghum'))).toHaveLength(2)
    expect(found('description-credit', of('White sorghum'))).toHaveLength(1)
  })
})
