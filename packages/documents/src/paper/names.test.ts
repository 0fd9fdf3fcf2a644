import { expect, test } from 'vitest'
import { nameOf, namingAny, sameAddress, sameName, wordsOf } from './names.ts'

test.each([
  ['Co. Ltd', 'Blue Nile Co. Ltd', 'BLUE NILE COMPANY LIMITED'],
  ['Co., Ltd. after a comma', 'Blue Nile Co., Ltd.', 'Blue Nile Co Ltd'],
  ['L.L.C.', 'Al-Waha Trading L.L.C.', 'AL WAHA TRADING LLC'],
  ['LLC after a comma', 'Al Waha Trading, LLC', 'Al Waha Trading LLC'],
  ['limited liability company', 'Al Waha Trading Limited Liability Company', 'Al Waha Trading L.L.C'],
  ['free zone establishment', 'Meridian FZE', 'Meridian Free Zone Establishment'],
  ['free zone company', 'Meridian FZ-CO', 'Meridian Free Zone Company'],
  ['FZ-LLC', 'Meridian FZ LLC', 'Meridian Free Zone LLC'],
  ['GmbH', 'Kern GmbH', 'Kern Gesellschaft mit beschränkter Haftung'],
  ['GmbH & Co. KG', 'Kern GmbH & Co. KG', 'KERN GMBH AND CO KG'],
  ['umlauts', 'Müller Nüsse AG', 'MUELLER NUESSE AG'],
  ['another umlaut', 'Köhler Söhne Ähren', 'KOEHLER SOEHNE AEHREN'],
  ['accents', 'Société Générale d’Arachides SARL', 'SOCIETE GENERALE DARACHIDES SARL'],
  ['private limited', 'Deccan Pvt. Ltd.', 'Deccan Private Limited'],
  ['private ltd', 'Deccan Private Ltd', 'Deccan Pvt Ltd'],
  ['Pte Ltd', 'Lion Pte. Ltd.', 'LION PTE LTD'],
  ['Ltd. Sti.', 'Yildiz Ltd. Sti.', 'Yildiz Limited Sirketi'],
  ['W.L.L.', 'Gulf Foods W.L.L.', 'Gulf Foods with limited liability'],
  ['and Partners', 'Osman & Partners', 'OSMAN AND PARTNERS'],
  ['and Company', 'Osman & Co', 'Osman and Company'],
  ['incorporated', 'Prairie Inc.', 'Prairie Incorporated'],
  ['corporation', 'Prairie Corp', 'Prairie Corporation'],
  ['establishment', 'Noor Est.', 'Noor Establishment'],
  ['Int’l', 'Nile Intl Trading', 'Nile International Trading'],
  ['industries', 'Nile Industries', 'Nile Ind.'],
  ['industry', 'Nile Industry', 'Nile Ind'],
  ['import and export', 'Nile Import & Export Co', 'NILE IMPORT EXPORT CO'],
  ['imp. & exp.', 'Nile Imp. & Exp.', 'Nile Import and Export'],
  ['trdg', 'Nile Trdg', 'Nile Trading'],
  ['enterprises', 'Nile Ent.', 'Nile Enterprises'],
  ['brothers', 'Saleh Bros', 'Saleh Brothers'],
  ['a form that one leaves out', 'Al Waha Trading', 'Al Waha Trading LLC'],
  ['the same, the other way round', 'Al Waha Trading LLC', 'Al Waha Trading'],
  ['company beside another form', 'Al Waha Trading Co. LLC', 'Al Waha Trading LLC'],
  ['an address behind a comma', 'Al Waha Trading LLC, King Road, Jeddah', 'Al Waha Trading LLC'],
  ['an address on the next line', 'Al Waha Trading LLC\nKing Road', 'AL WAHA TRADING LLC\nPort Street'],
  ['a form on the next line', 'Blue Nile Oilseeds\nCompany Limited\nKhartoum', 'Blue Nile Oilseeds Co. Ltd'],
  ['empty lines', '\n  Al Waha Trading LLC \n\nJeddah', 'Al Waha Trading LLC'],
  ['Arabic forms', 'شركة الواحة للتجارة المحدودة', 'شركه الواحه للتجاره'],
  ['Arabic partners', 'عثمان وشركاه', 'عثمان وشركاؤه'],
  ['Arabic letters with and without hamza', 'مؤسسة أحمد للأغذية', 'مؤسسة احمد للاغذية'],
  ['Arabic letters with other ends', 'مصطفى ـ القرى', 'مصطفي القري'],
  ['Arabic LLC', 'الواحة ذ.م.م', 'الواحة'],
  ['an account before the name', '/SD12345678\nNile Foods Co\nKhartoum', 'Nile Foods'],
  ['a courtesy before the name', 'M/S Nile Foods', 'Nile Foods'],
  ['a courtesy in full', 'Messrs. Nile Foods', 'Nile Foods'],
  [
    'an Arabic article that is written as one with its word',
    'Al-Nour El Hassan Foods',
    'Alnour Elhassan Foods',
  ],
  ['general', 'Nile Gen. Trading', 'Nile General Trading'],
  ['an article before the name', 'The Nile Foods', 'Nile Foods'],
  ['courtesy and article', 'M/S The Nile Foods', 'Nile Foods'],
  ['a post office box on the line of the name', 'NILE FOODS LLC P.O. BOX 123 KHARTOUM', 'Nile Foods'],
  ['another spelling of the box', 'NILE FOODS POB 123', 'Nile Foods Co., King Road'],
  ['a box without post office', 'NILE FOODS BOX 123', 'Nile Foods'],
  ['a house number on the line of the name', 'NILE FOODS 12 PORT ROAD', 'Nile Foods LLC'],
  [
    'a name that wraps',
    'SUDANESE INTERNATIONAL\nOILSEEDS CO LTD\nKHARTOUM',
    'Sudanese International Oilseeds',
  ],
  ['a name that wraps within a form', 'BLUE NILE OILSEEDS CO\nLTD, KHARTOUM', 'Blue Nile Oilseeds Co. Ltd'],
  ['an account before a name that wraps', '/SD1234\nBLUE NILE\nOILSEEDS', 'Blue Nile Oilseeds'],
  ['a stroke before the only line', '/NILE FOODS', 'Nile Foods'],
  ['other letters', 'شركة الواحة للتجارة', 'Al Waha Trading LLC'],
  ['both alphabets', 'AL WAHA TRADING الواحة للتجارة', 'Al Waha Trading'],
  ['both alphabets on two lines', 'AL WAHA TRADING\nشركة الواحة', 'Al Waha Trading'],
  ['DMCC', 'Sahara Foods DMCC', 'Sahara Foods'],
  ['a comma in a name that is on one line', 'Nuts, Seeds and More', 'Nuts Seeds and More'],
  ['a Turkish ü without its points', 'GUNES GIDA LTD. STI.', 'Güneş Gıda Ltd. Şti.'],
  ['a German ü without its points', 'NUSSE AND KERNE', 'Nüsse & Kerne'],
  ['a German ü as two letters', 'NUESSE UND KERNE', 'Nüsse & Kerne'],
  ['umlauts that are written apart', 'NUESSE AND KERNE', 'Nüsse & Kerne'.normalize('NFD')],
  ['a plus for "and"', 'NUESSE + KERNE', 'Nüsse & Kerne'],
  ['a plus without spaces', 'NUESSE+KERNE', 'Nüsse & Kerne'],
  ['a short German "and"', 'NUESSE U. KERNE', 'Nüsse & Kerne'],
  ['a plus before a telephone number', 'NILE FOODS +249 123456', 'Nile Foods'],
  ['und Co.', 'KERN GMBH UND CO. KG', 'Kern GmbH & Co. KG'],
  ['+ Co.', 'KERN GMBH + CO. KG', 'Kern GmbH & Co. KG'],
  ['a long form without its umlaut', 'KERN GESELLSCHAFT MIT BESCHRANKTER HAFTUNG', 'Kern GmbH'],
  ['a Turkish industry', 'YILDIZ TAHIN SAN. LTD. STI.', 'Yıldız Tahin Sanayi Ltd. Şti.'],
  ['trade of a Turkish industry', 'YILDIZ SAN. VE TIC. A.S.', 'Yıldız Sanayi & Ticaret A.Ş.'],
  ['a Turkish joint-stock company', 'YILDIZ TAHIN ANONIM SIRKETI', 'Yıldız Tahin A.Ş.'],
  ['a city on the line of the name', 'GULF TAHINI TRADING LLC DUBAI UAE', 'Gulf Tahini Trading L.L.C.'],
  ['a city after Co Ltd', 'NILE FOODS AND EXPORT CO LTD KHARTOUM SUDAN', 'Nile Foods & Export Co. Ltd'],
  ['a city after Ltd Co', 'NILE FOODS LTD CO JEDDAH', 'Nile Foods Ltd'],
  ['a city after a form that the other leaves out', 'GULF TAHINI LLC DUBAI', 'Gulf Tahini'],
  ['a city after a form on the second line', 'GULF TAHINI\nTRADING LLC DUBAI', 'Gulf Tahini Trading'],
  ['a city after an Arabic form', 'شركة الواحة المحدودة الخرطوم', 'شركة الواحة المحدودة'],
])('%s: the same company', (_, one, other) => {
  expect(sameName(one, other)).toBe(true)
  expect(sameName(other, one)).toBe(true)
})

