import type { Characteristic } from '@mahsul/domain/documents/characteristic'
import type { LabResult } from '@mahsul/domain/documents/compare'
import type { DocumentData, MeasuredValue } from '@mahsul/domain/documents/document-data'
import { expect, test } from 'vitest'
import { doc, found, setOf } from '../testing/checked-set.ts'
import { checkDocuments } from './checks.ts'

const b1 = (value: string, change: Partial<Characteristic> = {}): Characteristic => ({
  ...{ analyte: 'aflatoxin_b1', direction: 'at_most', value, unit: 'µg/kg', method: null },
  ...change,
})
const measured = (value: number, change: Partial<MeasuredValue> = {}): MeasuredValue => ({
  ...{ analyte: 'Aflatoxin B1', value, unit: 'µg/kg', method: null },
  ...change,
})
const inCertificate = (limits: readonly Characteristic[], ...results: readonly MeasuredValue[]) =>
  found(
    'results-beyond-limits',
    setOf({ quality: { limits } }, doc('QUALITY_AND_WEIGHT_CERTIFICATE', { results })),
  )
const result = (value: string, change: Partial<LabResult> = {}): LabResult => ({
  ...{ analyte: 'aflatoxin_b1', value, isBelow: false, unit: 'µg/kg', method: null },
  ...change,
})
const inLaboratory = (limits: readonly Characteristic[], ...results: readonly LabResult[]) =>
  found(
    'laboratory-beyond-limits',
    setOf({ quality: { limits, certificates: [{ number: 'AR-26-1', results }] } }),
  )

test('a peanut lot at 9 µg/kg of B1 is over a limit of 8, in the certificate of quality', () => {
  expect(inCertificate([b1('8')], measured(9))).toEqual([
    'DEAL limits Aflatoxin B1 max. 8 µg/kg × QUALITY_AND_WEIGHT_CERTIFICATE results Aflatoxin B1 9 µg/kg',
  ])
  expect(inCertificate([b1('8')], measured(8))).toEqual([])
  for (const unit of ['\u03bcg/kg', 'ug/kg', 'PPB'])
    expect(inCertificate([b1('8')], measured(9, { unit })), unit).toHaveLength(1)
  for (const analyte of ['AFB1', 'Aflatoxin-B1', 'أفلاتوكسين B1'])
    expect(inCertificate([b1('8')], measured(9, { analyte })), analyte).toHaveLength(1)
  expect(inCertificate([b1('8')], measured(9, { unit: 'ppb' }))).toHaveLength(1)
  expect(inCertificate([b1('8')], measured(0.009, { unit: 'mg/kg' }))).toHaveLength(1)
})

test('a method in the name of a result is its method: HPLC is compared where HPLC was agreed, and nothing else is', () => {
  const byHplc = measured(9, { analyte: 'Aflatoxin B1 (HPLC)' })
  expect(inCertificate([b1('8', { method: 'HPLC' })], byHplc)).toHaveLength(1)
  expect(inCertificate([b1('8', { method: 'ELISA' })], byHplc)).toEqual([])
  expect(inCertificate([b1('8', { method: 'ELISA' })], { ...byHplc, method: 'ELISA' })).toHaveLength(1)
})

test('and in what a laboratory found, by the number of its certificate', () => {
  expect(inLaboratory([b1('8')], result('9'))).toEqual([
    'DEAL limits Aflatoxin B1 max. 8 µg/kg × DEAL certificates AR-26-1: Aflatoxin B1 9 µg/kg',
  ])
  expect(inLaboratory([b1('8')], result('8.0'))).toEqual([])
})

test('Salmonella that a laboratory found is beyond a limit that reads as absent', () => {
  const absent = b1('0', { analyte: 'salmonella', unit: 'in 25 g' })
  const found = (value: string) =>
    inLaboratory([absent], result(value, { analyte: 'salmonella', unit: 'in 25 g' }))
  expect(found('1')).toEqual([
    'DEAL limits Salmonella absent in 25 g × DEAL certificates AR-26-1: Salmonella 1 in 25 g',
  ])
  expect(found('0')).toEqual([])
})

