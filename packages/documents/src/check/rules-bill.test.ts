import type { DocumentFields } from '@mahsul/domain/documents/document-data'
import { expect, test } from 'vitest'
import { bill, cash, found, line, on, setOf } from '../testing/checked-set.ts'

const credit = {}
const at = (
  rule: Parameters<typeof found>[0],
  fields: DocumentFields,
  parts: Parameters<typeof setOf>[0] = { credit },
) => found(rule, setOf(parts, bill(fields)))

test('a claused bill is found, against the credit’s rules or the way of paying', () => {
  expect(at('bill-claused', { clauses: 'clean' })).toEqual([])
  expect(at('bill-claused', {})).toEqual([])
  expect(at('bill-claused', { clauses: 'claused' })).toEqual([
    'CREDIT rules UCP LATEST VERSION × BILL_OF_LADING clauses claused',
  ])
  expect(at('bill-claused', { clauses: 'claused' }, { deal: cash })).toEqual([
    'DEAL payment CAD_CASH_AGAINST_DOCUMENTS × BILL_OF_LADING clauses claused',
  ])
})

test('a bill has a date on board and the name of its carrier', () => {
  expect(at('on-board-date-missing', { onBoardOn: on('2026-08-01') })).toEqual([])
  expect(at('on-board-date-missing', {})).toEqual([
    'CREDIT rules UCP LATEST VERSION × BILL_OF_LADING onBoardOn –',
  ])
  expect(at('carrier-missing', { carrier: 'MSC' })).toEqual([])
  expect(at('carrier-missing', {})).toEqual(['CREDIT rules UCP LATEST VERSION × BILL_OF_LADING carrier –'])
})

test('an intended vessel or pre-carriage takes a notation of ship and port', () => {
  expect(at('on-board-notation', { vessel: 'Nile' })).toEqual([])
  expect(
    at('on-board-notation', { intendedVessel: 'yes', onBoardVessel: 'Nile', onBoardPort: 'Mersin' }),
  ).toEqual([])
  expect(at('on-board-notation', { intendedVessel: 'yes' })).toEqual([
    'BILL_OF_LADING intendedVessel yes × BILL_OF_LADING onBoardVessel –',
    'BILL_OF_LADING intendedVessel yes × BILL_OF_LADING onBoardPort –',
  ])
  expect(at('on-board-notation', { preCarriage: 'Truck', onBoardVessel: 'Nile' })).toEqual([
    'BILL_OF_LADING preCarriage Truck × BILL_OF_LADING onBoardPort –',
  ])
  expect(at('on-board-notation', { portOfLoading: 'Port Sudan' })).toEqual([])
})

test('another place of receipt is an advice, and without pre-carriage a notation with its date is enough', () => {
  const khartoum = { placeOfReceipt: 'Khartoum', portOfLoading: 'Port Sudan' }
  expect(at('on-board-notation', khartoum)).toEqual([])
  expect(at('receipt-notation', khartoum)).toEqual([
    'BILL_OF_LADING placeOfReceipt Khartoum × BILL_OF_LADING onBoardVessel –',
    'BILL_OF_LADING placeOfReceipt Khartoum × BILL_OF_LADING onBoardPort –',
  ])
  expect(at('receipt-notation', { ...khartoum, onBoardVessel: 'Nile', onBoardPort: 'Port Sudan' })).toEqual(
    [],
  )
  expect(at('receipt-notation', { ...khartoum, preCarriage: 'Truck' })).toEqual([])
  expect(at('receipt-notation', { ...khartoum, intendedVessel: 'yes' })).toEqual([])
  expect(at('receipt-notation', { ...khartoum, placeOfReceipt: 'Port Sudan, Sudan' })).toEqual([])
  expect(at('receipt-notation', { placeOfReceipt: 'Khartoum' })).toEqual([])
  expect(at('receipt-notation', { portOfLoading: 'Port Sudan' })).toEqual([])
})

test('the notation names the ship and the port of the bill', () => {
  const notation = {
    vessel: 'M/V Nile',
    onBoardVessel: 'NILE',
    portOfLoading: 'Port Sudan',
    onBoardPort: 'Bur Sudan',
  }
  expect(at('on-board-elsewhere', notation)).toEqual([])
  expect(at('on-board-elsewhere', { ...notation, onBoardVessel: 'Star' })).toEqual([
    'BILL_OF_LADING vessel M/V Nile × BILL_OF_LADING onBoardVessel Star',
  ])
  expect(at('on-board-elsewhere', { ...notation, onBoardVessel: 'Star', intendedVessel: 'yes' })).toEqual([])
  expect(at('on-board-elsewhere', { ...notation, onBoardPort: 'Mombasa' })).toEqual([
    'BILL_OF_LADING portOfLoading Port Sudan × BILL_OF_LADING onBoardPort Mombasa',
  ])
})

test('all originals that were issued are there', () => {
  expect(at('full-set', { originalsIssued: 3, originals: 3 })).toEqual([])
  expect(at('full-set', { originalsIssued: 3, originals: 2 })).toEqual([
    'BILL_OF_LADING originalsIssued 3 × BILL_OF_LADING originals 2',
  ])
  expect(at('full-set', { originals: 2 })).toEqual([])
})