test.each([
  ['two letters exchanged', 'Blue Nile Co. Ltd', 'Bleu Nile Co. Ltd'],
  ['a word more', 'Al Waha Trading LLC', 'Al Waha General Trading LLC'],
  ['a word after it', 'Al Waha Trading', 'Al Waha Trading and Contracting'],
  ['another form', 'Meridian FZE', 'Meridian LLC'],
  ['limited is not a limited liability company', 'Meridian Limited', 'Meridian LLC'],
  ['another company at the same address', 'Nile Foods\nKhartoum', 'Blue Foods\nKhartoum'],
  ['an article within a name', 'Nile of the Foods', 'Nile of Foods'],
  ['nothing', '', 'Nile Foods'],
  ['an account and no name', '/1234567\nKHARTOUM', 'Nile Foods'],
  ['a courtesy and nothing else', 'M/S', 'Nile Foods'],
  ['another form before a box', 'MERIDIAN FZE P.O. BOX 12', 'Meridian LLC'],
  ['another form on the next line', 'MERIDIAN\nFZE\nDUBAI', 'Meridian LLC'],
  ['a word before the box', 'NILE FOODS KHARTOUM P.O. BOX 12', 'Nile Foods'],
  ['the beginning of a wrapped name', 'SUDANESE\nOILSEEDS', 'Sudanese Oilseeds Export'],
  ['another Arabic name', 'شركة الواحة', 'شركة النيل'],
  ['letters within a name that are a courtesy before it', 'Nile MS Foods', 'Nile Foods'],
  ['an article and a word that goes on', 'Al Nour', 'Al Nouri'],
  ['another article', 'Al Nour', 'El Nour'],
  ['an article at the end', 'Nour Al', 'Nour'],
  ['words parted elsewhere', 'Alpha Beta', 'Alph Abeta'],
  ['letters of an abbreviation in another order', 'A.B. Trading', 'B.A. Trading'],
  ['another first word before a city', 'DELTA TAHINI TRADING LLC DUBAI UAE', 'Gulf Tahini Trading LLC'],
  ['another form before a city', 'GULF TAHINI TRADING FZE DUBAI UAE', 'Gulf Tahini Trading LLC'],
  ['a city without a form', 'GULF TAHINI TRADING DUBAI UAE', 'Gulf Tahini Trading LLC'],
  ['a city after no more than "company"', 'GULF TAHINI CO DUBAI', 'Gulf Tahini'],
  ['a name that goes on after its form', 'MERIDIAN EST. FOR TRADING', 'Meridian Est.'],
  ['a name that goes on with "and"', 'MERIDIAN LLC & SONS', 'Meridian LLC'],
  ['a form at the beginning and a word more', 'AG FOODS TRADING', 'AG Foods'],
  ['another Turkish form', 'GUNES GIDA A.S.', 'Güneş Gıda Ltd. Şti.'],
  ['industry is not trade', 'YILDIZ TAHIN SAN. A.S.', 'Yıldız Tahin Ticaret A.Ş.'],
  ['another German form', 'KERN GMBH UND CO. KG', 'Kern GmbH'],
  ['another vowel', 'NASSE UND KERNE', 'Nüsse & Kerne'],
])('%s: not the same company', (_, one, other) => {
  expect(sameName(one, other)).toBe(false)
  expect(sameName(other, one)).toBe(false)
})

