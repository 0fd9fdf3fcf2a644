import { expect, test } from 'vitest'
import { bill, doc, found, invoice, on, packing, setOf, shipment, to } from '../testing/checked-set.ts'

const jeddah = { names: ['Jeddah'], unlocode: 'SAJED', country: 'Saudi Arabia' }
const dammam = { names: ['Dammam'], unlocode: 'SADMM', country: 'Saudi Arabia' }

test('ports of the bill are those of fields 44E and 44F', () => {
  const credit = { portOfLoading: 'ANY PORT IN SUDAN', portOfDischarge: 'JEDDAH' }
  const to = (portOfLoading: string, portOfDischarge: string) =>
    found('ports-credit', setOf({ credit }, bill({ portOfLoading, portOfDischarge })))
  expect(to('Port Sudan', 'Jeddah Islamic Port')).toEqual([])
  expect(to('Mombasa', 'Dammam')).toEqual([
    'CREDIT portOfLoading ANY PORT IN SUDAN × BILL_OF_LADING portOfLoading Mombasa',
    'CREDIT portOfDischarge JEDDAH × BILL_OF_LADING portOfDischarge Dammam',
  ])
})

test('places of the bill are those of fields 44A and 44B', () => {
  const credit = { placeOfReceipt: 'KHARTOUM', placeOfDelivery: 'RIYADH' }
  expect(
    found(
      'places-credit',
      setOf({ credit }, bill({ placeOfReceipt: 'Khartoum', placeOfDelivery: 'Riyadh' })),
    ),
  ).toEqual([])
  expect(
    found('places-credit', setOf({ credit }, bill({ placeOfReceipt: 'Atbara', placeOfDelivery: 'Medina' }))),
  ).toEqual([
    'CREDIT placeOfReceipt KHARTOUM × BILL_OF_LADING placeOfReceipt Atbara',
    'CREDIT placeOfDelivery RIYADH × BILL_OF_LADING placeOfDelivery Medina',
  ])
})
test('places of the credit that a bill leaves out are those of its ports, or missing', () => {
  const credit = { placeOfReceipt: 'PORT SUDAN', placeOfDelivery: 'JEDDAH' }
  const sailed = (portOfLoading: string, portOfDischarge: string, more: object = {}) =>
    found('places-credit', setOf({ credit }, bill({ portOfLoading, portOfDischarge, ...more })))
  expect(sailed('Bur Sudan', 'Jeddah Islamic Port')).toEqual([])
  expect(sailed('Jeddah', 'Port Sudan')).toEqual([
    'CREDIT placeOfReceipt PORT SUDAN × BILL_OF_LADING placeOfReceipt –',
    'CREDIT placeOfDelivery JEDDAH × BILL_OF_LADING placeOfDelivery –',
  ])
  expect(sailed('Jeddah', 'Dammam', { placeOfReceipt: 'Port Sudan', placeOfDelivery: 'Jeddah' })).toEqual([])
  expect(
    found('places-credit', setOf({ credit }, bill({ placeOfReceipt: '', placeOfDelivery: '' }))),
  ).toHaveLength(2)
  expect(found('places-credit', setOf({ credit }, invoice({})))).toEqual([])
  expect(found('places-credit', setOf({ credit: {} }, bill({})))).toEqual([])
})

test('ports of the bill are those of the deal, each destination with its own', () => {
  const shipments = [
    shipment({ destinationId: to('j'), place: jeddah }),
    shipment({ destinationId: to('d'), place: dammam }),
  ]
  const sailed = (...discharge: string[]) =>
    found(
      'ports-deal',
      setOf(
        { deal: { shipments } },
        ...discharge.map((portOfDischarge, at) =>
          bill({ portOfLoading: 'Port Sudan', portOfDischarge }, 'jd'[at]),
        ),
      ),
    )
  expect(sailed('Jeddah', 'Dammam')).toEqual([])
  expect(sailed('Dammam', 'Dammam')).toEqual([
    'DEAL j place Jeddah × BILL_OF_LADING j portOfDischarge Dammam',
  ])
  const one = (fields: object) =>
    found('ports-deal', setOf({ deal: { shipments: [shipment({ place: jeddah })] } }, bill(fields)))
  expect(one({ portOfLoading: 'Mombasa' })).toEqual([
    'DEAL loading Port Sudan × BILL_OF_LADING portOfLoading Mombasa',
  ])
  expect(one({ portOfDischarge: 'Dammam', placeOfDelivery: 'Jeddah' })).toEqual([])
  expect(one({ portOfDischarge: 'Dammam', placeOfDelivery: 'Riyadh' })).toHaveLength(1)
  expect(one({ portOfDischarge: 'Dammam' })).toHaveLength(1)
  expect(one({ portOfDischarge: 'Jeddah', placeOfDelivery: 'Riyadh' })).toEqual([])
})

