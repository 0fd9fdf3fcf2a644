import { kilograms as kg } from '@mahsul/domain/kit/units'
import { isContainerNumber } from '@mahsul/domain/shipments/container-number'
import { describe, expect, test } from 'vitest'
import { bill, doc, found, line, packing, setOf, shipment, to } from '../testing/checked-set.ts'

const [one, two, three] = ['CSQU3054383', 'MSKU9070323', 'TGHU7599330'] as const
const list = (...numbers: string[]) => ({ containers: numbers.map((number) => line(number)) })

test('a number with a wrong check digit is found in any list', () => {
  const set = setOf(
    {},
    bill(list(one, 'CSQU3054384'), 'j'),
    doc('FUMIGATION_CERTIFICATE', list('csqu 305438-3')),
  )
  expect(found('container-number', set)).toEqual([
    'DEAL j containerNumbers – × BILL_OF_LADING j containers CSQU3054384 CSQU3054384',
  ])
  expect(found('container-number', setOf({}, bill({}), packing(list('MSKU9070324'))))).toHaveLength(1)
})

describe('a mistyped number', () => {
  const swapped = 'CSQU3054833'
  const shipments = [shipment({ containers: 2, containerNumbers: [one, two] })]
  const about = (...documents: Parameters<typeof setOf>[1][]) => {
    const set = setOf({ deal: { shipments } }, ...documents)
    const rules = ['container-number', 'container-lists', 'containers-shipped'] as const
    return rules.flatMap((rule) => found(rule, set))
  }

  test('is found once in a list, beside the number that the shipment has', () => {
    expect(about(bill(list(one, two)), packing(list(swapped, two)))).toEqual([
      `DEAL containerNumbers ${one} × PACKING_LIST containers ${swapped} ${swapped}`,
    ])
  })
  test('is found once in the bill of lading, whatever other lists say', () => {
    expect(about(bill(list(swapped, two)), packing(list(one, two)))).toEqual([
      `DEAL containerNumbers ${one} × BILL_OF_LADING containers ${swapped} ${swapped}`,
    ])
  })
  test('is shown beside that of the other list where the shipment has none yet', () => {
    const unshipped = (...documents: Parameters<typeof setOf>[1][]) =>
      (['container-number', 'container-lists'] as const).flatMap((rule) =>
        found(rule, setOf({}, ...documents)),
      )
    expect(unshipped(bill(list(one)), packing(list(swapped)))).toEqual([
      `BILL_OF_LADING containers ${one} ${one} × PACKING_LIST containers ${swapped} ${swapped}`,
    ])
    expect(unshipped(bill(list(swapped)), packing(list(one)))).toEqual([
      `PACKING_LIST containers ${one} ${one} × BILL_OF_LADING containers ${swapped} ${swapped}`,
    ])
  })
  test('that could be none of the others is compared with all of them, and the missing one is found as well', () => {
    const far = 'CSQU3059999'
    expect(about(bill(list(one, two)), packing(list(far, two)))).toEqual([
      `DEAL containerNumbers ${one}, ${two} × PACKING_LIST containers ${far} ${far}`,
      `BILL_OF_LADING containers ${one} ${one} × PACKING_LIST containers ${one} –`,
      `BILL_OF_LADING containers ${far} – × PACKING_LIST containers ${far} ${far}`,
    ])
  })
  test('beside the right one in the same list is one too many', () => {
    expect(about(bill(list(one, two)), packing(list(one, two, swapped)))).toEqual([
      `DEAL containerNumbers ${one}, ${two} × PACKING_LIST containers ${swapped} ${swapped}`,
      `BILL_OF_LADING containers ${swapped} – × PACKING_LIST containers ${swapped} ${swapped}`,
    ])
  })
})

test('a container that is listed twice is found', () => {
  expect(found('container-twice', setOf({}, bill(list(one, two, one))))).toEqual([
    `BILL_OF_LADING containers ${one} ${one} × BILL_OF_LADING containers ${one} ${one}`,
  ])
  expect(found('container-twice', setOf({}, bill(list(one, two)), packing(list(one))))).toEqual([])
})