test('a credit that asks for two of three originals has two presented, and no fewer', () => {
  const asks = (line: string) => ({ credit: { documents: [line] } })
  const part = asks('2/3 SET OF CLEAN ON BOARD BILLS OF LADING')
  expect(at('full-set', { originalsIssued: 3, originals: 2 }, part)).toEqual([])
  expect(at('full-set', { originalsIssued: 3, originals: 3 }, part)).toEqual([])
  expect(at('full-set', { originalsIssued: 3, originals: 1 }, part)).toHaveLength(1)
  for (const whole of ['3/3 SET OF BILLS OF LADING', '2 ORIGINAL BILLS OF LADING', '2/3 OF THE INVOICES'])
    expect(at('full-set', { originalsIssued: 3, originals: 2 }, asks(whole))).toHaveLength(1)
})

test.each(['carrier', 'master', 'agent-for-carrier', 'agent-for-master'] as const)(
  '%s may sign',
  (signedAs) => {
    expect(at('bill-signature', { signedAs })).toEqual([])
  },
)
test('nobody else may sign a bill', () => {
  expect(at('bill-signature', { signedAs: 'other', carrier: 'MSC' })).toEqual([
    'BILL_OF_LADING carrier MSC × BILL_OF_LADING signedAs other',
  ])
  expect(at('bill-signature', {})).toEqual(['BILL_OF_LADING carrier – × BILL_OF_LADING signedAs –'])
})

test('an agent of the carrier names the carrier, and signs for this one', () => {
  const agent = { signedAs: 'agent-for-carrier', carrier: 'MSC S.A.' } as const
  expect(at('signed-for-carrier', { ...agent, signedFor: 'MSC SA' })).toEqual([])
  const unnamed = ['BILL_OF_LADING signedAs agent-for-carrier × BILL_OF_LADING signedFor –']
  expect(at('signed-for-carrier', { signedAs: 'agent-for-carrier' })).toEqual(unnamed)
  expect(at('agent-unnamed-carrier', { signedAs: 'agent-for-carrier' })).toEqual([])
  // The bill names its carrier elsewhere.
  expect(at('signed-for-carrier', agent)).toEqual([])
  expect(at('agent-unnamed-carrier', agent)).toEqual(unnamed)
  expect(at('agent-unnamed-carrier', { ...agent, signedFor: 'MSC' })).toEqual([])
  expect(at('agent-unnamed-carrier', { ...agent, signedAs: 'carrier' })).toEqual([])
  for (const words of [
    ...[
      'THE CARRIER',
      'As agents for and on behalf of the carrier',
      'The carrier, MSC S.A.',
      'MSC SA as carrier',
    ],
    'as agent for the carrier MSC S.A.',
  ])
    expect(at('signed-for-carrier', { ...agent, signedFor: words })).toEqual([])
  expect(at('signed-for-carrier', { ...agent, signedFor: 'the carrier, Maersk A/S' })).toHaveLength(1)
  expect(at('signed-for-carrier', { ...agent, signedFor: 'Maersk' })).toEqual([
    'BILL_OF_LADING carrier MSC S.A. × BILL_OF_LADING signedFor Maersk',
  ])
  expect(at('signed-for-carrier', { ...agent, signedAs: 'carrier', signedFor: 'Maersk' })).toHaveLength(1)
  expect(
    at('signed-for-carrier', { ...agent, signedAs: 'agent-for-master', signedFor: 'Captain Ali' }),
  ).toEqual([])
  expect(at('signed-for-carrier', { carrier: 'MSC', signedFor: 'Captain Ali' })).toEqual([])
  expect(at('signed-for-carrier', { ...agent, signedAs: 'master' })).toEqual([])
})

test.each([
  ['FOB', 'collect', 'prepaid'],
  ['CIF', 'prepaid', 'collect'],
  ['DDP', 'prepaid', 'collect'],
] as const)('under %s freight is %s', (incoterm, right, wrong) => {
  const parts = { deal: { incoterm } }
  expect(at('freight-incoterm', { freight: right }, parts)).toEqual([])
  expect(at('freight-incoterm', {}, parts)).toEqual([])
  expect(at('freight-incoterm', { freight: wrong }, parts)).toEqual([
    `DEAL incoterm ${incoterm} × BILL_OF_LADING freight ${wrong}`,
  ])
})

test('freight is marked as the credit asks', () => {
  const lineOf = 'BILLS OF LADING MARKED FREIGHT PREPAID'
  const parts = { credit: { documents: ['PACKING LIST', lineOf] } }
  expect(at('freight-credit', { freight: 'prepaid' }, parts)).toEqual([])
  expect(at('freight-credit', { freight: 'collect' }, parts)).toEqual([
    `CREDIT documents ${lineOf} × BILL_OF_LADING freight collect`,
  ])
  expect(at('freight-credit', {}, parts)).toEqual([`CREDIT documents ${lineOf} × BILL_OF_LADING freight –`])
})

test('transhipment that the credit forbids is found for goods that are not in containers', () => {
  const forbidden = { credit: { transhipment: 'not-allowed' } } as const
  expect(at('transhipped', { transhipmentPort: 'Jeddah' }, forbidden)).toEqual([
    'CREDIT transhipment not-allowed × BILL_OF_LADING transhipmentPort Jeddah',
  ])
  expect(at('transhipped', { transhipmentPort: 'Jeddah', containers: [] }, forbidden)).toHaveLength(1)
  expect(
    at('transhipped', { transhipmentPort: 'Jeddah', containers: [line('CSQU3054383')] }, forbidden),
  ).toEqual([])
  expect(at('transhipped', {}, forbidden)).toEqual([])
  expect(at('transhipped', { transhipmentPort: 'Jeddah' }, { credit: { transhipment: 'allowed' } })).toEqual(
    [],
  )
  expect(at('transhipped', { transhipmentPort: 'Jeddah' }, {})).toEqual([])
})