test('a list about all destinations names the port of each of them', () => {
  const bills = [bill({ portOfDischarge: 'Jeddah' }, 'j'), bill({ portOfDischarge: 'Dammam' }, 'd')]
  for (const both of [
    'Jeddah / Dammam',
    'JEDDAH, DAMMAM',
    'Dammam and Jeddah',
    'Jeddah & Dammam',
    'Jeddah\nDammam',
  ])
    expect(found('ports-documents', setOf({}, ...bills, packing({ portOfDischarge: both })))).toEqual([])
  expect(found('ports-documents', setOf({}, ...bills, packing({ portOfDischarge: 'Dammam' })))).toEqual([
    'BILL_OF_LADING j portOfDischarge Jeddah × PACKING_LIST portOfDischarge Dammam',
  ])
  expect(found('ports-documents', setOf({}, ...bills, packing({ portOfDischarge: 'Mersin' })))).toEqual([
    'BILL_OF_LADING j portOfDischarge Jeddah × PACKING_LIST portOfDischarge Mersin',
  ])
  expect(
    found('ports-documents', setOf({}, ...bills, packing({ portOfDischarge: 'Dammam' }, 'j'))),
  ).toHaveLength(1)
  expect(found('ports-documents', setOf({}, ...bills, packing({ portOfDischarge: 'Mersin' }, 'm')))).toEqual(
    [],
  )
  expect(
    found(
      'ports-documents',
      setOf({}, bill({ portOfLoading: 'Port Sudan' }), invoice({ portOfLoading: 'Apapa' })),
    ),
  ).toEqual(['BILL_OF_LADING portOfLoading Port Sudan × COMMERCIAL_INVOICE portOfLoading Apapa'])
})

test.each([
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'PHYTOSANITARY_CERTIFICATE',
  'INSURANCE_CERTIFICATE',
] as const)('ports, ship and voyage of %s are those of the bill', (kind) => {
  const sailed = bill({ portOfLoading: 'Port Sudan', vessel: 'Nile', voyage: '214-W' })
  const other = doc(kind, { portOfLoading: 'Apapa', vessel: 'Star', voyage: '215W' })
  expect(found('ports-documents', setOf({}, sailed, other))).toHaveLength(1)
  expect(found('voyage-documents', setOf({}, sailed, other))).toEqual([
    `BILL_OF_LADING vessel Nile × ${kind} vessel Star`,
    `BILL_OF_LADING voyage 214-W × ${kind} voyage 215W`,
  ])
  expect(
    found('voyage-documents', setOf({}, sailed, doc(kind, { vessel: 'M.V. NILE', voyage: '214W' }))),
  ).toEqual([])
})

test('a paper about several shipments names each ship and voyage, and one about a single shipment no more', () => {
  const bills = [bill({ vessel: 'Nile', voyage: '1W' }, 'j'), bill({ vessel: 'Star', voyage: '2W' }, 'd')]
  const says = (fields: object, ...sailed: typeof bills) =>
    found('voyage-documents', setOf({}, ...sailed, invoice(fields)))
  expect(says({ vessel: 'M/V Nile / M/V Star', voyage: '1W; 2W' }, ...bills)).toEqual([])
  expect(says({ vessel: 'Nile', voyage: '1W' }, ...bills)).toEqual([
    'BILL_OF_LADING d vessel Star × COMMERCIAL_INVOICE vessel Nile',
    'BILL_OF_LADING d voyage 2W × COMMERCIAL_INVOICE voyage 1W',
  ])
  expect(says({ vessel: 'Nile, Star' }, bill({ vessel: 'Nile' }))).toHaveLength(1)
})
test('a paper about several shipments names more than the one bill of lading that is there', () => {
  const shipments = [shipment({ destinationId: to('j') }), shipment({ destinationId: to('d') })]
  const says = (fields: object) =>
    found('voyage-documents', setOf({ deal: { shipments } }, bill({ vessel: 'Nile' }, 'j'), invoice(fields)))
  expect(says({ vessel: 'Nile, Star' })).toEqual([])
  expect(says({ vessel: 'Star' })).toEqual(['BILL_OF_LADING j vessel Nile × COMMERCIAL_INVOICE vessel Star'])
})

