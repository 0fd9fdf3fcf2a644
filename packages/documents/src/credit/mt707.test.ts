import { expect, test } from 'vitest'
import { readMt707 } from './mt707.ts'

const text = `:20:AMD-77
:21:LC-2026/0417
:30:260301
:31D:270131 PORT SUDAN
:32B:USD5000,00
:44C:261101
:45B:/ADD/ONE MORE CONTAINER
:48:15
Best regards`

test('an amendment is read where a tag says the new value, as in a credit', () => {
  expect(readMt707(text).changes).toEqual({
    ...{ expiresOn: '2027-01-31', expiryPlace: 'PORT SUDAN' },
    ...{ latestShipment: '2026-11-01', presentationDays: 15 },
  })
})

test.each([
  ['the tolerance', ':39A:10/05', { percentMore: 10, percentLess: 5 }],
  ['the rules', ':40E:UCP LATEST VERSION', { rules: 'UCP LATEST VERSION' }],
  ['transhipment', ':43T:NOT ALLOWED', { transhipment: 'not-allowed' }],
  ['the place of receipt', ':44A:KHARTOUM', { placeOfReceipt: 'KHARTOUM' }],
  ['the place of delivery', ':44B:DUBAI', { placeOfDelivery: 'DUBAI' }],
  ['the confirmation', ':49:CONFIRM', { confirmation: 'confirm' }],
  ['the day of expiry without its place', ':31D:270131', { expiresOn: '2027-01-31' }],
])('an amendment may change %s alone', (_, line, changes) => {
  expect(readMt707(`:20:AMD-77\n${line}`)).toStrictEqual({ changes, left: [] })
})

test('the envelope around an amendment is not left to a person', () => {
  const sent = '{1:F01EMIRAEADXXXX0000000000}{4:\n:20:AMD-77\n:52D:EMIRATES BANK, DUBAI\n:44C:261101\n-}'
  expect(readMt707(sent)).toStrictEqual({ changes: { latestShipment: '2026-11-01' }, left: [] })
})

test('an increase of the sum and additions are left to a person, with every other line', () => {
  const { changes, left } = readMt707(text)
  expect(changes).not.toHaveProperty('sum')
  expect(left.flatMap(({ lines }) => lines)).toEqual([
    ...[':32B:USD5000,00', ':45B:/ADD/ONE MORE CONTAINER', 'Best regards'],
  ])
})

test('what says which credit is amended, and when, does not have to be typed', () => {
  const message = [':27:1/1', ':20:AMD-77', ':21:NONREF', ':23:LC-2026/0417', ':52A:EMIRAEAD', ':31C:260201']
  const { changes, left } = readMt707(
    [...message, ':26E:2', ':30:260301', ':22A:ISSU', ':44E:MOMBASA'].join('\n'),
  )
  expect(changes).toEqual({ portOfLoading: 'MOMBASA' })
  expect(left).toEqual([])
})

test('a value that cannot be read is left, too', () => {
  const { changes, left } = readMt707(':44C:NEXT MONTH\n:43P:ALLOWED')
  expect(changes).toEqual({ partialShipments: 'allowed' })
  expect(left.map(({ lines }) => lines)).toEqual([[':44C:NEXT MONTH']])
})

test('a print-out of an amendment is read field by field, and what it adds is left to a person', () => {
  const { changes, left } = readMt707(`F20: Sender's Reference
LC-1
F21: Receiver's Reference
NONREF
F44F: Port of Discharge
JEDDAH
F45B: Description of Goods and/or Services
/REPALL/
19 MT RED SESAME
F48: Period for Presentation in Days
15`)
  expect(changes).toEqual({ portOfDischarge: 'JEDDAH', presentationDays: 15 })
  expect(left.map(({ lines }) => lines)).toEqual([
    ['F45B: Description of Goods and/or Services', '/REPALL/', '19 MT RED SESAME'],
  ])
})