test.each([
  'PACKING_LIST',
  'PHYTOSANITARY_CERTIFICATE',
  'FUMIGATION_CERTIFICATE',
  'QUALITY_AND_WEIGHT_CERTIFICATE',
] as const)('a container that %s lacks or adds is found', (kind) => {
  const set = setOf({}, bill(list(one, two)), doc(kind, list(one, three)))
  expect(found('container-lists', set)).toEqual([
    `BILL_OF_LADING containers ${two} ${two} × ${kind} containers ${two} –`,
    `BILL_OF_LADING containers ${three} – × ${kind} containers ${three} ${three}`,
  ])
  expect(
    found('container-lists', setOf({}, bill(list(one, two)), doc(kind, list('msku-9070323', one)))),
  ).toEqual([])
  expect(found('container-lists', setOf({}, bill(list(one, two)), doc(kind, {})))).toEqual([])
  expect(found('container-lists', setOf({}, bill({}), doc(kind, list(one))))).toEqual([])
})

test('a list is about its destination, or about all of them', () => {
  const bills = [bill(list(one), 'j'), bill(list(two), 'd')]
  expect(found('container-lists', setOf({}, ...bills, packing(list(one, two))))).toEqual([])
  expect(found('container-lists', setOf({}, ...bills, packing(list(one))))).toEqual([
    `BILL_OF_LADING d containers ${two} ${two} × PACKING_LIST containers ${two} –`,
  ])
  expect(
    found('container-lists', setOf({}, ...bills, packing(list(one), 'j'), packing(list(two), 'd'))),
  ).toEqual([])
  expect(found('container-lists', setOf({}, ...bills, packing(list(two), 'j')))).toHaveLength(2)
  // One bill for all of them has more than a list about one.
  expect(found('container-lists', setOf({}, bill(list(one, two)), packing(list(one), 'j')))).toEqual([])
  expect(found('container-lists', setOf({}, bill(list(one, two)), packing(list(three), 'j')))).toHaveLength(1)
})

test('a list about all destinations has the containers of a shipment whose bill is missing', () => {
  const shipments = [
    shipment({ destinationId: to('j'), containerNumbers: [one] }),
    shipment({ destinationId: to('d'), containerNumbers: [two] }),
  ]
  const listed = (...numbers: string[]) =>
    found('container-lists', setOf({ deal: { shipments } }, bill(list(one), 'j'), packing(list(...numbers))))
  expect(listed(one, two)).toEqual([])
  expect(listed(one, two, three)).toEqual([
    `BILL_OF_LADING j containers ${three} – × PACKING_LIST containers ${three} ${three}`,
  ])
})

test('the bill has the containers of the shipment to its destination', () => {
  const shipments = [
    shipment({ destinationId: to('j'), containers: 2, containerNumbers: [one, two] }),
    shipment({ destinationId: to('d'), containers: 1, containerNumbers: [three] }),
  ]
  const shipped = (...bills: Parameters<typeof setOf>[1][]) =>
    found('containers-shipped', setOf({ deal: { shipments } }, ...bills))
  expect(shipped(bill(list(one, two), 'j'), bill(list(three), 'd'))).toEqual([])
  expect(shipped(bill(list(one, three), 'j'))).toEqual([
    `DEAL j containerNumbers ${two} × BILL_OF_LADING j containers ${two} –`,
    `DEAL j containerNumbers – × BILL_OF_LADING j containers ${three} ${three}`,
  ])
  expect(shipped(bill(list(one, two, three)))).toEqual([])
  expect(shipped(bill(list(one, two, 'tghu 759933 0')))).toEqual([])
  expect(shipped(packing(list(one), 'j'))).toEqual([])
  expect(shipped(bill({}, 'j'))).toEqual([])
})
test('the bill has as many containers as the shipment, whatever their numbers', () => {
  const shipments = [
    shipment({ destinationId: to('j'), containers: 2 }),
    shipment({ destinationId: to('d') }),
  ]
  const counted = (...numbers: string[]) =>
    found('containers-shipped', setOf({ deal: { shipments } }, bill(list(...numbers), 'j')))
  expect(counted(one, two)).toEqual([])
  expect(counted(one)).toEqual(['DEAL j containers 2 × BILL_OF_LADING j containers 1'])
})