test('what is less than a laboratory can measure is over no limit, and under the least that was agreed', () => {
  expect(inLaboratory([b1('8')], result('0.5', { isBelow: true }))).toEqual([])
  const oil = { analyte: 'oil', direction: 'at_least', value: '50', unit: '%', method: null } as const
  expect(inLaboratory([oil], result('48', { analyte: 'oil', unit: '%', isBelow: true }))).toEqual([
    'DEAL limits Oil content min. 50 % × DEAL certificates AR-26-1: Oil content < 48 %',
  ])
})

test('a finding has its limit and its result as data as well, for readers of other languages', () => {
  const quality = { limits: [b1('8')], certificates: [{ number: 'AR-26-1', results: [result('9')] }] }
  const places = checkDocuments(setOf({ quality })).find(
    ({ rule }) => rule === 'laboratory-beyond-limits',
  )?.places
  const both = { analyte: 'aflatoxin_b1', unit: 'µg/kg' }
  expect(places?.map(({ measured }) => measured)).toEqual([
    { ...both, as: 'at_most', value: '8' },
    { ...both, as: 'found', value: '9', certificate: 'AR-26-1' },
  ])
})

test('each limit that is missed is a finding of its own: what was agreed, and what a destination asks for', () => {
  expect(inLaboratory([b1('4'), b1('8')], result('9'))).toHaveLength(2)
  expect(inLaboratory([b1('4'), b1('8')], result('6'))).toEqual([
    'DEAL limits Aflatoxin B1 max. 4 µg/kg × DEAL certificates AR-26-1: Aflatoxin B1 6 µg/kg',
  ])
})

const notCompared = (limits: readonly Characteristic[], ...results: readonly MeasuredValue[]) =>
  found(
    'results-not-compared',
    setOf({ quality: { limits } }, doc('QUALITY_AND_WEIGHT_CERTIFICATE', { results })),
  )
const moisture = b1('6', { analyte: 'moisture', unit: '%' })

test('B1 in a unit that nobody knows is not compared with its limit, and a finding says so', () => {
  expect(notCompared([b1('8')], measured(9, { unit: 'per sack', method: 'HPLC' }))).toEqual([
    'DEAL limits Aflatoxin B1 max. 8 µg/kg × QUALITY_AND_WEIGHT_CERTIFICATE results Aflatoxin B1 9 per sack (HPLC)',
  ])
  expect(notCompared([b1('8')], measured(9, { unit: 'in 25 g' }))).toHaveLength(1)
  expect(notCompared([b1('8')], measured(-1))).toHaveLength(1)
  expect(notCompared([b1('8')], measured(9), measured(7, { unit: 'ppb' }))).toEqual([])
})

test('a name in one unit and a figure in another is not compared, nor a figure beside “absent”', () => {
  const inPpb = measured(9, { analyte: 'Aflatoxin B1 (ppb)' })
  expect(inCertificate([b1('8')], inPpb)).toHaveLength(1)
  expect(notCompared([b1('8')], inPpb)).toEqual([])
  expect(inCertificate([b1('8')], { ...inPpb, unit: 'mg/kg' })).toEqual([])
  expect(notCompared([b1('8')], { ...inPpb, unit: 'mg/kg' })).toHaveLength(1)
  const absent = b1('0', { analyte: 'salmonella', unit: 'in 25 g' })
  const salmonella = (value: number) => measured(value, { analyte: 'Salmonella spp.', unit: 'Absent/25g' })
  expect(notCompared([absent], salmonella(0))).toEqual([])
  expect(inCertificate([absent], salmonella(25))).toEqual([])
  expect(notCompared([absent], salmonella(25))).toHaveLength(1)
})

test('“< 0.5” in the certificate is within a limit of 2, and “< 5” is compared with none', () => {
  const below = (value: number) => measured(value, { isBelow: true })
  expect(inCertificate([b1('2')], below(0.5))).toEqual([])
  expect(notCompared([b1('2')], below(0.5))).toEqual([])
  expect(inCertificate([b1('2')], below(5))).toEqual([])
  expect(notCompared([b1('2')], below(5))).toEqual([
    'DEAL limits Aflatoxin B1 max. 2 µg/kg × QUALITY_AND_WEIGHT_CERTIFICATE results Aflatoxin B1 < 5 µg/kg',
  ])
  expect(inCertificate([b1('2')], measured(5))).toHaveLength(1)
  const oil = b1('50', { analyte: 'oil', direction: 'at_least', unit: '%' })
  expect(inCertificate([oil], measured(48, { analyte: 'Oil content', unit: '%', isBelow: true }))).toEqual([
    'DEAL limits Oil content min. 50 % × QUALITY_AND_WEIGHT_CERTIFICATE results Oil content < 48 %',
  ])
})

