import { expect, test } from 'vitest'
import { follow, PAUSE, pausedWords } from './sentences.ts'

test('a comma in a condition stays between its words', () => {
  expect(PAUSE).toBe(',')
  expect(pausedWords('Sent to buyer, copy to bank')).toEqual([
    ...['SENT', 'TO', 'BUYER', ',', 'COPY', 'TO', 'BANK'],
  ])
})

test('words follow each other within some words, not in the other order', () => {
  const words = ['CLEARANCE', 'OF', 'GOODS', 'BY', 'CUSTOMS']
  expect(follow(words, [['CLEARANCE'], ['CUSTOMS']], 4)).toBe(true)
  expect(follow(words, [['CLEARANCE'], ['CUSTOMS']], 3)).toBe(false)
  expect(follow(words, [['CUSTOMS'], ['CLEARANCE']], 4)).toBe(false)
})