test('letters that stand alone make one word, and words do not', () => {
  expect(wordsOf('A. B. Trading L.L.C')).toEqual(['AB', 'TRADING', 'LLC'])
  expect(wordsOf('a b c')).toEqual(['ABC'])
  expect(wordsOf('Plan B Trading')).toEqual(['PLAN', 'B', 'TRADING'])
  expect(wordsOf('Trading B 7 C')).toEqual(['TRADING', 'B', '7', 'C'])
  expect(wordsOf(' — ')).toEqual([])
  expect(wordsOf("O'Neill & Sons")).toEqual(['ONEILL', 'AND', 'SONS'])
})

test('a condition names a party with its umlauts written either way', () => {
  expect(namingAny(['Güneş Gıda A.Ş.'])('SIGNED BY GUNES GIDA')).toBe(true)
  expect(namingAny(['Nüsse & Kerne'])('SIGNED BY NUESSE UND KERNE')).toBe(true)
  expect(namingAny(['Nüsse & Kerne'])('SIGNED BY KERNE')).toBe(false)
})

test('a name ends where the address begins', () => {
  expect(nameOf('Blue Nile Co., Ltd., Africa Street, Khartoum')).toBe('Blue Nile Co., Ltd.')
  expect(nameOf('Blue Nile\nCo. Ltd\nKhartoum')).toBe('Blue Nile Co. Ltd')
  expect(nameOf('Blue Nile, Africa Street\nLtd')).toBe('Blue Nile')
  expect(nameOf('Blue Nile\nAfrica Street')).toBe('Blue Nile')
  expect(nameOf('Blue Nile')).toBe('Blue Nile')
  expect(nameOf('')).toBe('')
  expect(nameOf('Blue Nile Co., Ltd.')).toBe('Blue Nile Co., Ltd.')
  expect(nameOf(' Blue Nile ')).toBe('Blue Nile')
})

