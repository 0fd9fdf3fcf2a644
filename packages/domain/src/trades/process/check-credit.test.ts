import { describe, expect, it, test } from 'vitest'
import { type Credit, emptyCredit } from '../../documents/credit.ts'
import type { IsoDate } from '../../kit/calendar.ts'
import { checkCreditTerms, withCreditTerms } from './check-credit.ts'
import type { TaskFacts } from './trade-log.ts'

const day = (text: string) => text as IsoDate
const terms = { expiresOn: day('2026-12-31'), expiryPlace: 'PORT SUDAN', presentationDays: 15 }
const credit: Credit = { ...emptyCredit, ...terms, number: 'LC-1' }
const bare: Credit = { ...emptyCredit, number: 'LC-1' }

describe('a letter of credit with its data', () => {
  it('takes over the terms that only its data have', () => {
    expect(withCreditTerms({ credit })).toEqual({ ...terms, credit })
  })
  it('has the terms in its data that came beside them', () => {
    expect(withCreditTerms({ ...terms, credit: bare })).toEqual({ ...terms, credit })
  })
  it('keeps each as it is where both have one', () => {
    const beside = { expiresOn: day('2027-01-15'), expiryPlace: 'DUBAI', presentationDays: 10 }
    expect(withCreditTerms({ ...beside, credit })).toEqual({ ...beside, credit })
  })
  it('without any term has none, and one that came alone stays as it came', () => {
    expect(withCreditTerms({ credit: bare })).toEqual({ credit: bare })
    expect(withCreditTerms(terms)).toEqual(terms)
  })
})

describe('the terms of a letter of credit', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  const problems = (facts: TaskFacts) => checkCreditTerms(facts, now)

  it('are the same in its data, whatever the capitals and the spaces', () => {
    expect(problems({ ...terms, expiryPlace: ' Port Sudan ', credit })).toEqual({})
    expect(problems({ ...terms, credit: bare })).toEqual({})
    expect(problems(terms)).toEqual({})
    expect(problems({ credit })).toEqual({})
  })

  test.each([
    [{ expiresOn: day('2027-01-15') }, { expiresOn: { rule: 'otherInCredit', value: '2026-12-31' } }],
    [{ expiryPlace: 'Dubai' }, { expiryPlace: { rule: 'otherInCredit', value: 'PORT SUDAN' } }],
    [{ presentationDays: 10 }, { presentationDays: { rule: 'otherInCredit', value: '15' } }],
  ])('differ from its data: %j', (other, problem) => {
    expect(problems({ ...terms, ...other, credit })).toEqual(problem)
  })
})
