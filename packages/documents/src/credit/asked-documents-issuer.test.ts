import { expect, test } from 'vitest'
import { readAsked } from './asked-documents.ts'

test.each([
  ...['AND LEGALIZED BY THE UAE EMBASSY', 'LEGALISED BY THE EMBASSY', 'AND DULY LEGALIZED BY THE EMBASSY'],
  ...['AND ATTESTED BY THE CONSULATE', 'AND COUNTERSIGNED BY A SURVEYOR', 'AND CERTIFIED BY THE CONSULATE'],
  ...['AND APPROVED BY THE MINISTRY', 'AND DULY APPROVED BY THE MINISTRY', ', ATTESTED BY THE CONSULATE'],
  ...[', ONE ORIGINAL', ', 3 ORIGINALS', '(ONE ORIGINAL)', 'THREE (3) ORIGINALS', 'PLUS 2 COPIES'],
  ...['AT PORT OF LOADING', 'NOT LATER THAN DATE OF SHIPMENT', 'BEFORE SHIPMENT', 'PRIOR TO SHIPMENT'],
  ...['AS PER CONTRACT', 'FOR THE GOODS', 'IN ENGLISH'],
])('a chamber of commerce, %s, is the issuer without what follows', (words) => {
  const asked = readAsked(`CERTIFICATE OF ORIGIN ISSUED BY CHAMBER OF COMMERCE ${words}`)
  expect(asked?.issuer).toBe('CHAMBER OF COMMERCE')
})

test('an issuer has "and" in its name, and figures that count nothing', () => {
  for (const issuer of ['CHAMBER OF COMMERCE AND INDUSTRY', 'BUREAU 10 OF SURVEYORS', 'TEN STARS SURVEYORS'])
    expect(readAsked(`CERTIFICATE OF ORIGIN ISSUED BY ${issuer}`)?.issuer).toBe(issuer)
})
