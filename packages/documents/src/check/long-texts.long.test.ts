import { describe, expect, test } from 'vitest'
import { needsApplicant } from '../credit/credit-papers.ts'
import { LONGEST_CREDIT_TEXT, readMt700 } from '../credit/mt700.ts'
import { isBeyondSeller } from '../credit/soft-clauses.ts'
import { readGoods } from '../paper/goods-text.ts'
import { coversRisks } from '../paper/insured-risks.ts'
import { sameAddress, sameName, wordsOf } from '../paper/names.ts'
import { isPortAsked, samePort } from '../paper/ports.ts'

/** Longer than any request: what looks at each word once reads it at once, what looks at pairs of words never ends. */
const WORDS = 180_000
const many = (text: string) => text.repeat(WORDS / text.split(' ').length)

describe('a text that somebody pastes many times over is read to its end', () => {
  test.each<[string, () => unknown, unknown]>([
    ['single letters are one word', () => wordsOf(many('A ')).length, 1],
    ['a port behind words', () => samePort(`${many('QUAY ')}HAMBURG`, 'Hamburg'), true],
    ['ports to choose from', () => isPortAsked(many('QUAY A / '), 'Hamburg'), false],
    ['a name without an end', () => sameName(many('NILE MILLS '), 'Nile Mills'), false],
    ['names after names', () => sameName(many('NILE MILLS, '), 'Nile Mills'), true],
    ['articles after articles', () => sameName(many('AL '), 'Nile Mills'), false],
    ['forms of companies', () => sameName(`NILE, ${many('CO, ')}`, 'Nile Co'), true],
    ['one name twice', () => sameName(many('NILE MILLS '), many('NILE MILLS, ')), true],
    ['an address', () => sameAddress(`A, ${many('9 ')}`, `A, ${many('8 ')}`), false],
    ['weights', () => readGoods(many('1 MT ')).weights.length, WORDS / 3],
    ['percentages', () => readGoods(many('5 PCT ')).percent, null],
    ['who issues', () => needsApplicant(many('ISSUED BY SGS ')), false],
    ['letters from somebody', () => needsApplicant(many('FROM SGS ')), false],
    ['what payment waits for', () => isBeyondSeller(many('PAYMENT ONLY AFTER ')), false],
    ['funds of the buyer', () => isBeyondSeller(many('PAYMENT AFTER APPLICANT FUNDS ')), false],
    ['amendments', () => isBeyondSeller(many('OUR AMENDMENT ')), false],
    ['refusals', () => isBeyondSeller(many('NO GOODS REJECTION PAYMENT ')), false],
    ['credits in force', () => isBeyondSeller(many('OPERATIVE CREDIT ')), false],
    ['risks', () => coversRisks('ALL RISKS', `${many('EXCLUDING WAR ')}ALL RISKS`), true],
    ['risks that follow', () => coversRisks('WAR', `${many('WAR ')}EXCLUDED`), false],
  ])('%s', (_, read, result) => {
    expect(read()).toBe(result)
  })
})

describe('what is no value of its field is not compared', () => {
  const unread = (text: string) => readMt700(text).unread.map(({ tag, reason }) => `${tag} ${reason}`)

  test.each(['44A', '44B', '44E', '44F'])('a port of more than 200 characters in %s', (tag) => {
    expect(unread(`:${tag}:${'Q'.repeat(200)}`)).toEqual([])
    expect(unread(`:${tag}:${'Q'.repeat(201)}`)).toEqual([`${tag} too-long`])
  })

  test.each(['50', '59'])('a party of more than 30 lines or 2000 characters in %s', (tag) => {
    const party = (count: number) => `:${tag}:NILE MILLS\n${'+\n'.repeat(count - 1)}`
    expect(unread(party(30))).toEqual([])
    expect(unread(party(31))).toEqual([`${tag} too-long`])
    expect(unread(party(24_000))).toEqual([`${tag} too-long`])
    expect(unread(`:${tag}:${'Q'.repeat(2000)}`)).toEqual([])
    expect(unread(`:${tag}:${'Q'.repeat(2001)}`)).toEqual([`${tag} too-long`])
  })

  test.each(['46A', '47A'])('a list of more than 200 items in %s', (tag) => {
    const list = (items: number) => `:${tag}:\n${'-A\n'.repeat(items)}`
    expect(unread(list(200))).toEqual([])
    expect(unread(list(201))).toEqual([`${tag} too-long`])
    expect(unread(list(9_999).slice(0, LONGEST_CREDIT_TEXT))).toEqual([`${tag} too-long`])
  })
})
