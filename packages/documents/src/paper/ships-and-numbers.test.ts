import { expect, test } from 'vitest'
import { sameCode, sameCreditNumber, sameShip, sameVoyage } from './ships-and-numbers.ts'

test('numbers are the same whatever is between their letters and figures', () => {
  expect(sameCode('LC-2026/118', 'lc 2026 118')).toBe(true)
  expect(sameCode('LC-2026/118', 'LC-2026/119')).toBe(false)
  expect(sameCode('LC2026118', 'LC-2026/118')).toBe(true)
})

test.each([
  ['LC5526', 'LC 55/26', true],
  ['LC55/26', 'LC 55/26', true],
  ['LC-55-26', 'L.C. 55/26', true],
  ['ABC DEF 12/3', 'ABC-DEF12-3', true],
  ['ABC DEF 12/3', 'ABCDEF 12/3', true],
  ['INV 12/3A', 'INV-12/3-A', true],
  ['214 W', '214W', true],
  ['12/3', '1/23', false],
  ['12/3', '12/3/4', false],
  ['12/3', '3/12', false],
  ['LC 11-1/26', 'LC 1-11/26', false],
  ['LC 11-1/26', 'LC 11126', true],
  ['LC 55/26', 'LC 55/27', false],
  ['LC 55/26', 'BC 55/26', false],
])('the numbers %s and %s', (one, other, same) => {
  expect(sameCode(one, other)).toBe(same)
  expect(sameCode(other, one)).toBe(same)
})

test.each([
  ['M/V Nile Star', 'NILE STAR', true],
  ['M.V. Nile Star', 'mv nile star', true],
  ['SS Nile Star', 'Nile Star', true],
  ['Vessel: Nile Star', 'Nile Star', true],
  ['Nile Star', 'Nile Sun', false],
  ['Nile', 'Star', false],
  ['Nile Star', 'Niles Tar', false],
  ['MSC Nadia', 'Nadia', false],
])('the ships %s and %s', (one, other, same) => {
  expect(sameShip(one, other)).toBe(same)
})

test.each([
  ['MSC NADIA V.214W', 'MSC Nadia', true],
  ['MSC NADIA VOY. NO. 214W', 'MSC Nadia', true],
  ['MSC NADIA VOYAGE 214', 'MSC Nadia', true],
  ['MSC NADIA / 214W', 'MSC Nadia', true],
  ['MOTOR VESSEL MSC NADIA', 'M/V MSC NADIA', true],
  ['MSC NADIA VOY. FE214W', 'MSC Nadia', true],
  ['MSC NADIA V.FA21', 'MSC Nadia', true],
  ['MSC NADIA FA214W', 'MSC Nadia', true],
  ['CMA CGM JULES 0BXFAW1MA', 'CMA CGM JULES', true],
  ['MSC NADIA OR SUBSTITUTE VESSEL', 'MSC Nadia', true],
  ['MSC NADIA OR HELD COVERED', 'MSC Nadia', true],
  ['MSC ANNA VOY. FA345R', 'MSC ANNA FA345R', true],
  ['MSC ANNA FA345R', 'MSC ANNA', true],
  ['EVER GIVEN 0998-045E', 'EVER GIVEN', true],
  ['EVER GIVEN 0998/045', 'M/V EVER GIVEN V. 0998-045E', true],
  ['MAERSK HANOI 23001E', 'MAERSK HANOI', true],
  ['CMA CGM JULES 1TU0KN1MA', 'CMA CGM JULES', true],
  ['KOTA ANGGUN 012A', 'KOTA ANGGUN', true],
  ['NILE 2A', 'NILE', false],
  ['MSC ANNA FA345R', 'MSC ANITA FA345R', false],
  ['FA345R', 'MSC ANNA', false],
  ['NILE V', 'NILE', false],
  ['NILE 2', 'NILE', false],
  ['MSC NADIA V.214W', 'MSC Nora', false],
  ['MOTOR NILE', 'NILE', false],
])('%s and %s are one ship: %s', (one, other, same) => {
  expect(sameShip(one, other)).toBe(same)
  expect(sameShip(other, one)).toBe(same)
})

test.each([
  ['V.214W', '214W', true],
  ['VOY. NO. 214-W', '214W', true],
  ['Voyage number 0214W', '214W', true],
  ['V214W', '214W', true],
  ['215W', '214W', false],
  ['214W', '2140W', false],
  ['VE214W', '214W', false],
])('%s and %s are one voyage: %s', (one, other, same) => {
  expect(sameVoyage(one, other)).toBe(same)
  expect(sameVoyage(other, one)).toBe(same)
})

test.each([
  ['L/C NO. LC271786', 'LC271786', true],
  ['DOCUMENTARY CREDIT NO. LC271786', 'LC271786', true],
  ['LC271786 DD 16.05.2026', 'LC271786', true],
  ['Letter of credit number 2026/0417 dated 16 May 2026', '2026/0417', true],
  ['LC 2026/0417', '2026/0417', true],
  ['LC-2026-0417', 'L/C No. 2026 0417', true],
  ['L/C NO. LC271768', 'LC271786', false],
  ['LC NO', 'LC271786', false],
  ['', 'LC271786', false],
])('%s and %s are the number of one credit: %s', (one, other, same) => {
  expect(sameCreditNumber(one, other)).toBe(same)
  expect(sameCreditNumber(other, one)).toBe(same)
})