test('seals and amounts of a container are those of the bill', () => {
  const billed = bill({
    containers: [line(one, { seal: 'SL-1', bags: 2, netKg: kg(100), grossKg: kg(101) }), line(two)],
  })
  const listed = (change: Parameters<typeof line>[1], number: string = one) =>
    setOf({}, billed, packing({ containers: [line(two, { seal: 'X', bags: 9 }), line(number, change)] }))
  expect(found('seals', listed({ seal: 'sl1' }))).toEqual([])
  for (const same of ['Seal No. SL1', 'seal number: SL-1', 'SEALS SL 1'])
    expect(found('seals', listed({ seal: same }))).toEqual([])
  expect(found('seals', listed({ seal: 'Seal No. SL2' }))).toHaveLength(1)
  const sealed = (seal: string, onList: string) =>
    found(
      'seals',
      setOf(
        {},
        bill({ containers: [line(one, { seal })] }),
        packing({ containers: [line(one, { seal: onList })] }),
      ),
    )
  for (const second of ['SL160632 / CUSTOMS 4471', 'MSC SL160632']) {
    expect(sealed(second, 'SL160632')).toEqual([])
    expect(sealed('SL160632', second)).toEqual([])
  }
  expect(sealed('SL160632 / CUSTOMS 4471', 'SL160633')).toHaveLength(1)
  expect(sealed('SL 160632', 'SL')).toHaveLength(1)
  expect(found('seals', listed({ seal: 'SL2' }))).toEqual([
    `BILL_OF_LADING containers ${one} SL-1 × PACKING_LIST containers ${one} SL2`,
  ])
  expect(found('seals', listed({}))).toEqual([])
  expect(found('seals', listed({ seal: 'SL2' }, three))).toEqual([])
  expect(found('seals', listed({ seal: 'SL2' }, 'csqu 305438 3'))).toHaveLength(1)
  expect(found('container-amounts', listed({ bags: 2, netKg: kg(100), grossKg: kg(101) }))).toEqual([])
  expect(found('container-amounts', listed({ bags: 3, netKg: kg(99), grossKg: kg(102) }))).toEqual([
    `BILL_OF_LADING containers ${one} 2 × PACKING_LIST containers ${one} 3`,
    `BILL_OF_LADING containers ${one} 100 × PACKING_LIST containers ${one} 99`,
    `BILL_OF_LADING containers ${one} 101 × PACKING_LIST containers ${one} 102`,
  ])
})

