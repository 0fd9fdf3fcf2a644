import type { Words } from './sources.ts'

/**
 * Days on which banks are usually closed, by country. They are advice alone: which days a bank is closed, it says itself, and a
 * state may move a holiday. Each list is the fixed days of the state's law on official holidays.
 */

/** Days of the week from Monday, as 1, where banks rest on others than CLDR's weekend, which describes offices. */
export const bankWeekends: Words<Readonly<Record<string, readonly number[]>>> = {
  from: 'kept',
  words: { BD: [5, 6], DJ: [5, 6], ET: [7], NP: [6], PS: [5, 6], SO: [5], UG: [6, 7] },
}

/** `MM-DD` of the calendar that banks use. */
// biome-ignore format: a row a country
export const fixedHolidays: Words<Readonly<Record<string, readonly string[]>>> = { from: 'laws on official holidays', words: {
  SD: ['01-01', '01-07', '12-25'],
  EG: ['01-07', '01-25', '04-25', '05-01', '07-23', '10-06'],
  SA: ['02-22', '09-23'],
  AE: ['01-01', '12-02', '12-03'],
  JO: ['01-01', '05-01', '05-25', '12-25'],
  KW: ['01-01', '02-25', '02-26'],
  QA: ['12-18'],
  BH: ['01-01', '05-01', '12-16', '12-17'],
  LB: ['01-01', '05-01', '11-22', '12-25'],
  TR: ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29'],
  NG: ['01-01', '05-01', '06-12', '10-01', '12-25', '12-26'],
  ET: ['01-07', '01-19', '03-02', '05-01', '05-05', '05-28'],
  TZ: ['01-01', '04-26', '05-01', '07-07', '12-09', '12-25', '12-26'],
  KE: ['01-01', '05-01', '06-01', '10-20', '12-12', '12-25', '12-26'],
  IN: ['01-26', '08-15', '10-02'],
  PK: ['03-23', '05-01', '08-14', '12-25'],
  CN: ['01-01', '05-01', '10-01', '10-02', '10-03'],
  GR: ['01-01', '01-06', '03-25', '05-01', '08-15', '10-28', '12-25', '12-26'],
  DE: ['01-01', '05-01', '10-03', '12-25', '12-26'],
  NL: ['01-01', '12-25', '12-26'],
  BE: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'],
  FR: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
  IT: ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'],
  GB: ['01-01', '12-25', '12-26'],
  US: ['01-01', '06-19', '07-04', '11-11', '12-25'],
} }

/** Countries whose banks close for the two feasts. */
export const keepsFeasts: Words = {
  from: 'kept',
  words: [
    'SD',
    'EG',
    'SA',
    'AE',
    'JO',
    'KW',
    'QA',
    'BH',
    'OM',
    'YE',
    'IQ',
    'LB',
    'SY',
    'PS',
    'LY',
    'TN',
    'DZ',
    'MA',
    'MR',
    'DJ',
    'SO',
    'KM',
    'TR',
    'PK',
    'BD',
    'NG',
    'NE',
    'TD',
    'ML',
    'SN',
  ],
}
/** `M-D` of the calendar of Umm al-Qura: the feast of breaking the fast, and that of sacrifice. */
export const feasts: Words = {
  from: 'calendar of Umm al-Qura',
  words: ['10-1', '10-2', '10-3', '12-9', '12-10', '12-11', '12-12'],
}
