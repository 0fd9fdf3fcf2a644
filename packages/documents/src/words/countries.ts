import type { Words } from './sources.ts'

/** Names of countries beside those of ISO 3166 in English (CLDR), and cities with banks. */

/** Adjectives for goods and ports, and other names, with the country of each. */
export const otherNames: readonly Words<Readonly<Record<string, string>>>[] = [
  {
    from: 'testing/document-deals.ts',
    words: { SUDANESE: 'SD', SAUDI: 'SA', KSA: 'SA', TURKEY: 'TR', 'THE NETHERLANDS': 'NL' },
  },
  { from: 'testing/bank-sets.ts', words: { TURKISH: 'TR', UAE: 'AE' } },
  { from: 'testing/unfit-credits.ts', words: { ETHIOPIAN: 'ET' } },
  {
    from: 'paper/ports.test.ts',
    words: {
      NIGERIAN: 'NG',
      EGYPTIAN: 'EG',
      TANZANIAN: 'TZ',
      MOZAMBICAN: 'MZ',
      INDIAN: 'IN',
      CHINESE: 'CN',
      PAKISTANI: 'PK',
      EMIRATI: 'AE',
      GERMAN: 'DE',
      DUTCH: 'NL',
      ARGENTINE: 'AR',
      BRAZILIAN: 'BR',
      HOLLAND: 'NL',
      USA: 'US',
      UK: 'GB',
    },
  },
  { from: 'credit/clauses.test.ts', words: { TURKIYE: 'TR' } },
]

/** Cities whose banks issue and advise the credits of this market, with the country of each. */
export const citiesOfBanks: readonly Words<Readonly<Record<string, string>>>[] = [
  {
    from: 'testing/document-deals.ts',
    words: { KHARTOUM: 'SD', GAZIANTEP: 'TR', LAGOS: 'NG', MUMBAI: 'IN' },
  },
  { from: 'testing/bank-sets.ts', words: { DUBAI: 'AE', ANKARA: 'TR' } },
  { from: 'testing/unfit-credits.ts', words: { ALEPPO: 'SY' } },
  { from: 'testing/document-faults.ts', words: { DOHA: 'QA' } },
  { from: 'testing/further-faults.ts', words: { NAIROBI: 'KE' } },
  {
    from: 'check/rules-parties.test.ts',
    words: { OMDURMAN: 'SD', RIYADH: 'SA', SHARJAH: 'AE' },
  },
  { from: 'check/banking-days.test.ts', words: { ISTANBUL: 'TR' } },
  { from: 'credit/credit-that-fits.test.ts', words: { DEIRA: 'AE' } },
  {
    from: 'kept',
    words: {
      BAHRI: 'SD',
      CAIRO: 'EG',
      GIZA: 'EG',
      KHOBAR: 'SA',
      'ABU DHABI': 'AE',
      AMMAN: 'JO',
      MANAMA: 'BH',
      MUSCAT: 'OM',
      SANAA: 'YE',
      'SANA A': 'YE',
      BAGHDAD: 'IQ',
      ERBIL: 'IQ',
      DAMASCUS: 'SY',
      BENGHAZI: 'LY',
      KONYA: 'TR',
      'ADDIS ABABA': 'ET',
      ABUJA: 'NG',
      DODOMA: 'TZ',
      'NEW DELHI': 'IN',
      DELHI: 'IN',
      AHMEDABAD: 'IN',
      LAHORE: 'PK',
      ISLAMABAD: 'PK',
      DHAKA: 'BD',
      BEIJING: 'CN',
      GUANGZHOU: 'CN',
      FRANKFURT: 'DE',
      BERLIN: 'DE',
      MUNICH: 'DE',
      AMSTERDAM: 'NL',
      LONDON: 'GB',
      PARIS: 'FR',
      ATHENS: 'GR',
    },
  },
]
