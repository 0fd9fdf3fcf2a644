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
    'GAFTA',
    'MINISTRY OF AGRICULTURE',
    'A SUDANESE COMPANY',
    'NATIONAL PLANT PROTECTION ORGANISATION',
  ])('but not: %s', (asked) => expect(isAnyIssuer(asked)).toBe(false))
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