test('a figure below zero is not compared, and a very small one is read in full', () => {
  const dry = (value: number) => measured(value, { analyte: 'Moisture', unit: '%' })
  expect(notCompared([moisture], dry(-1))).toEqual([
    'DEAL limits Moisture max. 6 % × QUALITY_AND_WEIGHT_CERTIFICATE results Moisture -1 %',
  ])
  const tiny = (value: number) => measured(value, { unit: '%' })
  expect(notCompared([b1('2')], tiny(1e-7))).toEqual([])
  expect(inCertificate([b1('2')], tiny(1e-7))).toEqual([])
  expect(inCertificate([b1('2')], tiny(2.5e-7))).toEqual([
    'DEAL limits Aflatoxin B1 max. 2 µg/kg × QUALITY_AND_WEIGHT_CERTIFICATE results Aflatoxin B1 0.00000025 %',
  ])
  expect(notCompared([b1('2')], tiny(1e-12))).toEqual([expect.stringContaining('0.000000000001 %')])
})

test('a second lot in an unknown unit is a finding, although the first lot was compared', () => {
  expect(notCompared([b1('8')], measured(7), measured(9, { unit: 'per sack' }))).toHaveLength(1)
})

test('one result has one such finding, however many limits there are of it', () => {
  expect(notCompared([b1('4'), b1('8')], measured(9, { unit: 'per sack' }))).toHaveLength(1)
  expect(notCompared([b1('4'), b1('8')], measured(9, { analyte: 'B-one' }))).toHaveLength(1)
})

test('a result by a name that nobody knows is shown with the limit that no certificate answers', () => {
  const dry = measured(5, { analyte: 'Moisture', unit: '%' })
  expect(notCompared([moisture, b1('8')], dry, measured(9, { analyte: 'B-one' }))).toEqual([
    'DEAL limits Aflatoxin B1 max. 8 µg/kg × QUALITY_AND_WEIGHT_CERTIFICATE results B-one 9 µg/kg',
  ])
  expect(notCompared([b1('8')], measured(9, { analyte: 'Aflatoxine', unit: 'per sack' }))).toHaveLength(1)
})

test('and has no finding where a certificate answers the limit, the laboratory’s own included', () => {
  const unknown = measured(9, { analyte: 'B-one' })
  expect(notCompared([b1('8')], unknown, measured(7))).toEqual([])
  const stated = (one: LabResult) => ({
    limits: [b1('8')],
    certificates: [{ number: 'AR-1', results: [one] }],
  })
  const beside = (one: LabResult) =>
    found(
      'results-not-compared',
      setOf({ quality: stated(one) }, doc('QUALITY_AND_WEIGHT_CERTIFICATE', { results: [unknown] })),
    )
  expect(beside(result('7'))).toEqual([])
  expect(beside(result('10', { isBelow: true }))).toHaveLength(1)
})

test('a name that hints at a limit is shown, whatever other words it has', () => {
  const share = (analyte: Characteristic['analyte'], value: string, change: Partial<Characteristic> = {}) =>
    b1(value, { analyte, unit: '%', ...change })
  const rows = [
    [share('admixture', '1'), measured(2.5, { analyte: 'Admixture, weight of', unit: '%' })],
    [share('purity', '99', { direction: 'at_least' }), measured(92, { analyte: 'Purity, white', unit: '%' })],
    [share('damaged', '1'), measured(5, { analyte: 'Kernels damaged by insects', unit: '%' })],
    [b1('4', { analyte: 'aflatoxin_total' }), measured(12, { analyte: 'Aflatoxins B1, B2, G1, G2' })],
  ] as const
  for (const [limit, line] of rows) expect(notCompared([limit], line), line.analyte).toHaveLength(1)
})