test.each([
  ['the same words in another order of lines', 'A LLC\nKing Road, Jeddah', 'A LLC\nJeddah\nKing Road', true],
  ['less than is known', 'A LLC\nKing Road', 'A LLC\nKing Road, Jeddah', true],
  ['no address', 'A LLC', 'A LLC\nKing Road, Jeddah', true],
  ['none is known', 'A LLC\nKing Road', 'A LLC', true],
  [
    'abbreviations',
    'A LLC\nP.O. Box 4, King Rd, KSA',
    'A LLC\nPost Office Box 4, King Road, Saudi Arabia',
    true,
  ],
  [
    'more abbreviations',
    'A LLC\nBldg 3, 2 Fl, High St, Nile Ave, UAE',
    'A LLC\nBuilding 3, 2 Floor, High Street, Nile Avenue, United Arab Emirates',
    true,
  ],
  ['the kingdom', 'A LLC\nPOBOX 7 KSA', 'A LLC\nPO Box 7 Kingdom of Saudi Arabia', true],
  ['another number', 'A LLC\nKing Road 4', 'A LLC\nKing Road 5', false],
  ['another town', 'A LLC\nKing Road, Riyadh', 'A LLC\nKing Road, Jeddah', false],
  [
    'a line that begins with letters, after a name that ends with some',
    'A L.L.C.\nP.O. Box 4',
    'A LLC\nPO Box 4',
    true,
  ],
  ['another town behind a form', 'A Co., Ltd., Riyadh', 'A Co., Ltd., Jeddah', false],
  ['another town after a form on its own line', 'A\nLLC\nRiyadh', 'A LLC\nJeddah', false],
  ['another town on the second line', 'A, King Road\nRiyadh', 'A, King Road\nJeddah', false],
  ['another town behind the name', 'A LLC, Riyadh', 'A LLC, Jeddah', false],
  ['POB for a box', 'A LLC\nPOB 12, Dubai', 'A LLC\nP.O. Box 12, Dubai', true],
  ['P.O.B. for a box', 'A LLC\nP.O.B. 12', 'A LLC\nPO Box 12', true],
  ['another box', 'A LLC\nPOB 21', 'A LLC\nP.O. Box 12', false],
  ['a telephone after 00', 'A LLC\nTel 0097142223334', 'A LLC\nTel +971 4 2223334', true],
  ['a telephone with dashes', 'A LLC\n+971-4-222-3334', 'A LLC\nTelephone: 00971 4 2223334', true],
  ['a telephone with brackets', 'A LLC\nPhone +971 (4) 2223334', 'A LLC\n+971 (0)4 222 33 34', true],
  ['another telephone', 'A LLC\nTel 0097142223335', 'A LLC\nTel +971 4 2223334', false],
  ['a telephone of another country', 'A LLC\nTel +966 4 2223334', 'A LLC\nTel +971 4 2223334', false],
  ['a telephone that is not known', 'A LLC\nDubai, Tel +971 4 2223334', 'A LLC\nDubai', true],
  ['a telephone without its country', 'A LLC\nDubai\nTEL/FAX: 04 2223334\nUAE', 'A LLC\nDubai, UAE', true],
  ['a telephone before another town', 'A LLC\nTEL: 04 2223334\n20457 Ajman', 'A LLC\nDubai', false],
  ['an e-mail that is not known', 'A LLC\nDubai\nE-MAIL: a.b@kern.ae', 'A LLC\nDubai', true],
  ['another e-mail', 'A LLC\nDubai\nMAIL a@kern.ae', 'A LLC\nDubai\na@nile.ae', false],
  ['somebody to ask for', 'A LLC\nATTN: MR. ALI HASSAN\nDubai', 'A LLC\nDubai', true],
  ['somebody else to ask for', 'A LLC\nATTN MR OMAR, Dubai', 'A LLC\nContact: Mr Ali, Dubai', false],
  ['the country before its post office', 'A GmbH\nD-20457 Hamburg', 'A GmbH\n20457 Hamburg', true],
  ['another post office', 'A GmbH\nD-20459 Hamburg', 'A GmbH\n20457 Hamburg', false],
  [
    'a telephone and a house',
    'A LLC\n12 King Road\n+97142223334',
    'A LLC\nNo. 12 King Road\n+971 42223334',
    true,
  ],
])('an address with %s', (_, written, known, agrees) => {
  expect(sameAddress(written, known)).toBe(agrees)
})

