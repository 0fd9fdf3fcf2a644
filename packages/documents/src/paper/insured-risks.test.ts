import { describe, expect, test } from 'vitest'
import { coversRisks } from './insured-risks.ts'

const both = 'Institute War Clauses, Institute Strikes Clauses'

test.each(['A', 'B', 'C'])('Institute Cargo Clauses %s are read however they are written', (letter) => {
  const forms = [
    ...[`Clause (${letter})`, `Clauses (${letter})`, `Clauses(${letter})`, `Clauses ${letter}`],
    ...[`ICC (${letter})`, `ICC(${letter})`, `ICC ${letter}`, `ICC${letter}`, `I.C.C. (${letter}).`],
  ]
  for (const form of forms)
    for (const other of forms) {
      expect(coversRisks(form, other), `${form} and ${other}`).toBe(true)
      expect(coversRisks(form, 'War'), form).toBe(false)
    }
  for (const longer of [`Clauses (${letter}IR)`, `ICC ${letter}IR`])
    expect(coversRisks(`ICC (${letter})`, longer), longer).toBe(false)
})

describe('a risk that is excluded is not insured', () => {
  test.each([
    'Excluding',
    'excludes',
    'excl.',
    'except',
    'excepting:',
    'without',
    'not covering',
    'not including',
  ])('%s war', (words) => {
    expect(coversRisks('WAR', `ICC (A), ${words} war`)).toBe(false)
    expect(coversRisks('ICC (A)', `ICC (A), ${words} war`)).toBe(true)
    expect(coversRisks('STRIKES', `${both}, ${words} war`)).toBe(true)
  })

  test.each(['excluded', 'exclusion', 'exclusions', 'not covered', 'not included', 'not insured'])(
    'war %s',
    (words) => {
      expect(coversRisks('WAR', `ICC (A), war ${words}.`)).toBe(false)
      expect(coversRisks('ICC (A)', `ICC (A), war ${words}.`)).toBe(true)
    },
  )

  test.each([
    ...['risk', 'risks', 'perils', 'clause', 'clauses', 'riot', 'riots', 'civil', 'commotion', 'commotions'],
    ...['terrorism', 'and', 'or', 'the', 'is', 'are', '&', ','],
  ])('with "%s" between the words', (between) => {
    expect(coversRisks('WAR', `Excluding strikes ${between} war`)).toBe(false)
    expect(coversRisks('STRIKES', `Strikes ${between} war excluded`)).toBe(false)
  })

  test.each(['strike', 'strikes', 'SRCC', 'S.R.C.C.'])('%s', (strikes) => {
    expect(coversRisks('STRIKES', `ICC (A), excluding ${strikes}`)).toBe(false)
    expect(coversRisks('STRIKES', `ICC (A), ${strikes}`)).toBe(true)
  })

  test('and what other words are about, stays', () => {
    expect(coversRisks('WAR', 'Excluding radioactive contamination, war')).toBe(true)
    expect(coversRisks('STRIKES', 'Strikes and radioactive contamination excluded')).toBe(true)
    expect(coversRisks('WAR', 'War covered, strikes excluded')).toBe(true)
    for (const words of ['covered', 'included', 'insured', 'not only'])
      expect(coversRisks('WAR', `War ${words}`), words).toBe(true)
  })
})

describe('the clauses for war and strikes by their letters', () => {
  const asked = [
    'INSTITUTE CARGO CLAUSES (A), INSTITUTE WAR CLAUSES (CARGO), INSTITUTE STRIKES CLAUSES (CARGO)',
    'ICC (A) INCLUDING WAR AND STRIKES',
    'ICC (A), IWC, ISC',
  ]
  test.each([
    'ICC (A), IWC, ISC',
    'ICC(A) + I.W.C. (CARGO) + I.S.C. (CARGO)',
    'ICC (A)/IWC/ISC',
    'ICC (A) AND WSRCC',
    'ICC (A), IWC AND SRCC',
  ])('%s has both', (written) => {
    for (const line of asked) expect(coversRisks(line, written), line).toBe(true)
  })
  test.each([
    'ICC (A)',
    'ICC (A), IWC',
    'ICC (A), ISC',
    'IWC, ISC',
    'ICC (A), IWCA, ISCA',
    'ICC (A), excluding IWC and ISC',
    'ICC (A), IWC, ISC excluded',
    'ICC (A), excluding WSRCC',
  ])('%s lacks one', (written) => {
    for (const line of asked) expect(coversRisks(line, written), line).toBe(false)
  })
})
