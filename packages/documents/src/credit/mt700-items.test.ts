import { describe, expect, test } from 'vitest'
import { readMt700 } from './mt700.ts'
import { itemsOf } from './mt700-items.ts'

const documents = (content: string) => itemsOf(content.split('\n').map((line) => line.trim()))

describe('the documents of 46A', () => {
  test.each([
    ['+ A\n+ B', ['A', 'B']],
    ['- A\n- B', ['A', 'B']],
    ['* A\nMORE\n* B', ['A MORE', 'B']],
    ['• A\n• B', ['A', 'B']],
    ['A - B\nC', ['A - B\nC']],
    ['INTRO\n+A\n- OF IT\n+B', ['INTRO', 'A - OF IT', 'B']],
    ['1. A\n2. B', ['A', 'B']],
    ['1) A\n2) B', ['A', 'B']],
    ['(1) A\n(2) B', ['A', 'B']],
    ['1- A\n2- B', ['A', 'B']],
    ['1/ A\n2/ B', ['A', 'B']],
    ['1.A\nMORE\n2.B', ['A MORE', 'B']],
    ['2. A\n3. B', ['2. A\n3. B']],
    ['A 1. B\nC', ['A 1. B\nC']],
    ['A) A\nMORE\nB) B', ['A MORE', 'B']],
    ['a. A\nb. B', ['A', 'B']],
    ['A- A\nB- B', ['A', 'B']],
    ['(I) A\n(II) B', ['A', 'B']],
    ['1 - A\n2 - B', ['A', 'B']],
    ['1 ) A\n2 ) B', ['A', 'B']],
    ['01. A\n02. B', ['A', 'B']],
    ['1. A\n- OF IT\n- AND OF IT\n2. B', ['A - OF IT - AND OF IT', 'B']],
    ['ALL IN ENGLISH\n1. A\n2. B', ['ALL IN ENGLISH', 'A', 'B']],
    ['ALL IN ENGLISH\n- A\n- B', ['ALL IN ENGLISH', 'A', 'B']],
    ['1/3 SET\n2/3 SET', ['1/3 SET\n2/3 SET']],
    ['A. B. COMPANY', ['A. B. COMPANY']],
    ['+A\n+/-5 PCT\n+B', ['A +/-5 PCT', 'B']],
    ['A\n1. B', ['A\n1. B']],
    ['+\n+ B', ['B']],
    ['+A\n+', ['A']],
    ['+A  \n  B', ['A B']],
    ...['+971 4 2223334', '+971-4-222.33.34', '+97142223334', '+249 (183) 12', '+1 (0) 23456'].map(
      (number): [string, string[]] => [
        `+FAX TO\n${number} IN 3 DAYS\n+B`,
        [`FAX TO ${number} IN 3 DAYS`, 'B'],
      ],
    ),
    ['+1 COPY OF A\n+2 COPIES OF B', ['1 COPY OF A', '2 COPIES OF B']],
    ['+57000 KGS\n+3 1/3 SETS\n+20 000 KGS', ['57000 KGS', '3 1/3 SETS', '20 000 KGS']],
    ['+2026 0417 IS THE NUMBER\n+100 PCT', ['2026 0417 IS THE NUMBER', '100 PCT']],
    ['1. FAX TO\n+971 4 2223334\n2. B', ['FAX TO +971 4 2223334', 'B']],
  ])('%j', (content, items) => expect(documents(content)).toEqual(items))

  test.each([
    ['FREIGHT + INSURANCE +/-5 PCT\n+A', ['FREIGHT + INSURANCE +/-5 PCT', 'A']],
    ['+A +/-5 PCT\n+B', ['A +/-5 PCT', 'B']],
    ['1. A', ['A']],
    ['- A', ['A']],
    ['A. HASSAN IS THE AGENT', ['A. HASSAN IS THE AGENT']],
    ['I. HASSAN IS THE AGENT', ['I. HASSAN IS THE AGENT']],
    ['.A\nMORE', ['.A\nMORE']],
    [') A\n) B', [') A\n) B']],
  ])('are divided at marks alone: %j', (content, items) => expect(documents(content)).toEqual(items))

  test('may be counted in roman numbers', () => {
    const romans = [
      'I',
      'II',
      'III',
      'IV',
      'V',
      'VI',
      'VII',
      'VIII',
      'IX',
      'X',
      'XI',
      'XII',
      'XIII',
      'XIV',
      'XV',
    ]
    const names = romans.map((roman) => `PAPER OF ${roman}`)
    expect(documents(names.map((name, at) => `${romans[at]}. ${name}`).join('\n'))).toEqual(names)
  })

  test('may be more than nine', () => {
    const names = Array.from({ length: 12 }, (_, at) => `PAPER ${at + 1}`)
    expect(documents(names.map((name, at) => `${at + 1}. ${name}`).join('\n'))).toEqual(names)
  })
})

test('several documents without any mark could be divided in many ways, so 46A is not read', () => {
  for (const other of ['PACKING LIST', 'HEALTH CERTIFICATE', 'EXPORT PERMIT']) {
    const { credit, unread } = readMt700(`:46A:SIGNED INVOICE\nIN 3 ORIGINALS\n${other}`)
    expect(credit.documents).toEqual([])
    expect(unread).toMatchObject([{ tag: '46A', reason: 'list' }])
  }
})

test('one document without a mark may be wrapped', () => {
  const { credit, unread } = readMt700(':46A:SIGNED COMMERCIAL INVOICE\nIN 3 ORIGINALS')
  expect(credit.documents).toEqual(['SIGNED COMMERCIAL INVOICE\nIN 3 ORIGINALS'])
  expect(unread).toEqual([])
})
