import { describe, expect, test } from 'vitest'
import { isAnyIssuer, isIssuerAsked } from './issuers.ts'

describe('a credit that names nobody takes a certificate from anybody', () => {
  test.each([
    'A REPUTABLE INSURANCE COMPANY',
    'INSURANCE COMPANIES OR UNDERWRITERS',
    'A GAFTA APPROVED COMPANY',
    'A GAFTA/FOSFA APPROVED SURVEYOR',
    'A MEMBER OF FOSFA',
    'A COMPANY APPROVED BY THE MINISTRY OF AGRICULTURE',
    'A LABORATORY ACCREDITED WITH ISO 17025',
    'AN ISO 17025 ACCREDITED LABORATORY',
    'A SPECIALIZED FUMIGATION COMPANY',
    'INTERNATIONAL SURVEYOR',
    'INTERNATIONALLY RECOGNISED SURVEYORS',
    'A RECOGNIZED INSPECTION COMPANY',
    'THIRD PARTY INSPECTION AGENCY',
    'A SURVEY COMPANY, GAFTA MEMBER',
    'PUBLIC WEIGHER',
    'GOVERNMENT OF EXPORTING COUNTRY',
    'SGS OR EQUIVALENT',
    'SGS, INTERTEK OR OTHER REPUTABLE SURVEYORS',
  ])('%s', (asked) => {
    expect(isAnyIssuer(asked)).toBe(true)
    expect(isIssuerAsked(asked, 'Bureau Veritas')).toBe(true)
  })

  test.each([
    'SGS',
    'BV',
    'SGS, A REPUTABLE SURVEYOR',
    'SGS, GAFTA APPROVED SURVEYOR',
    'GAFTA',
    'MINISTRY OF AGRICULTURE',
    'A SUDANESE COMPANY',
    'NATIONAL PLANT PROTECTION ORGANISATION',
  ])('but not: %s', (asked) => expect(isAnyIssuer(asked)).toBe(false))
})

describe('what a body is, and has to be, names nobody', () => {
  test.each([
    ...['A SURVEY FIRM', 'FIRMS OF SURVEYORS', 'INSPECTION COMPANIES', 'INSPECTION AGENCIES'],
    ...['A GOVERNMENT BODY', 'GOVERNMENTAL BODIES', 'A PRIVATE ENTITY', 'A GOVERNMENT OFFICE'],
    ...['A TESTING INSTITUTE', 'A PUBLIC INSTITUTION', 'AN INSPECTION SERVICE', 'INSPECTION SERVICES'],
    ...['AN INSPECTOR', 'INSPECTORS', 'A SUPERINTENDENT', 'LABORATORIES', 'A TESTING LAB', 'TESTING LABS'],
    ...['A PUBLIC ANALYST', 'PUBLIC ANALYSTS', 'AN ANALYSIS LABORATORY', 'A FUMIGATOR', 'FUMIGATORS'],
    ...['A PEST CONTROL COMPANY', 'A QUALITY CONTROL AGENCY', 'AN INSURER', 'INSURERS'],
    ...['AN UNDERWRITER', 'UNDERWRITERS', 'A SPECIALISED COMPANY', 'A CERTIFIED LABORATORY'],
    ...['A LICENSED SURVEYOR', 'A LICENCED SURVEYOR', 'A REPUTED SURVEYOR', 'A RENOWNED SURVEYOR'],
    ...['A LEADING SURVEYOR', 'A NEUTRAL SURVEYOR', 'A PROFESSIONAL SURVEYOR', 'SGS OR SIMILAR'],
    ...['A WORLD CLASS LABORATORY', 'THE RELEVANT AGENCY', 'THE AGENCY CONCERNED'],
    ...['THE APPROPRIATE AGENCY', 'GOVERNMENT OF THE COUNTRY OF ORIGIN', 'A STATE AGENCY'],
    ...['A FEDERAL AGENCY', 'GOVERNMENT OF THE REPUBLIC', 'GOVERNMENT OF THE KINGDOM'],
  ])('%s', (asked) => expect(isAnyIssuer(asked)).toBe(true))

  test.each([
    ...['ANY SURVEYOR', 'REPUTABLE SURVEYOR(S)', 'A SURVEYOR FROM THE EXPORTING COUNTRY'],
    ...['A COMPANY (IN THE COUNTRY OF ORIGIN)', 'A COMPANY (FOR PEST CONTROL)', 'SURVEY BY A THIRD PARTY'],
    ...['A LABORATORY WITH ISO 17025 ACCREDITED TESTING'],
  ])('nor does a word that joins others: %s', (asked) => expect(isAnyIssuer(asked)).toBe(true))

  test.each([
    ...['ISO/IEC 17025 ACCREDITED LABORATORY', 'AN ILAC ACCREDITED LABORATORY', 'GAFTA MEMBERS'],
    ...['AN ISO 17020 ACCREDITED INSPECTION COMPANY', 'A GAFTA REGISTERED FUMIGATOR'],
    ...['A FOSFA RECOGNISED SURVEYOR', 'A FOSFA RECOGNIZED SURVEYOR', 'A GAFTA LISTED SURVEYOR'],
  ])('nor does who approves it: %s', (asked) => expect(isAnyIssuer(asked)).toBe(true))

  test.each([
    ...['APPROVED BY', 'RECOGNISED BY', 'RECOGNIZED BY', 'LICENSED BY', 'LICENCED BY', 'ACCREDITED BY'],
    ...['REGISTERED BY', 'REGISTERED WITH'],
  ])('nor by whom it is approved: %s', (words) => {
    expect(isAnyIssuer(`A COMPANY ${words} THE MINISTRY OF TRADE`)).toBe(true)
  })
})