describe('what was read of a container where it was loaded', () => {
  const read = line(one, { seal: 'SL-1', bags: 2, netKg: kg(100), grossKg: kg(101) })
  const shipments = [shipment({ destinationId: to('j'), loaded: [read, line(two)] })]
  const loaded = (...documents: Parameters<typeof setOf>[1][]) =>
    (['seals-loaded', 'amounts-loaded'] as const).flatMap((rule) =>
      found(rule, setOf({ deal: { shipments } }, ...documents)),
    )
  const said = (change: Parameters<typeof line>[1], number: string = one) => ({
    containers: [line(two, { seal: 'X', bags: 9 }), line(number, change)],
  })
  const all = { seal: 'SL2', bags: 3, netKg: kg(99), grossKg: kg(102) }

  test('is what the bill of lading has to say of it', () => {
    expect(loaded(bill(said({ seal: 'Seal no. SL1' })))).toEqual([])
    expect(loaded(bill(said({ seal: 'sl1', bags: 2, netKg: kg(100), grossKg: kg(101) })))).toEqual([])
    expect(loaded(bill(said(all, 'csqu 305438-3'), 'j'))).toEqual([
      `DEAL j loaded ${one} SL-1 × BILL_OF_LADING j containers ${one} SL2`,
      `DEAL j loaded ${one} 2 × BILL_OF_LADING j containers ${one} 3`,
      `DEAL j loaded ${one} 100 × BILL_OF_LADING j containers ${one} 99`,
      `DEAL j loaded ${one} 101 × BILL_OF_LADING j containers ${one} 102`,
    ])
  })
  test('is compared with the packing list where no bill of lading lists it, and never twice', () => {
    expect(loaded(bill(list(two)), packing(said({ seal: 'SL2' })))).toEqual([
      `DEAL j loaded ${one} SL-1 × PACKING_LIST containers ${one} SL2`,
    ])
    expect(loaded(packing(said({ seal: 'SL2' })), bill(said({ seal: 'SL3' })))).toEqual([
      `DEAL j loaded ${one} SL-1 × BILL_OF_LADING containers ${one} SL3`,
    ])
    expect(loaded(doc('FUMIGATION_CERTIFICATE', said({ seal: 'SL2' })))).toEqual([])
  })
  test('says nothing of what nobody wrote down', () => {
    expect(loaded(bill(said({})))).toEqual([])
    expect(loaded(bill(said(all, three)))).toEqual([])
    expect(loaded()).toEqual([])
  })
})

test('a container that only another list has is missing in the bill for its destination', () => {
  const shipments = [
    shipment({ destinationId: to('j'), containerNumbers: [one] }),
    shipment({ destinationId: to('d'), containerNumbers: [two] }),
  ]
  const bills = [bill(list(one), 'j'), bill(list(three), 'd')]
  expect(
    found('container-lists', setOf({ deal: { shipments } }, ...bills, packing(list(one, two, three)))),
  ).toEqual([`BILL_OF_LADING d containers ${two} – × PACKING_LIST containers ${two} ${two}`])
})

test('the one bill of a trade with one destination has as many containers as the shipment', () => {
  const single = [shipment({ destinationId: to('j'), containers: 2 })]
  const counted = (shipments: typeof single) =>
    found('containers-shipped', setOf({ deal: { shipments } }, bill(list(one))))
  expect(counted(single)).toEqual(['DEAL j containers 2 × BILL_OF_LADING containers 1'])
  expect(counted([...single, shipment({ destinationId: to('d') })])).toEqual([])
})

test('a container that was loaded and sealed is in the shipment or in its bill of lading', () => {
  const loaded = (number: string, billed: readonly string[], shipped: readonly string[] = []) => {
    const shipments = [
      shipment({ containers: billed.length, loaded: [line(number)], containerNumbers: shipped }),
    ]
    return found('containers-shipped', setOf({ deal: { shipments } }, bill(list(...billed))))
  }
  expect(loaded(one, [one])).toEqual([])
  expect(loaded(one, [two])).toEqual([`DEAL loaded ${one} ${one} × BILL_OF_LADING containers ${one} –`])
  expect(loaded(one, ['CSQU3054833'])).toEqual([])
  expect(loaded(one, [two], [one, two])).toEqual([
    `DEAL containerNumbers ${one} × BILL_OF_LADING containers ${one} –`,
  ])
})

test('lists longer than any ship takes are compared to their end, all numbers misprinted', () => {
  const numbers = Array.from({ length: 1_000 }, (_, at) => `MSCU${1_000_000 + at}`)
  const set = setOf({}, bill(list(...numbers), 'j'), packing(list(...numbers)))
  const wrong = numbers.filter((number) => !isContainerNumber(number))
  expect(found('container-number', set)).toHaveLength(2 * wrong.length)
  expect(found('container-lists', set)).toEqual([])
})
