import type { WordList, Words } from './sources.ts'

/** Letters, abbreviations and forms of companies that names are compared in. */

/** Letters that are written in two ways, and what they are compared as. */
export const letters: Words<Readonly<Record<string, string>>> = {
  from: 'kept',
  words: {
    Ä: 'AE',
    Ö: 'OE',
    Ü: 'UE',
    أ: 'ا',
    إ: 'ا',
    آ: 'ا',
    ى: 'ي',
    ة: 'ه',
    ـ: '',
    '&': ' AND ',
    "'": '',
    '’': '',
  },
}

/** "And" in German and Turkish, as banks write it that have no `&`. */
export const ands: WordList = [
  { from: 'testing/bank-sets.ts', words: ['VE'] },
  { from: 'testing/document-deals.ts', words: ['UND'] },
  { from: 'paper/names.test.ts', words: ['U'] },
]

/** Words that are taken for their abbreviations, wherever they are. */
export const abbreviations: readonly Words<readonly (readonly [string, string])[]>[] = [
  {
    from: 'testing/document-deals.ts',
    words: [
      ['SANAYI', 'SAN'],
      ['STREET', 'ST'],
      ['ROAD', 'RD'],
      ['SAUDI ARABIA', 'KSA'],
    ],
  },
  { from: 'testing/document-sets.ts', words: [['INDUSTRY', 'IND']] },
  {
    from: 'paper/names.test.ts',
    words: [
      ['INTERNATIONAL', 'INTL'],
      ['INDUSTRIES', 'IND'],
      ['IMPORT AND EXPORT', 'IMP EXP'],
      ['IMPORT EXPORT', 'IMP EXP'],
      ['IMP AND EXP', 'IMP EXP'],
      ['TRDG', 'TRADING'],
      ['ENTERPRISES', 'ENT'],
      ['GENERAL', 'GEN'],
      ['TICARET', 'TIC'],
      ['BROTHERS', 'BROS'],
      ['AVENUE', 'AVE'],
      ['BUILDING', 'BLDG'],
      ['FLOOR', 'FL'],
      ['POST OFFICE BOX', 'PO BOX'],
      ['POBOX', 'PO BOX'],
      ['POB', 'PO BOX'],
      ['UNITED ARAB EMIRATES', 'UAE'],
      ['KINGDOM OF SAUDI ARABIA', 'KSA'],
    ],
  },
]

/** Forms of companies with what they are abbreviated to. */
export const legalForms: readonly Words<readonly (readonly [string, string])[]>[] = [
  {
    from: 'testing/document-deals.ts',
    words: [
      ['PRIVATE LIMITED', 'PVTLTD'],
      ['PVT LTD', 'PVTLTD'],
      ['LIMITED SIRKETI', 'STI'],
      ['LTD STI', 'STI'],
      ['COMPANY', 'CO'],
      ['LIMITED', 'LTD'],
    ],
  },
  {
    from: 'paper/names.test.ts',
    words: [
      ['GESELLSCHAFT MIT BESCHRAENKTER HAFTUNG', 'GMBH'],
      ['GESELLSCHAFT MIT BESCHRANKTER HAFTUNG', 'GMBH'],
      ['GMBH AND CO KG', 'GMBHKG'],
      ['WITH LIMITED LIABILITY', 'WLL'],
      ['LIMITED LIABILITY COMPANY', 'LLC'],
      ['FREE ZONE ESTABLISHMENT', 'FZE'],
      ['FREE ZONE COMPANY', 'FZCO'],
      ['FREE ZONE LLC', 'FZLLC'],
      ['FZ LLC', 'FZLLC'],
      ['FZ CO', 'FZCO'],
      ['PRIVATE LTD', 'PVTLTD'],
      ['PTE LTD', 'PTELTD'],
      ['ANONIM SIRKETI', 'AS'],
      ['AND PARTNERS', 'PARTNERS'],
      ['AND COMPANY', 'CO'],
      ['AND CO', 'CO'],
      ['INCORPORATED', 'INC'],
      ['CORPORATION', 'CORP'],
      ['ESTABLISHMENT', 'EST'],
      ['وشركاوه', 'PARTNERS'],
      ['وشركاه', 'PARTNERS'],
      ['المحدوده', 'LTD'],
      ['موسسه', 'EST'],
      ['شركه', 'CO'],
      ['ذمم', 'LLC'],
      ['شذمم', 'LLC'],
      ['مذمم', 'LLC'],
      ['ممح', 'FZE'],
      ['شمم', 'SAE'],
    ],
  },
  {
    from: 'kept',
    words: [
      ['AKTIENGESELLSCHAFT', 'AG'],
      ['PUBLIC JOINT STOCK COMPANY', 'PJSC'],
      ['JOINT STOCK COMPANY', 'JSC'],
    ],
  },
]

/** Forms of companies that are written in no other way. */
export const loneForms: WordList = [
  { from: 'testing/bank-sets.ts', words: ['SA', 'KG', 'AS'] },
  {
    from: 'paper/names.test.ts',
    words: ['DMCC', 'PLC', 'LLP', 'SAL', 'SARL', 'SPA', 'SRL', 'BV', 'NV', 'AG', 'OHG', 'SAE', 'SAOC'],
  },
]