test.each([
  ['DIRECTORATE GENERAL OF CUSTOMS', 'Customs Directorate'],
  ['DIRECTOR GENERAL OF CUSTOMS', 'Director of Customs'],
  ['GENERAL DEPARTMENT OF CUSTOMS', 'Customs Department'],
  ['GENERAL ADMINISTRATION OF CUSTOMS', 'Customs Administration'],
  ['GENERAL AUTHORITY OF CUSTOMS', 'Customs Authority'],
  ['GENERAL ORGANISATION OF STANDARDS', 'Standards Organisation'],
  ['GENERAL ORGANIZATION OF STANDARDS', 'Standards Organization'],
])('%s: %s, whose rank is not in its name', (asked, issuer) => {
  expect(isIssuerAsked(asked, issuer)).toBe(true)
})

describe('a plant protection organisation', () => {
  test.each([
    ...['Plant Health Inspectorate', 'Quarantine Service', 'Phytosanitary Inspectorate'],
    ...['Ministry of Agriculture', 'Agricultural Inspection Directorate', 'NPPO Sudan'],
  ])('is, in its country: %s', (issuer) => {
    expect(isIssuerAsked('NATIONAL PLANT PROTECTION ORGANISATION', issuer)).toBe(true)
  })
  test.each([
    ...['PLANT PROTECTION ORGANISATION', 'PLANT PROTECTION ORGANIZATION', 'PLANT QUARANTINE ORGANISATION'],
    ...['NATIONAL PLANT PROTECTION ORGANISATION (IPPC)', 'NPPO OF SUDAN'],
  ])('is asked for as: %s', (asked) => {
    expect(isIssuerAsked(asked, 'Agricultural Inspection Directorate')).toBe(true)
  })
  test.each([
    ['PLANT IMPROVEMENT ORGANISATION', 'Plant Quarantine Department'],
    ['PLANT PROTECTION ORGANISATION', 'Sudanese Standards and Metrology Organisation'],
  ])('%s, not: %s', (asked, issuer) => expect(isIssuerAsked(asked, issuer)).toBe(false))
})