/** Forms of companies as they are written out, and for short. */
const forms: readonly (readonly [string, string])[] = [
  ['Gesellschaft mit beschränkter Haftung', 'GmbH'],
  ['with limited liability', 'WLL'],
  ['Limited Liability Company', 'LLC'],
  ['Free Zone Establishment', 'FZE'],
  ['Free Zone Company', 'FZCO'],
  ['FZ CO', 'FZCO'],
  ['Free Zone LLC', 'FZ-LLC'],
  ['Private Limited', 'Pvt Ltd'],
  ['Private Ltd', 'Pvt Ltd'],
  ['Pte. Ltd.', 'PTE LTD'],
  ['Limited Sirketi', 'Ltd Sti'],
  ['and Partners', '& Partners'],
  ['Incorporated', 'Inc.'],
  ['Corporation', 'Corp.'],
  ['Establishment', 'Est.'],
  ['Limited', 'Ltd'],
  ['GmbH & Co. KG', 'GmbH and Co KG'],
  ['وشركاؤه', 'وشركاه'],
  ['المحدودة', 'Limited'],
  ['مؤسسة', 'Est'],
  ['ذ.م.م', 'LLC'],
  ['ش.ذ.م.م', 'LLC'],
  ['م.ذ.م.م', 'LLC'],
  ['م.م.ح', 'FZE'],
  ['ش.م.م', 'SAE'],
  ...[
    'PLC',
    'LLP',
    'SA',
    'SAL',
    'SARL',
    'SPA',
    'SRL',
    'BV',
    'NV',
    'AG',
    'JSC',
    'PJSC',
    'KG',
    'AS',
    'SAE',
    'SAOC',
  ].map((form) => [form, [...form].join('.')] as const),
]
test.each(forms)('%s is a form of company, %s for short, and no other form', (long, short) => {
  expect(sameName(`Prairie ${long}`, `Prairie ${short}`)).toBe(true)
  expect(sameName(`Prairie ${long}`, 'Prairie')).toBe(true)
  expect(sameName(`Prairie ${long}`, 'Prairie OHG')).toBe(false)
  expect(sameName('Prairie O.H.G.', `Prairie ${short}`)).toBe(false)
})
test.each(['Co', 'Company', '& Co', '& Company', 'and Co.', 'شركة'])(
  '%s says nothing beside another form',
  (company) => {
    expect(sameName(`Prairie ${company}`, 'Prairie OHG')).toBe(true)
    expect(sameName(`Prairie ${company} OHG`, 'Prairie OHG')).toBe(true)
    expect(sameName(`Prairie ${company} OHG`, 'Prairie AG')).toBe(false)
  },
)

test.each(['TEL', 'TELEPHONE', 'PHONE', 'MOB', 'MOBILE', 'FAX', 'TEL NO.'])(
  '%s is no part of the number',
  (word) => {
    expect(sameAddress(`A LLC\n${word} 042223334`, 'A LLC\n+97142223334\nTELEFAX 042223334')).toBe(true)
    expect(sameAddress(`A LLC\n${word} 042223335`, 'A LLC\nTELEFAX 042223334')).toBe(false)
  },
)
