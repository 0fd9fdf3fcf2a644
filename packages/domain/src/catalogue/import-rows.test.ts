import { describe, expect, it, test } from 'vitest'
import { type ImportTable, type Places, RowCells, readHeader } from '../kit/import-table.ts'
import { usdCents } from '../kit/units.ts'
import { checkLoad, checkProduct } from './check-product.ts'
import { type LoadColumn, type LoadLookups, loadTable } from './load-rows.ts'
import { type ProductColumn, type ProductLookups, productTable } from './product-rows.ts'

const grades = {
  base: (goods: string, origin: string) =>
    goods === 'Ginger' ? ('several' as const) : `${goods} ${origin}` === 'Sesame Sudan' ? 0 : undefined,
  type: (base: number, name: string) => (base === 0 && name === 'White' ? 1 : undefined),
  grade: (type: number, name: string) => (type === 1 && name === 'Gedaref' ? 2 : undefined),
}
const products: ProductLookups = {
  ...grades,
  characteristic: (name) => ['Moisture, max %', 'Crop', 'Colour'].indexOf(name) + 1 || undefined,
}
const loads: LoadLookups = {
  ...grades,
  product: ({ grade, purity, bagKg }) => (grade === 2 && purity === 98 && bagKg === 50 ? 7 : undefined),
  containerType: (name) => (name === "20' Dry" ? 3 : undefined),
}

/** A row of these cells, or all that is wrong with it; without columns that are undefined. */
function read<Column extends string, Row, Lookups>(
  table: ImportTable<Column, Row, Lookups>,
  lookups: Lookups,
  cells: Partial<Record<Column, string>>,
) {
  const there = table.columns.filter((column) => cells[column] !== undefined)
  const places: Places<Column> = {}
  for (const [place, column] of there.entries()) places[column] = place
  const row = new RowCells({ cells: there.map((column) => cells[column] ?? ''), places, separators: {} })
  return { row: table.readRow(row, lookups), problems: row.problems }
}

const lot = {
  product_parent: 'Sesame',
  origin: 'Sudan',
  product_type: 'White',
  product_grade: 'Gedaref',
  purity: '98',
  purity_type: '98/2',
  bag_packing_amount: '50',
}
const product = { ...lot, additional_cost_per_bag: '0.40', platform_fee: '15' }
const readProduct = (change: Partial<Record<ProductColumn, string>>) =>
  read(productTable, products, { ...product, ...change })
const readLoad = (change: Partial<Record<LoadColumn, string>>) =>
  read(loadTable, loads, { ...lot, container_type: "20' Dry", load_amount: '19000', ...change })