describe('the body that a credit names issued the certificate', () => {
  test.each([
    ['SGS, INTERTEK OR BUREAU VERITAS', 'SGS Sudan'],
    ['SGS, INTERTEK OR BUREAU VERITAS', 'Intertek'],
    ['SGS, INTERTEK OR BUREAU VERITAS', 'Bureau Veritas Sudan Ltd'],
    ['SGS AND/OR INTERTEK', 'Intertek'],
    ['SGS INSPECTION COMPANY', 'SGS Sudan'],
    ['SGS SUDAN LTD', 'SGS Sudan'],
    ['SGS SUDAN', 'SGS'],
    ['CHAMBER OF COMMERCE OF SUDAN', 'Sudanese Chamber of Commerce and Industry'],
    ['SUDANESE CHAMBER OF COMMERCE', 'Union of Sudanese Chambers of Commerce'],
    ['CHAMBERS OF COMMERCE', 'Chamber of Commerce'],
    ['CHAMBER OF COMMERCE', 'اتحاد الغرف التجارية السودانية'],
    ['MINISTRY OF AGRICULTURE, SUDAN', 'Federal Ministry of Agriculture and Forests, Khartoum'],
    ['MINISTRY OF AGRICULTURE, SUDAN', 'Ministry of Agriculture, Republic of the Sudan'],
    ['MINISTRY OF AGRICULTURE, REPUBLIC OF SUDAN', 'Ministry of Agriculture'],
    ['A SUDANESE COMPANY', 'Red Sea Surveyors, Port Sudan'],
    ['A SUDANESE ORGANISATION', 'Bureau Veritas Sudan'],
    ['CHAMBER OF COMMERCE, SUDAN AND EGYPT', 'Sudanese Chamber of Commerce'],
    ['FEDERAL MINISTRY OF AGRICULTURE', 'Ministry of Agriculture'],
    ['STATE QUARANTINE SERVICE', 'Quarantine Service'],
    ['CHAMBER OF COMMERCE OF THE KINGDOM OF SAUDI ARABIA', 'Saudi Chamber of Commerce'],
    ['NATIONAL PLANT PROTECTION ORGANISATION', 'Plant Protection Directorate'],
    ['THE NATIONAL PLANT PROTECTION ORGANIZATION (NPPO)', 'Nigeria Agricultural Quarantine Service'],
    ['NPPO OF SUDAN', 'Plant Quarantine Department, Khartoum'],
    ['GENERAL DIRECTORATE OF PLANT PROTECTION, SUDAN', 'Plant Protection Directorate, Republic of the Sudan'],
    ['PLANT PROTECTION DIRECTORATE GENERAL', 'Directorate of Plant Protection'],
    ['PLANT PROTECTION DIRECTORATE', 'General Directorate of Plant Protection'],
  ])('%s: %s', (asked, issuer) => expect(isIssuerAsked(asked, issuer)).toBe(true))

  test.each([
    ['SGS, INTERTEK OR BUREAU VERITAS', 'Cotecna'],
    ['SGS, A REPUTABLE SURVEYOR', 'Cotecna'],
    ['BV', 'SGS'],
    ['CHAMBER OF COMMERCE', 'Ministry of Commerce'],
    ['CHAMBER OF COMMERCE OF SUDAN', 'Ethiopian Chamber of Commerce'],
    ['SUDANESE CHAMBER OF COMMERCE', 'Dubai Chamber'],
    ['MINISTRY OF AGRICULTURE, SUDAN', 'Ministry of Agriculture, Ethiopia'],
    ['MINISTRY OF AGRICULTURE, SUDAN', 'Ministry of Trade, Sudan'],
    ['MINISTRY OF AGRICULTURE, REPUBLIC OF SUDAN', 'Ministry of Agriculture, Ethiopia'],
    ['CUSTOMS AUTHORITY', 'Sea Ports Authority'],
    ['SGS SUDAN, INTERTEK KENYA', 'Intertek Sudan'],
    ['A SUDANESE COMPANY', 'Bureau Veritas Kenya'],
    ['NATIONAL PLANT PROTECTION ORGANISATION', 'Chamber of Commerce'],
    ['NPPO OF SUDAN', 'Ethiopian Plant Quarantine Authority'],
    ['PLANT PROTECTION DIRECTORATE', 'Ministry of Agriculture'],
    ['PLANT PROTECTION', 'Ministry of Agriculture'],
    ['GENERAL DIRECTORATE OF PLANT PROTECTION, SUDAN', 'Plant Protection Directorate, Ethiopia'],
    ['GENERAL DIRECTORATE OF PLANT PROTECTION, SUDAN', 'General Directorate of Customs, Sudan'],
    ['GENERAL INSPECTION COMPANY', 'Red Sea Inspection Company'],
    ['GENERAL SURVEYORS', 'SGS'],
  ])('%s, not: %s', (asked, issuer) => expect(isIssuerAsked(asked, issuer)).toBe(false))
})

test('the name of an issuer may have a space within a word, where a line of 46A was broken', () => {
  expect(isIssuerAsked('SUDAN CHAM BER OF COMMERCE', 'Sudan Chamber of Commerce, Khartoum')).toBe(true)
  expect(isIssuerAsked('SUDAN CHAM BER OF COMMERCE', 'Egypt Chamber of Commerce')).toBe(false)
})
