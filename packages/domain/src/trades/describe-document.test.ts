import { describe, expect, it } from 'vitest'
import type { DocumentData } from '../documents/document-data.ts'
import type { Finding } from '../documents/finding.ts'
import { ask, did, type Played, playedTo, termsTo } from '../testing/played.ts'
import { facility } from '../testing/sesame.ts'
import { decisionsAbout, decisionsOf, documentDataOf, documentsOfTrade } from './describe-document.ts'

const [mersin, jeddah] = [facility('mersin'), facility('jeddah')]
const terms = termsTo(['mersin'])
const packingList = (number: string): DocumentData => ({
  kind: 'PACKING_LIST',
  destinationId: null,
  fields: { number },
})
const state = (trade: Played, documentData: DocumentData, by: 'supplier' | 'buyer' = 'supplier') =>
  ask(trade, by, 'document.describe', { documentData })
const finding = (value: string): Finding => ({
  rule: 'containers-seals',
  severity: 'grave',
  places: [
    {
      in: 'BILL_OF_LADING',
      destinationId: null,
      field: 'containers',
      container: 'CSQU3054383',
      value: 'SL1',
    },
    { in: 'PACKING_LIST', destinationId: null, field: 'containers', container: 'CSQU3054383', value },
  ],
})

describe('what a document says', () => {
  it('is stated by the supplier from both signatures on, until the trade is over', () => {
    expect(state(playedTo('C4', terms), packingList('1'))).toMatchObject({ refusal: 'task-not-open' })
    expect(state(playedTo('O1', terms), packingList('1')).ok).toBe(true)
    expect(state(playedTo('O1', terms), packingList('1'), 'buyer')).toMatchObject({
      refusal: 'not-your-turn',
    })
    expect(state(playedTo('R1', terms), packingList('1'))).toMatchObject({ refusal: 'task-not-open' })
  })

  it('is what was stated last of each document, with the entry of the log', () => {
    const first = did(playedTo('L3', terms), 'supplier', 'document.describe', {
      documentData: packingList('1'),
    })
    const second = did(first, 'supplier', 'document.describe', { documentData: packingList('2') })
    expect(documentDataOf(second)).toMatchObject([
      { data: packingList('2'), by: 'supplier', entry: second.log.length },
    ])
  })

  it('leaves every task of the plan as it was', () => {
    const before = playedTo('L3', terms)
    const after = did(before, 'supplier', 'document.describe', { documentData: packingList('1') })
    expect(ask(after, 'buyer', 'drafts.approve', { documentType: 'PACKING_LIST' })).toEqual(
      ask(before, 'buyer', 'drafts.approve', { documentType: 'PACKING_LIST' }),
    )
  })

  it('is of a document that the deal has: a bill of lading for each port, insurance under CIF', () => {
    const kinds = (ports: string[], change = {}) =>
      documentsOfTrade({ terms: termsTo(ports, change) }).map(({ kind, destinationId }) => [
        kind,
        destinationId,
      ])
    expect(kinds(['mersin', 'jeddah'])).toEqual(
      expect.arrayContaining([
        ['BILL_OF_LADING', mersin],
        ['BILL_OF_LADING', jeddah],
      ]),
    )
    expect(kinds(['mersin'])).toEqual(expect.arrayContaining([['BILL_OF_LADING', null]]))
    expect(kinds(['mersin']).flat()).not.toContain('INSURANCE_CERTIFICATE')
    expect(kinds(['mersin'], { incoterm: 'CIF' }).flat()).toContain('INSURANCE_CERTIFICATE')
  })

  it.each([
    [
      'the contract, which the product writes',
      { ...packingList('1'), kind: 'SALES_CONTRACT' },
      'documentData.kind',
      'choice',
    ],
    [
      'insurance under FOB',
      { ...packingList('1'), kind: 'INSURANCE_CERTIFICATE' },
      'documentData.kind',
      'choice',
    ],
    [
      'another port',
      { ...packingList('1'), destinationId: jeddah },
      'documentData.destinationId',
      'noSuchDestination',
    ],
    ['nothing', { ...packingList('1'), fields: {} }, 'documentData.fields', 'required'],
    [
      'a day that is none',
      { ...packingList('1'), fields: { issuedOn: '2026-13-01' } },
      'documentData.fields.issuedOn',
      'isoDate',
    ],
  ] as [string, DocumentData, string, string][])('is not stated of %s', (_, data, field, rule) => {
    const answer = state(playedTo('L3', terms), data)
    expect('problems' in answer ? answer.problems : answer).toEqual({ [field]: { rule } })
  })
})

