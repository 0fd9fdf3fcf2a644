import type { WordList, Words } from './sources.ts'

/** The goods of 45A and of descriptions: units, bags, prices, tolerances, qualities, terms of trade. */

/** A metric ton. */
export const tons: WordList = [
  { from: 'testing/document-credits.ts', words: ['MT', 'TONS'] },
  {
    from: 'paper/goods-words.test.ts',
    words: ['MTS', 'MTN', 'MTNS', 'MTON', 'MTONS', 'MTONNE', 'MTONNES', 'TON', 'TONNE', 'TONNES'],
  },
  { from: 'paper/goods-forms.test.ts', words: ['PMT'] },
]

/** A kilogram. */
export const kilogramWords: WordList = [
  { from: 'testing/document-credits.ts', words: ['KG', 'KGS'] },
  {
    from: 'paper/goods-words.test.ts',
    words: ['KILO', 'KILOS', 'KILOGRAM', 'KILOGRAMS', 'KILOGRAMME', 'KILOGRAMMES'],
  },
]

/** Units that are not converted, or are written in a way that is not known. */
export const otherUnits: WordList = [
  { from: 'testing/document-credits.ts', words: ['METRIC'] },
  { from: 'testing/document-sets.ts', words: ['T'] },
  { from: 'testing/unfit-credits.ts', words: ['LBS'] },
  {
    from: 'paper/goods-unread.test.ts',
    words: [
      'TM',
      'TNE',
      'KGM',
      'LB',
      'POUND',
      'POUNDS',
      'QUINTAL',
      'QUINTALS',
      'QTL',
      'QTLS',
      'CWT',
      'SACK',
      'SACKS',
      'CARTON',
      'CARTONS',
      'PACKAGE',
      'PACKAGES',
      'BALE',
      'BALES',
    ],
  },
]

/** A bag. */
export const bagWords: WordList = [
  { from: 'testing/bank-sets.ts', words: ['BAGS'] },
  { from: 'credit/asked-counts-words.test.ts', words: ['BAG'] },
]

/** Before the word for a bag: `NEW PP BAGS`. */
export const kindsOfBag: WordList = [
  { from: 'testing/document-credits.ts', words: ['NEW', 'PP'] },
  {
    from: 'paper/goods-text.test.ts',
    words: ['JUTE', 'WOVEN', 'POLYPROPYLENE', 'KRAFT', 'PAPER', 'STRONG'],
  },
]

/** And before that of a bag that holds a ton: `JUMBO BAGS`. */
export const kindsOfBigBag: WordList = [
  { from: 'paper/goods-packing.test.ts', words: ['JUMBO', 'BIG', 'FIBC'] },
]

/** Packings that are no bags. */
export const otherPackings: WordList = [
  { from: 'paper/goods-packing.test.ts', words: ['CARTON', 'CARTONS', 'DRUMS', 'BALES', 'TINS', 'BOXES'] },
]

/** A pound. */
export const poundWords: WordList = [
  { from: 'paper/goods-packing.test.ts', words: ['LB', 'LBS', 'POUND', 'POUNDS'] },
]

/** Goods without packing. */
export const inBulk: Words<RegExp> = {
  from: 'paper/goods-packing.test.ts',
  words: /(?<!\bNOT )\b(?:IN|LOOSE) BULK\b/,
}

/** Before money that is no price: `TOTAL VALUE USD 96900`. */
export const sumWords: WordList = [
  {
    from: 'paper/goods-packing.test.ts',
    words: ['TOTAL', 'VALUE', 'AMOUNT', 'SUM', 'FREIGHT', 'INSURANCE'],
  },
]

/** After these a figure counts nothing: `INCOTERMS 2020, NEW PP BAGS`. */
export const labels: WordList = [
  { from: 'testing/document-credits.ts', words: ['NO', 'NUMBER', 'DATED'] },
  { from: 'testing/bank-sets.ts', words: ['INCOTERMS'] },
  { from: 'testing/document-deals.ts', words: ['CROP'] },
  { from: 'paper/goods-figures.test.ts', words: ['GRADE', 'YEAR'] },
  { from: 'check/bank-sets.test.ts', words: ['CODE'] },
  { from: 'credit/credit-quantity.test.ts', words: ['TYPE'] },
  { from: 'paper/goods-words.test.ts', words: ['INCOTERM'] },
]