test.each([
  ['MSC ANNA VOY. FA345R', undefined, 'MSC ANNA FA345R'],
  ['MSC ANNA FA345R', undefined, 'MSC ANNA'],
  ['EVER GIVEN 0998-045E', undefined, 'EVER GIVEN'],
  ['MSC ANNA', 'FA345R', 'MSC ANNA FA345R'],
])('a bill of %s, voyage %s, and an invoice of %s have one ship', (vessel, voyage, other) => {
  const sailed = bill({ vessel, ...(voyage && { voyage }) })
  expect(found('voyage-documents', setOf({}, sailed, invoice({ vessel: other })))).toEqual([])
})

test('the ship is that of the on-board notation, where there is one', () => {
  const sailed = bill({ vessel: 'Nile', onBoardVessel: 'Star', intendedVessel: 'yes' })
  expect(found('voyage-documents', setOf({}, sailed, invoice({ vessel: 'Star' })))).toEqual([])
  expect(found('voyage-documents', setOf({}, sailed, invoice({ vessel: 'Nile' })))).toEqual([
    'BILL_OF_LADING onBoardVessel Star × COMMERCIAL_INVOICE vessel Nile',
  ])
})

test.each(['SALES_CONTRACT', 'PROFORMA_INVOICE'] as const)('%s has the ports that were agreed', (kind) => {
  const deal = { shipments: [shipment({ place: jeddah })] }
  expect(
    found(
      'ports-contract',
      setOf({ deal }, doc(kind, { portOfLoading: 'Bur Sudan', portOfDischarge: 'Jeddah' })),
    ),
  ).toEqual([])
  expect(
    found(
      'ports-contract',
      setOf({ deal }, doc(kind, { portOfLoading: 'Apapa', portOfDischarge: 'Mersin' })),
    ),
  ).toEqual([
    `DEAL loading Port Sudan × ${kind} portOfLoading Apapa`,
    `DEAL place Jeddah × ${kind} portOfDischarge Mersin`,
  ])
})

test('the bill is the one that the trade knows of', () => {
  const shipments = [
    shipment({ vessel: 'Nile', onBoardOn: on('2026-08-01'), billOfLadingNumber: 'MSCU 12-3' }),
  ]
  const known = { vessel: 'MV Nile', onBoardOn: on('2026-08-01'), number: 'MSCU123' }
  expect(found('shipment-record', setOf({ deal: { shipments } }, bill(known)))).toEqual([])
  expect(
    found(
      'shipment-record',
      setOf(
        { deal: { shipments } },
        bill({ vessel: 'Star', onBoardOn: on('2026-08-02'), number: 'MSCU124' }),
      ),
    ),
  ).toEqual([
    'DEAL vessel Nile × BILL_OF_LADING vessel Star',
    'DEAL onBoardOn 2026-08-01 × BILL_OF_LADING onBoardOn 2026-08-02',
    'DEAL billOfLadingNumber MSCU 12-3 × BILL_OF_LADING number MSCU124',
  ])
})

test('bills of one ship on one voyage to one port are one shipment', () => {
  const first = { vessel: 'Nile', voyage: '1', portOfDischarge: 'Jeddah' }
  const bills = (
    second: object,
    partialShipments: 'allowed' | 'not-allowed' | 'conditional' = 'not-allowed',
  ) =>
    found(
      'partial-shipment',
      setOf({ credit: { partialShipments } }, bill(first, 'j'), bill({ ...first, ...second }, 'd')),
    )
  expect(bills({})).toEqual([])
  expect(bills({ vessel: 'Star', voyage: '2' })).toEqual([
    'CREDIT partialShipments not-allowed × BILL_OF_LADING d vessel Star',
  ])
  expect(bills({ voyage: '2' })).toEqual(['CREDIT partialShipments not-allowed × BILL_OF_LADING d voyage 2'])
  expect(bills({ portOfDischarge: 'Dammam' })).toEqual([
    'CREDIT partialShipments not-allowed × BILL_OF_LADING d portOfDischarge Dammam',
  ])
  expect(bills({ vessel: 'Feeder', onBoardVessel: 'Nile' })).toEqual([])
  expect(bills({ onBoardVessel: 'Star' })).toEqual([
    'CREDIT partialShipments not-allowed × BILL_OF_LADING d onBoardVessel Star',
  ])
  expect(bills({ vessel: 'Star' }, 'allowed')).toEqual([])
  expect(bills({ vessel: 'Star' }, 'conditional')).toEqual([])
  expect(
    found('partial-shipment', setOf({ credit: { partialShipments: 'not-allowed' } }, bill(first))),
  ).toEqual([])
  expect(found('partial-shipment', setOf({ credit: { partialShipments: 'not-allowed' } }))).toEqual([])
  expect(found('partial-shipment', setOf({}, bill(first, 'j'), bill({ vessel: 'Star' }, 'd')))).toEqual([])
})