describe('a row of products', () => {
  it('is a product of a grade, with its prices; without a column of characteristics they are left alone', () => {
    expect(readProduct({})).toEqual({
      row: {
        grade: 2,
        purity: 98,
        cleaning: '98/2',
        bagKg: 50,
        bagCost: 40,
        platformFee: 15_00,
        characteristics: undefined,
      },
      problems: [],
    })
  })

  it.each([
    ['98.5 %', 98.5],
    ['98,5', 98.5],
    ['٩٩٫٢٥', 99.25],
    ['99.999%', 99.999],
  ])('with a purity of %s', (purity, number) => {
    expect(readProduct({ purity }).row).toMatchObject({ purity: number })
  })

  it.each([
    ['', []],
    ['Crop', [2]],
    ['Colour; Moisture, max %; Colour', [1, 3]],
    ['Colour | Crop\nMoisture, max %', [1, 2, 3]],
  ])('with the characteristics “%s”', (product_characteristics, characteristics) => {
    expect(readProduct({ product_characteristics }).row).toMatchObject({ characteristics })
  })

  it.each([
    ['product_parent', 'Sesam', { rule: 'unknownBase', said: 'Sesam, Sudan' }],
    ['product_parent', 'Ginger', { rule: 'ambiguousName', said: 'Ginger, Sudan' }],
    ['product_parent', '', { rule: 'required' }],
    ['product_type', 'Hulled', { rule: 'unknownType', said: 'Hulled', of: 'Sesame, Sudan' }],
    ['product_grade', 'Golden', { rule: 'unknownGrade', said: 'Golden', of: 'Sesame, Sudan, White' }],
    ['purity', '0', { rule: 'between', min: 0.001, max: 100 }],
    ['purity', '100.5', { rule: 'between', min: 0.001, max: 100 }],
    ['purity', 'high', { rule: 'purity' }],
    ['purity_type', 'x'.repeat(201), { rule: 'maxLength', max: 200 }],
    ['bag_packing_amount', '2001', { rule: 'between', min: 1, max: 2_000 }],
    ['bag_packing_amount', '12.5', { rule: 'numeric' }],
    ['additional_cost_per_bag', '10000.01', { rule: 'between', min: 0, max: 10_000 }],
    ['additional_cost_currency', 'EUR', { rule: 'usdOnly' }],
    ['platform_fee', '€15', { rule: 'usdOnly' }],
    ['platform_fee', '', { rule: 'required' }],
    ['platform_fee_currency', 'aed', { rule: 'usdOnly' }],
    ['product_characteristics', 'Crop; Smell', { rule: 'unknownCharacteristic', said: 'Smell' }],
  ] as const)('%s of “%s” is refused', (column, cell, problem) => {
    expect(readProduct({ [column]: cell })).toEqual({ row: undefined, problems: [{ column, problem }] })
  })

  it('names all that is wrong with it', () => {
    expect(readProduct({ origin: '', purity: 'x', platform_fee: '' }).problems).toMatchObject([
      { column: 'origin' },
      { column: 'purity' },
      { column: 'platform_fee' },
    ])
  })

  it('may name its currencies, which are US dollars', () => {
    const currencies = { additional_cost_currency: 'USD', platform_fee_currency: 'دولار' }
    expect(readProduct(currencies).problems).toEqual([])
  })

  it('is the same product with its cleaning in capitals, and another with another bag', () => {
    const [one, capitals, other] = [
      { purity_type: 'hulled' },
      { purity_type: 'HULLED' },
      { bag_packing_amount: '25' },
    ]
      .map((change) => readProduct(change).row!) // nothing is wrong with them
      .map(productTable.keyOf)
    expect(capitals).toBe(one)
    expect(other).not.toBe(one)
  })
})

describe('a row of loads', () => {
  it.each([
    ['19000', 19_000],
    ['19,000', 19_000],
    ['19.000 kg', 19_000],
    ['١٩٬٠٠٠', 19_000],
    ['950', 950],
  ])('of %s kilograms', (load_amount, loadKg) => {
    expect(readLoad({ load_amount })).toEqual({
      row: { product: 7, containerType: 3, loadKg },
      problems: [],
    })
  })

  it.each([
    ['purity', '99', 'product_parent', { rule: 'unknownProduct', said: '99 % 98/2, 50 kg' }],
    ['container_type', 'Tank', 'container_type', { rule: 'unknownContainer', said: 'Tank' }],
    ['load_amount', '0', 'load_amount', { rule: 'between', min: 1, max: 100_000 }],
    ['load_amount', '19.5', 'load_amount', { rule: 'numeric' }],
    ['load_amount', '100,001', 'load_amount', { rule: 'between', min: 1, max: 100_000 }],
    ['product_grade', 'Golden', 'product_grade', { rule: 'unknownGrade' }],
  ] as const)('with %s of “%s” is refused', (column, cell, where, problem) => {
    const { row, problems } = readLoad({ [column]: cell })
    expect(row).toBeUndefined()
    expect(problems).toMatchObject([{ column: where, problem }])
  })
})

function arabicHeads<Column extends string, Row, Lookups>(table: ImportTable<Column, Row, Lookups>) {
  const arabic = table.columns.map(
    (column) => table.alsoCalled[column].find((head) => /\p{Script=Arabic}/u.test(head)) ?? 'none',
  )
  return { wire: readHeader(table, table.columns).ok, arabic: readHeader(table, arabic).ok }
}

test('the headers are read as the wire spells them, and as Arabic readers write them', () => {
  const isRead = { wire: true, arabic: true }
  expect([arabicHeads(productTable), arabicHeads(loadTable)]).toEqual([isRead, isRead])
})

test('a product and a load have the same bounds in a form and in a file', () => {
  const values = { purity: 98, cleaning: '98/2', bagKg: 50, bagCost: usdCents(40), platformFee: usdCents(0) }
  expect(checkProduct(values)).toEqual({})
  expect(checkProduct({ ...values, cleaning: ' ', bagKg: 0 })).toMatchObject({
    cleaning: { rule: 'required' },
    bagKg: { rule: 'between' },
  })
  expect([checkLoad(1), checkLoad(100_000)]).toEqual([undefined, undefined])
})
