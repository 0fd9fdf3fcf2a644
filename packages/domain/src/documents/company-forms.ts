/** Letters that are written in two ways, and what they are compared as. */
export const accents: readonly (readonly [RegExp, string])[] = [
  [/Ä/g, 'AE'],
  [/Ö/g, 'OE'],
  [/Ü/g, 'UE'],
  [/[أإآ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
  [/&/g, ' AND '],
  [/['’ـ]/g, ''],
]

/** Words that are taken for their abbreviations, wherever they are. */
export const abbreviations: readonly (readonly [string, string])[] = [
  ['INTERNATIONAL', 'INTL'],
  ['INDUSTRIES', 'IND'],
  ['INDUSTRY', 'IND'],
  ['IMPORT AND EXPORT', 'IMP EXP'],
  ['IMPORT EXPORT', 'IMP EXP'],
  ['IMP AND EXP', 'IMP EXP'],
  ['TRDG', 'TRADING'],
  ['ENTERPRISES', 'ENT'],
  ['BROTHERS', 'BROS'],
  ['STREET', 'ST'],
  ['ROAD', 'RD'],
  ['AVENUE', 'AVE'],
  ['BUILDING', 'BLDG'],
  ['FLOOR', 'FL'],
  ['POST OFFICE BOX', 'PO BOX'],
  ['POBOX', 'PO BOX'],
  ['UNITED ARAB EMIRATES', 'UAE'],
  ['KINGDOM OF SAUDI ARABIA', 'KSA'],
  ['SAUDI ARABIA', 'KSA'],
]

/** Forms of companies with what they are abbreviated to. */
export const legalForms: readonly (readonly [string, string])[] = [
  ['GESELLSCHAFT MIT BESCHRAENKTER HAFTUNG', 'GMBH'],
  ['GMBH AND CO KG', 'GMBHKG'],
  ['WITH LIMITED LIABILITY', 'WLL'],
  ['LIMITED LIABILITY COMPANY', 'LLC'],
  ['FREE ZONE ESTABLISHMENT', 'FZE'],
  ['FREE ZONE COMPANY', 'FZCO'],
  ['FREE ZONE LLC', 'FZLLC'],
  ['FZ LLC', 'FZLLC'],
  ['FZ CO', 'FZCO'],
  ['PRIVATE LIMITED', 'PVTLTD'],
  ['PRIVATE LTD', 'PVTLTD'],
  ['PVT LTD', 'PVTLTD'],
  ['PTE LTD', 'PTELTD'],
  ['LIMITED SIRKETI', 'STI'],
  ['LTD STI', 'STI'],
  ['AND PARTNERS', 'PARTNERS'],
  ['AND COMPANY', 'CO'],
  ['AND CO', 'CO'],
  ['INCORPORATED', 'INC'],
  ['CORPORATION', 'CORP'],
  ['ESTABLISHMENT', 'EST'],
  ['COMPANY', 'CO'],
  ['LIMITED', 'LTD'],
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
]
export const formWords: ReadonlySet<string> = new Set([
  ...legalForms.map(([, form]) => form),
  ...['PLC', 'LLP', 'SA', 'SAL', 'SARL', 'SPA', 'SRL', 'BV', 'NV', 'AG', 'KG', 'OHG', 'AS', 'SAE', 'SAOC'],
])
/** Says nothing beside another form, and is often left out. */
export const COMPANY = 'CO'