test('one good certificate does not silence a bad one that has its own name for the same', () => {
  const hidden = measured(9, { analyte: 'Aflatoxine B1' })
  const certificates = [{ number: 'AR-1', results: [result('0.5')] }]
  const [first, second] = [[measured(0.5)], [hidden]].map((results) =>
    doc('QUALITY_AND_WEIGHT_CERTIFICATE', { results }),
  )
  const inBoth = (quality: Parameters<typeof setOf>[0]['quality'], ...documents: DocumentData[]) =>
    found('results-not-compared', setOf({ quality }, ...documents))
  expect(inBoth({ limits: [b1('2')], certificates }, second!)).toHaveLength(1) // of two
  expect(inBoth({ limits: [b1('2')] }, first!, second!)).toHaveLength(1) // the same
  const inSacks = doc('QUALITY_AND_WEIGHT_CERTIFICATE', { results: [{ ...hidden, unit: 'per sack' }] })
  expect(inBoth({ limits: [b1('2')], certificates }, first!, inSacks)).toHaveLength(1) // the same
})

test('the same certificate silences a line in another kind of unit, not one that may be another lot', () => {
  const limit = b1('2', { analyte: 'free_fatty_acids', unit: '%' })
  const ffa = measured(1.1, { analyte: 'FFA', unit: '%' })
  expect(notCompared([limit], ffa, measured(2.2, { analyte: 'Acid value', unit: 'mg KOH/g' }))).toEqual([])
  expect(notCompared([limit], measured(2.2, { analyte: 'Acid value', unit: 'mg KOH/g' }))).toHaveLength(1)
  expect(notCompared([limit], ffa, measured(3, { analyte: 'FFA, lot 2', unit: '%' }))).toHaveLength(1)
})

test('of several limits without a result, a name that hints at none has no finding', () => {
  const sesame = ['moisture', 'admixture', 'oil', 'purity', 'broken'] as const
  const limits = sesame.map((analyte) => b1('6', { analyte, unit: '%' }))
  const other = measured(0.3, { analyte: 'Other seeds', unit: '%' })
  expect(notCompared(limits, other)).toEqual([])
  expect(notCompared(limits.slice(0, 1), other, measured(1, { analyte: 'Loss', unit: '%' }))).toEqual([
    'DEAL limits Moisture max. 6 % × QUALITY_AND_WEIGHT_CERTIFICATE results Other seeds 0.3 %; Loss 1 %',
  ])
  // One of each kind of unit: shares of the goods, and traces in them.
  expect(notCompared([limits[0]!, b1('8')], other, measured(9, { analyte: 'B-one' }))).toHaveLength(2) // of five
})

test('pesticides, gases and metals are beside no limit of mycotoxins or ethylene oxide', () => {
  const traces = ['Chlorpyrifos', 'Sulphur dioxide', 'Nickel'].map((analyte) =>
    measured(0.01, { analyte, unit: 'mg/kg' }),
  )
  for (const analyte of ['aflatoxin_b1', 'aflatoxin_total', 'ochratoxin_a', 'ethylene_oxide'] as const)
    expect(notCompared([b1('2', { analyte })], ...traces), analyte).toEqual([])
  expect(notCompared([b1('0.01', { analyte: 'pesticide_residues', unit: 'mg/kg' })], ...traces)).toEqual([
    'DEAL limits Pesticide residues max. 0.01 mg/kg × QUALITY_AND_WEIGHT_CERTIFICATE results Chlorpyrifos 0.01 mg/kg',
  ])
})

test('what neither contract nor lane asks for has no finding, whatever its name and unit', () => {
  const colour = measured(2.5, { analyte: 'Colour', unit: 'Lovibond' })
  expect(notCompared([], colour, measured(9, { analyte: 'B-one' }))).toEqual([])
  expect(notCompared([moisture], measured(5, { analyte: 'Moisture', unit: '%' }), colour)).toEqual([])
  expect(notCompared([moisture], colour, measured(22, { analyte: 'Protein', unit: '%' }))).toEqual([])
  expect(notCompared([moisture], measured(9), measured(3, { analyte: 'Admixture', unit: 'points' }))).toEqual(
    [],
  )
})