/** Between bags and their size: `BAGS OF 50 KG`, `BAGS EACH WEIGHING NET 50 KG`. */
export const beforeBagSize: WordList = [
  { from: 'testing/document-credits.ts', words: ['OF', 'EACH', 'NET', 'AT'] },
  { from: 'paper/goods-words.test.ts', words: ['CONTAINING', 'WEIGHING'] },
]

/** A container, or what is sold like one. */
export const containerWords: WordList = [
  {
    from: 'paper/goods-words.test.ts',
    words: ['CONTAINER', 'CONTAINERS', 'FCL', 'FCLS', 'LOT', 'LOTS'],
  },
]

/** `20 FT`, `40HC`: a size is no quantity. */
export const containerSizes: Words<RegExp> = {
  from: ['credit/credit-quantity.test.ts', 'kept'],
  words: /(?<![\d.,])(?:20|40|45) ?(?:FT|FEET|FOOT|HC|HQ|DC|DV|GP|['’])(?![A-Z])/g,
}

/** `19 MT PER CONTAINER`, `USD 1700 A TON`. */
export const perWords: WordList = [{ from: 'testing/bank-sets.ts', words: ['PER', 'A'] }]

/** `3 X 19 MT`. */
export const timesWords: WordList = [{ from: 'credit/asked-documents.test.ts', words: ['X'] }]

/** `EACH CONTAINER`, `19 MT EACH`. */
export const eachWords: WordList = [
  { from: 'testing/document-credits.ts', words: ['EACH', 'PER'] },
  { from: 'credit/asked-documents.test.ts', words: ['EVERY'] },
]

/** `57.4 MT GROSS`. */
export const grossWords: WordList = [{ from: 'paper/goods-text.test.ts', words: ['GROSS', 'GR'] }]

/** `GROSS WEIGHT 57.4 MT`. */
export const weightWords: WordList = [
  { from: 'testing/bank-sets.ts', words: ['WEIGHT'] },
  { from: 'paper/goods-text.test.ts', words: ['WT'] },
]

/** A quantity with these may differ by ten percent (UCP 600 30(a)). */
export const roughly: WordList = [
  { from: 'UCP 600 30(a)', words: ['ABOUT', 'APPROXIMATELY'] },
  { from: 'paper/goods-text.test.ts', words: ['APPROX', 'CIRCA'] },
]

/** Per cent, as one word. */
export const percentWords: WordList = [
  { from: 'testing/bank-sets.ts', words: ['PCT'] },
  { from: 'credit/asked-counts-words.test.ts', words: ['PERCENT'] },
]

/** Per cent, as two. */
export const perCentApart: Words<RegExp> = {
  from: 'credit/asked-counts-words.test.ts',
  words: /\bPER\s{1,3}CENT\b/g,
}

/** Before a price, and not a weight. */
export const moneyWords: WordList = [
  { from: 'ISO 4217', words: ['USD', 'EUR', 'AED', 'SAR'] },
  { from: 'testing/document-credits.ts', words: ['PRICE', 'AT'] },
  { from: 'domain/src/documents/check-document.test.ts', words: ['US'] },
]

/** Between a price and its unit: `1700 USD/MT`. */
export const currencyWords: WordList = [
  { from: 'ISO 4217', words: ['USD', 'EUR', 'AED', 'SAR'] },
  { from: 'paper/goods-words.test.ts', words: ['US', 'DOLLAR', 'DOLLARS', 'EURO', 'EUROS'] },
]

/** Before a quantity: `QTY: 57`, `QUANTITY OF 57`. */
export const quantityWords: WordList = [
  { from: 'credit/credit-quantity.test.ts', words: ['QTY', 'QUANTITY'] },
]

/** Words that end what a figure can be about: `GEDAREF 99 IN BAGS`. */
export const endsOfFigure: WordList = [
  { from: 'Incoterms 2020', words: ['FOB', 'CIF', 'CFR'] },
  {
    from: 'testing/document-credits.ts',
    words: ['IN', 'FOR', 'PER', 'WITH', 'PACKED', 'AS', 'AT'],
  },
]

/** Before a quantity, or after it: it must not be exceeded (UCP 600 30(b)). */
export const atMostWords: Words<RegExp> = {
  from: 'paper/goods-tolerance.test.ts',
  words: /\b(?:MAX(?:IMUM)?|NOT EXCEEDING|NOT TO EXCEED|UP TO|NOT? MORE THAN|AT MOST)(?: OF)?$/,
}

/** It must not be reduced. */
export const atLeastWords: Words<RegExp> = {
  from: 'paper/goods-tolerance.test.ts',
  words: /\b(?:MIN(?:IMUM)?|AT LEAST|NOT? LESS THAN)(?: OF)?$/,
}

/** Neither. */
export const exactly: Words<RegExp> = {
  from: 'paper/goods-tolerance.test.ts',
  words: /\b(?:EXACT(?:LY)?|STRICTLY)(?: OF)?$/,
}

/** No tolerance of the quantity at all: `WITHOUT ANY TOLERANCE`, `TOLERANCE IN QUANTITY IS NOT ALLOWED`. */
export const toleranceWords: WordList = [
  { from: 'paper/goods-tolerance.test.ts', words: ['TOLERANCE', 'VARIATION'] },
]
export const beforeNoTolerance: WordList = [
  { from: 'paper/goods-tolerance.test.ts', words: ['WITHOUT', 'NO', 'ZERO'] },
]
export const afterNoTolerance: WordList = [
  { from: 'paper/goods-tolerance.test.ts', words: ['NOT', 'NIL', 'ZERO', 'PROHIBITED'] },
]
/** Between them. */
export const besideTolerance: WordList = [
  { from: 'paper/goods-tolerance.test.ts', words: ['ANY', 'QUANTITY', 'OF', 'IN', 'IS', 'ARE'] },
]

/** More, of a tolerance. */
export const moreWords: WordList = [
  { from: 'testing/document-credits.ts', words: ['PLUS'] },
  { from: 'credit/asked-counts-words.test.ts', words: ['MORE'] },
]

/** Less, of a tolerance. These need no other word beside them. */
export const lessWords: WordList = [{ from: 'credit/asked-counts.test.ts', words: ['LESS', 'MINUS'] }]

/** What has tolerances of its own: `MOISTURE TOLERANCE 1 PCT`. */
export const qualitiesWithTolerance: WordList = [
  {
    from: 'testing/quality-certificates.ts',
    words: ['MOISTURE', 'PURITY', 'OIL', 'FFA', 'ADMIXTURE', 'FOREIGN', 'COLOUR'],
  },
  { from: 'testing/bank-sets.ts', words: ['QUALITY'] },
  {
    from: 'paper/goods-words.test.ts',
    words: ['ACIDITY', 'MATTER', 'IMPURITY', 'IMPURITIES', 'COLOR', 'SIZE'],
  },
]

/** What a figure of quality is of, each with its other names. */
export const qualitiesWithFigures: readonly WordList[] = [
  [{ from: 'testing/document-deals.ts', words: ['PURITY'] }],
  [{ from: 'testing/quality-certificates.ts', words: ['MOISTURE'] }],
  [
    { from: 'testing/quality-certificates.ts', words: ['ADMIXTURE'] },
    { from: 'paper/goods-words.test.ts', words: ['IMPURITY', 'IMPURITIES', 'MATTER'] },
    { from: 'kept', words: ['ADMIXTURES'] },
  ],
  [{ from: 'testing/quality-certificates.ts', words: ['FFA'] }],
  [{ from: 'testing/quality-certificates.ts', words: ['OIL'] }],
]

/** Between a quality and its figure. */
export const besideQuality: WordList = [
  { from: 'testing/unfit-credits.ts', words: ['OF', 'IS', 'TO', 'NEW'] },
  { from: 'testing/quality-certificates.ts', words: ['CONTENT', 'FOREIGN'] },
  { from: 'paper/goods-figures.test.ts', words: ['MIN', 'MINIMUM', 'MAX', 'YEAR', 'UP'] },
  { from: 'kept', words: ['MAXIMUM'] },
]

/** `MAX 7` is kept by less. */
export const mostWords: WordList = [
  { from: 'paper/goods-figures.test.ts', words: ['MAX', 'UP'] },
  { from: 'kept', words: ['MAXIMUM'] },
]

/** `MIN 99` is kept by more. */
export const leastWords: WordList = [{ from: 'paper/goods-figures.test.ts', words: ['MIN', 'MINIMUM'] }]

/** Every incoterm that is written in credits, the ones of the market among them. */
export const termsOfTrade: WordList = [
  {
    from: 'Incoterms 2020',
    words: ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'],
  },
  { from: 'Incoterms 2010', words: ['DAT'] },
]

/** Older names of "cost and freight". */
export const olderTerms: readonly Words<Readonly<Record<string, string>>>[] = [
  { from: 'paper/goods-text.test.ts', words: { CNF: 'CFR', 'C&F': 'CFR' } },
]

/** The same in full: `Cost, insurance and freight Mersin`. */
export const termsInFull: readonly (Words<RegExp> & { term: string })[] = [
  { term: 'EXW', from: 'Incoterms 2020', words: /\bEX[ -]?WORKS\b/g },
  { term: 'FCA', from: 'Incoterms 2020', words: /\bFREE CARRIER\b/g },
  { term: 'FAS', from: 'Incoterms 2020', words: /\bFREE ALONGSIDE SHIP\b/g },
  { term: 'FOB', from: 'Incoterms 2020', words: /\bFREE ON BOARD\b/g },
  { term: 'CIF', from: 'Incoterms 2020', words: /\bCOST ?,? ?INSURANCE ?,? ?(?:AND|&)? ?FREIGHT\b/g },
  { term: 'CFR', from: 'Incoterms 2020', words: /\bCOST ?(?:AND|&|,) ?FREIGHT\b/g },
  { term: 'CIP', from: 'Incoterms 2020', words: /\bCARRIAGE (?:AND|&) INSURANCE PAID(?: TO)?\b/g },
  { term: 'CPT', from: 'Incoterms 2020', words: /\bCARRIAGE PAID(?: TO)?\b/g },
  { term: 'DPU', from: 'Incoterms 2020', words: /\bDELIVERED AT PLACE UNLOADED\b/g },
  { term: 'DAP', from: 'Incoterms 2020', words: /\bDELIVERED AT PLACE\b/g },
  { term: 'DDP', from: 'Incoterms 2020', words: /\bDELIVERED DUTY PAID\b/g },
]

/** Before the edition of the terms: `INCOTERMS 2020`, `INCOTERMS(R) 2010`. */
export const editionOfTerms: Words<RegExp> = {
  from: ['testing/bank-sets.ts', 'check/rules-goods.test.ts'],
  words: /\bINCO ?TERMS?\b/,
}

/** Terms with stops or a plus: `C. I. F.`, `C+F`. */
export const dottedTerms: Words<RegExp> = {
  from: 'paper/goods-text.test.ts',
  words: /(?<![A-Z])(?:C\. ?I\. ?F|F\. ?O\. ?B|C\. ?F\. ?R|C ?\+ ?F)(?![A-Z])\.?/g,
}

/** After a place: `CIF MERSIN INCOTERMS 2020`, `FOB PORT SUDAN AS PER CONTRACT`. */
export const afterPlace: WordList = [
  { from: 'ISO 4217', words: ['USD', 'EUR'] },
  {
    from: 'testing/document-credits.ts',
    words: ['AS', 'PER', 'PRICE', 'VALUE', 'IN', 'FOR', 'AT', 'AND', 'BY', 'ORIGIN', 'PACKED', 'UCP'],
  },
  { from: 'testing/bank-sets.ts', words: ['INCOTERMS'] },
  { from: 'paper/goods-words.test.ts', words: ['INCOTERM'] },
]

/** Words that many goods share. */
export const sharedByGoods: WordList = [
  { from: 'testing/document-deals.ts', words: ['DRIED', 'SPLIT', 'WHITE'] },
  { from: 'testing/agreed-credit.ts', words: ['HULLED', 'RED'] },
  { from: 'testing/quality-certificates.ts', words: ['BLACK'] },
  { from: 'check/rules-goods.test.ts', words: ['SEED', 'WHOLE', 'RAW', 'FRESH', 'NATURAL'] },
]