describe('a finding', () => {
  const open = playedTo('L4', terms)

  it('is left as it is by either side, with a reason', () => {
    for (const by of ['supplier', 'buyer'] as const)
      expect(
        ask(open, by, 'finding.decide', { finding: finding('SL2'), message: 'It was resealed' }).ok,
      ).toBe(true)
    expect(ask(open, 'buyer', 'finding.decide', { finding: finding('SL2') })).toMatchObject({
      problems: { message: { rule: 'required' } },
    })
    expect(
      ask(open, 'buyer', 'finding.decide', {
        finding: finding('SL2'),
        message: 'x',
        documentType: 'PACKING_LIST',
      }),
    ).toMatchObject({ problems: { documentType: { rule: 'notForThisTask' } } })
  })

  it('is open again once a value has changed', () => {
    const decided = did(open, 'buyer', 'finding.decide', {
      finding: finding('SL2'),
      message: 'It was resealed',
    })
    const decisions = decisionsOf(decided)
    expect(decisionsAbout(finding('SL2'), decisions)).toMatchObject([
      { by: 'buyer', reason: 'It was resealed' },
    ])
    expect(decisionsAbout(finding('SL3'), decisions)).toEqual([])
  })

  it.each([
    ['rule', { ...finding('SL2'), rule: 'containers-gross' }],
    [
      'document',
      {
        ...finding('SL2'),
        places: [finding('SL2').places[0], { ...finding('SL2').places[1], in: 'COMMERCIAL_INVOICE' }],
      },
    ],
    [
      'destination',
      {
        ...finding('SL2'),
        places: [{ ...finding('SL2').places[0], destinationId: mersin }, finding('SL2').places[1]],
      },
    ],
    [
      'field',
      {
        ...finding('SL2'),
        places: [finding('SL2').places[0], { ...finding('SL2').places[1], field: 'bags' }],
      },
    ],
    [
      'container',
      {
        ...finding('SL2'),
        places: [{ ...finding('SL2').places[0], container: 'CSQU3054399' }, finding('SL2').places[1]],
      },
    ],
  ] as [string, Finding][])('of another %s was not decided about', (_, other) => {
    const decided = did(open, 'buyer', 'finding.decide', {
      finding: finding('SL2'),
      message: 'It was resealed',
    })
    expect(decisionsAbout(other, decisionsOf(decided))).toEqual([])
  })

  it('stays decided on the next day, though the day of presentation is today until the documents are sent', () => {
    const late = (today: string, expires = '2026-11-20'): Finding => ({
      rule: 'credit-expired',
      severity: 'grave',
      places: [
        { in: 'CREDIT', destinationId: null, field: 'expiresOn', value: expires },
        { in: 'DEAL', destinationId: null, field: 'presentedOn', value: today },
      ],
    })
    const decided = did(open, 'buyer', 'finding.decide', {
      finding: late('2026-11-21'),
      message: 'The bank agreed',
    })
    const decisions = decisionsOf(decided)
    expect(decisionsAbout(late('2026-11-22'), decisions)).toHaveLength(1)
    expect(decisionsAbout(late('2026-11-22', '2026-11-19'), decisions)).toEqual([])
  })

  it('is none of the acts beside it, and has to be named', () => {
    const described = did(open, 'supplier', 'document.describe', { documentData: packingList('1') })
    expect(decisionsOf(described)).toEqual([])
    const decided = did(open, 'buyer', 'finding.decide', { finding: finding('SL2'), message: 'x' })
    expect(documentDataOf(decided)).toEqual([])
    expect(ask(open, 'buyer', 'finding.decide', { message: 'x' })).toMatchObject({
      ok: false,
      refusal: 'validation',
      problems: { finding: { rule: 'required' } },
    })
    expect(
      ask(playedTo('C4', terms), 'buyer', 'finding.decide', { finding: finding('SL2'), message: 'x' }),
    ).toEqual({
      ok: false,
      refusal: 'task-not-open',
    })
  })
})

describe('a statement', () => {
  it('needs a document, and takes nothing else', () => {
    const open = playedTo('L3', terms)
    expect(ask(open, 'supplier', 'document.describe')).toEqual({
      ok: false,
      refusal: 'validation',
      problems: { documentData: { rule: 'required' } },
    })
    expect(
      ask(open, 'supplier', 'document.describe', { documentData: packingList('1'), message: 'x' }),
    ).toEqual({ ok: false, refusal: 'validation', problems: { message: { rule: 'notForThisTask' } } })
  })

  it('of one port leaves that of the other', () => {
    const two = playedTo('L3', termsTo(['mersin', 'jeddah']))
    const bill = (destinationId: typeof mersin): DocumentData => ({
      kind: 'BILL_OF_LADING',
      destinationId,
      fields: { number: destinationId },
    })
    const both = [mersin, jeddah].reduce(
      (trade, port) => did(trade, 'supplier', 'document.describe', { documentData: bill(port) }),
      two,
    )
    expect(documentDataOf(both).map(({ data }) => data)).toEqual([bill(mersin), bill(jeddah)])
    expect(documentsOfTrade(both).map(({ kind }) => kind)).toEqual([
      'SALES_CONTRACT',
      'PROFORMA_INVOICE',
      'BILL_OF_LADING',
      'BILL_OF_LADING',
      'COMMERCIAL_INVOICE',
      'PACKING_LIST',
      'CERTIFICATE_OF_ORIGIN',
      'PHYTOSANITARY_CERTIFICATE',
      'FUMIGATION_CERTIFICATE',
      'QUALITY_AND_WEIGHT_CERTIFICATE',
    ])
  })
})