test('many lines that may be the same are one finding, which names the first ten of them', () => {
  const oxide = b1('0.05', { analyte: 'ethylene_oxide', unit: 'mg/kg' })
  const lines = Array.from({ length: 11 }, (_, at) =>
    measured(at, { analyte: `Residuum ${at}`, unit: 'ppm' }),
  )
  const finding = (count: number) => notCompared([oxide], ...lines.slice(0, count)).join(' ')
  expect(finding(2)).toMatch(/results Residuum 0 0 ppm; Residuum 1 1 ppm$/)
  expect(finding(10)).toMatch(/; Residuum 9 9 ppm$/)
  expect(finding(11)).toMatch(/; Residuum 9 9 ppm; …$/)
})

const byOtherMethod = (
  quality: Parameters<typeof setOf>[0]['quality'],
  ...results: readonly MeasuredValue[]
) => found('results-by-other-method', setOf({ quality }, doc('QUALITY_AND_WEIGHT_CERTIFICATE', { results })))

test('a result by another method than agreed, or by none that it states, is an advice while nothing is by the agreed one', () => {
  const agreed = b1('8', { method: 'EN 14123' })
  const limits = [agreed]
  expect(byOtherMethod({ limits }, measured(9, { method: 'ELISA' }))).toEqual([
    'DEAL limits Aflatoxin B1 max. 8 µg/kg (EN 14123) × QUALITY_AND_WEIGHT_CERTIFICATE results Aflatoxin B1 9 µg/kg (ELISA)',
  ])
  expect(byOtherMethod({ limits }, measured(9))).toHaveLength(1)
  expect(byOtherMethod({ limits: [b1('4'), agreed] }, measured(3))).toHaveLength(1)
  expect(byOtherMethod({ limits }, measured(9, { method: 'EN 14123:2008' }))).toEqual([])
  expect(byOtherMethod({ limits: [b1('8')] }, measured(9, { method: 'ELISA' }))).toEqual([])
  expect(byOtherMethod({ limits }, measured(9, { analyte: 'Moisture', unit: '%' }))).toEqual([])
  expect(byOtherMethod({ limits }, measured(9, { method: 'EN 14123', unit: 'in 25 g' }))).toEqual([])
  const certificates = [{ number: 'AR-1', results: [result('7', { method: 'EN 14123' })] }]
  expect(byOtherMethod({ limits, certificates }, measured(9))).toEqual([])
})

test('and has the agreed method as data, for readers of other languages', () => {
  const set = setOf(
    { quality: { limits: [b1('8', { method: 'EN 14123' })] } },
    doc('QUALITY_AND_WEIGHT_CERTIFICATE', { results: [measured(9)] }),
  )
  const finding = checkDocuments(set).find(({ rule }) => rule === 'results-by-other-method')
  expect(finding?.severity).toBe('advice')
  expect(finding?.places[0].measured).toMatchObject({ as: 'at_most', value: '8', method: 'EN 14123' })
})

test('nothing is guessed: other goods, names that nobody knows, other units and methods are not compared', () => {
  expect(inCertificate([b1('8')], measured(9, { analyte: 'Moisture', unit: '%' }))).toEqual([])
  expect(inCertificate([b1('8')], measured(9, { analyte: 'B-one' }))).toEqual([])
  expect(inCertificate([b1('8')], measured(9, { unit: 'per sack' }))).toEqual([])
  expect(inLaboratory([b1('8', { method: 'EN 14123' })], result('9', { method: 'HPLC' }))).toEqual([])
  expect(inLaboratory([], result('9'))).toEqual([])
  expect(found('results-beyond-limits', setOf({}, doc('QUALITY_AND_WEIGHT_CERTIFICATE', {})))).toEqual([])
})

test('a result has the name that papers have for it, whatever its case', () => {
  expect(inCertificate([b1('8')], measured(9, { analyte: ' AFLATOXIN, B1 ' }))).toHaveLength(1)
  const total = b1('4', { analyte: 'aflatoxin_total' })
  for (const analyte of ['Aflatoxins, total', 'Total aflatoxins', 'Aflatoxin total', 'Aflatoxin, total'])
    expect(inCertificate([total], measured(5, { analyte })), analyte).toHaveLength(1)
})
