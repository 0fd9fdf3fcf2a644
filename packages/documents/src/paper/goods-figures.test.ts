import { expect, test } from 'vitest'
import { keepsFigures } from './goods-figures.ts'

test.each([
  ['JAVA 50/60, CROP 2025', 'Java 50/60, crop 2025'],
  ['NEW CROP 2025/2026', '2025 crop'],
  ['CROP 2025/26', 'CROP YEAR 2026'],
  ['2025-2026 CROP', 'CROP 2026'],
  ['GRADE 2025 WITHOUT YEAR', 'CROP 2023'],
  ['PURITY 99 PCT MIN', '99% purity'],
  ['PURITY: 99.00 PERCENT', 'purity of 99 %'],
  ['MIN 99 PCT PURITY, 1% ADMIXTURE', 'Purity 99, admixture 1'],
  ['99% PURITY 7% MOISTURE', 'Moisture max. 7 %, purity 99 %'],
  ['OIL CONTENT MIN 50 PCT', '50 % oil'],
  ['FOREIGN MATTER MAX 1 PCT', 'admixture 1 %'],
  ['FFA MAX 1.5 PCT', 'FFA 1,5 %'],
  ['MOISTURE 7 PCT MAX', 'moisture 6.5 %'],
  ['PURITY MIN 99 PCT, ADMIXTURE UP TO 1 PCT', 'purity 99.4 %, admixture 0.6 %'],
  ['CROP 2025', 'Peanut kernels'],
  ['Peanut kernels', 'CROP 2025'],
  ['PURITY AS PER CONTRACT', '95% purity'],
])('"%s" and "%s" do not contradict each other', (goods, invoiced) => {
  expect(keepsFigures(goods, invoiced)).toBe(true)
})

test.each([
  ['JAVA 50/60, CROP 2025', 'Java 50/60, crop 2023'],
  ['NEW CROP 2025/26', '2024 crop'],
  ['CROP OF SUDAN 2025', 'CROP 2023'],
  ['JAVA 50/60 CROP 2025', 'JAVA 50/60 CROP 2023'],
  ['PURITY 99 PCT\nMOISTURE 7 PCT', 'PURITY 99 PCT; MOISTURE 8 PCT'],
  ['99% PURITY', '95% purity'],
  ['99% PURITY', '99.4% purity'],
  ['PURITY MIN 99 PCT, MOISTURE MAX 7 PCT', 'purity 98.9 %, moisture 6 %'],
  ['PURITY MIN 99 PCT, MOISTURE MAX 7 PCT', 'purity 99 %, moisture 7.1 %'],
  ['PURITY 99 PCT MIN', 'Purity minimum 98 %'],
  ['CROP 2025, MOISTURE 7 PCT MAX', 'CROP 2025, MOISTURE 9 PCT MAX'],
  ['ADMIXTURE MAX 1 PCT', 'impurities up to 2 %'],
  ['FFA 1 PCT', 'FFA 2 PCT'],
  ['OIL 50 PCT', '48 PCT OIL'],
])('"%s" is not "%s"', (goods, invoiced) => {
  expect(keepsFigures(goods, invoiced)).toBe(false)
})
