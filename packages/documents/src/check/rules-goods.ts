import { type Commodity, commoditiesIn } from '@mahsul/domain/catalogue/commodity'
import { hsCodes } from '@mahsul/domain/catalogue/hs-codes'
import type { DocumentData } from '@mahsul/domain/documents/document-data'
import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { keepsFigures } from '../paper/goods-figures.ts'
import { namesGrade, stems } from '../paper/goods-names.ts'
import { editionIn, type GoodsText, incotermIn, placeOfTerm, readGoods } from '../paper/goods-text.ts'
import { isInOtherLetters } from '../paper/names.ts'
import { isKnownPort, isPlace, samePort } from '../paper/ports.ts'
import { ofGoods as asGoods, isNearWord } from '../paper/spelling.ts'
import { wordsIn } from '../paper/word-lists.ts'
import { botanicalNames } from '../words/botany.ts'
import { freeOfCharge } from '../words/clauses.ts'
import { sharedByGoods } from '../words/goods.ts'
import type { CheckRules } from './check-rule.ts'
import {
  all,
  creditSays,
  dealSays,
  disagreements,
  documentsOf,
  documentsSay,
  type Pair,
  placeIn,
  placeInDeal,
  type Said,
  same,
  says,
  shipmentsSay,
} from './said.ts'

/** What the goods are, where they grew and under which incoterm. */

const sale = ['SALES_CONTRACT', 'PROFORMA_INVOICE', 'COMMERCIAL_INVOICE'] as const
const invoice = ['COMMERCIAL_INVOICE'] as const
const ofGoods = [
  'BILL_OF_LADING',
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'CERTIFICATE_OF_ORIGIN',
  'PHYTOSANITARY_CERTIFICATE',
  'FUMIGATION_CERTIFICATE',
  'INSURANCE_CERTIFICATE',
  'QUALITY_AND_WEIGHT_CERTIFICATE',
] as const
const withHsCode = ['COMMERCIAL_INVOICE', 'PACKING_LIST', 'CERTIFICATE_OF_ORIGIN'] as const
const withOrigin = ['CERTIFICATE_OF_ORIGIN', 'PHYTOSANITARY_CERTIFICATE'] as const

const goodsOf = ({ deal }: CheckedSet): Said<readonly string[]>[] => [
  { value: deal.goods, place: placeInDeal('goods', deal.goods.join(', ')) },
]
/** Each word of the goods' own names that the credit uses is in the invoice, too; and keeps its figures of quality. */
const corresponds = ({ deal }: CheckedSet) => {
  const names = deal.goods.flatMap(stems)
  return (goods: string, description: string) => {
    const written = stems(description)
    return (
      isInOtherLetters(goods, description) ||
      (stems(goods).every((word) => !names.includes(word) || isIn(written, word)) &&
        keepsFigures(goods, description))
    )
  }
}
const isIn = (words: readonly string[], word: string) =>
  words.includes(word) || words.some((one) => isNearWord(one, word, asGoods))
/** A word of the goods' names that the credit has and the invoice spells in another way. */
const spelledOtherwise = (set: CheckedSet): Pair[] => {
  const names = set.deal.goods.flatMap(stems)
  return disagreements(
    creditSays(set, 'goods'),
    documentsSay(set, invoice, 'description'),
    (goods, written) => {
      const words = stems(written)
      return !stems(goods).some(
        (word) =>
          names.includes(word) &&
          !words.includes(word) &&
          words.some((one) => isNearWord(one, word, asGoods)),
      )
    },
  )
}
const general = wordsIn(sharedByGoods)
/** A general name is enough (UCP 600 14(e)), if it is of the same goods: it is of the commodity, or has a word of the goods' names. */
const isOfGoods = ({ deal }: CheckedSet) => {
  const names = deal.goods.flatMap(stems).filter((word) => !general.includes(word))
  return (_: readonly string[], description: string) => {
    // What is written in other letters a person compares.
    if (isInOtherLetters(deal.goods.join(' '), description)) return true
    const found = commoditiesIn(description)
    if (found.length > 0) return found.includes(deal.commodity)
    return stems(description).some((word) => isIn(names, word))
  }
}

const linesOfOthers = (set: CheckedSet): Pair[] =>
  documentsOf(set, ...invoice).flatMap((document) =>
    disagreements(
      goodsOf(set),
      (document.fields.invoiceLines ?? [])
        .filter(({ netKg }) => netKg > 0)
        .map(({ description }) => ({
          value: description,
          place: placeIn(document, 'invoiceLines', description),
        })),
      isOfGoods(set),
    ),
  )

const botanicalName = (set: CheckedSet): Pair[] =>
  documentsOf(set, 'PHYTOSANITARY_CERTIFICATE').flatMap((document) => {
    const name = botanicalNames.words[set.deal.commodity]
    if (!name) return []
    const written = document.fields.botanicalName ?? null
    if (written !== null && stems(written).join(' ').includes(stems(name).join(' '))) return []
    return [[placeInDeal('commodity', name), placeIn(document, 'botanicalName', written)]]
  })

const sixFigures = (code: string) => code.replaceAll(/\D/g, '').slice(0, 6)
const sameHsCode = (a: string, b: string) => sixFigures(a) === sixFigures(b)
const isHsCodeOf = (goods: Commodity, code: string) =>
  hsCodes[goods].length === 0 || hsCodes[goods].some((prefix) => sixFigures(code).startsWith(prefix))

/** What 45A names of the sale: one of several Incoterms is as good as another. */
const namedInGoods = (set: CheckedSet, names: (goods: GoodsText) => readonly string[]): Said<string>[] =>
  creditSays(set, 'goods').flatMap(({ value, place }) =>
    names(readGoods(value)).map((read) => ({ value: read, place: { ...place, value: read } })),
  )
const originIn = ({ origin }: GoodsText) => (origin === null ? [] : [origin])
/** The country that 45A names, as its code. */
const originInGoods = (set: CheckedSet): Said<string>[] =>
  namedInGoods(set, originIn).map(({ value, place }) => ({ value, place: { ...place, code: 'country' } }))
const sameTerm = (a: string, b: string) => incotermIn(a) === incotermIn(b)

/** `CIF ISKENDERUN` where the credit says `CIF MERSIN`. */
const placesOfTerm = (these: readonly Said<string>[]): Said<string>[] =>
  these.flatMap(({ value, place }) => {
    const named = placeOfTerm(value)
    return named === null ? [] : [{ value: named, place: { ...place, value: named } }]
  })
const otherPlaceInCredit = (set: CheckedSet): Pair[] => {
  const asked = placesOfTerm(creditSays(set, 'goods'))
  return [
    ...disagreements(asked, placesOfTerm(documentsSay(set, invoice, 'incoterm')), samePort),
    // `CIF` alone, unless the place is with the goods.
    ...disagreements(
      asked,
      documentsOf(set, ...invoice).flatMap((document) =>
        textsOfTerm(document).some((text) => placeOfTerm(text) !== null) ? [] : says(document, 'incoterm'),
      ),
      () => false,
    ),
  ]
}
/** Where an invoice may say the trade term. */
const textsOfTerm = ({ fields }: DocumentData) => [
  fields.incoterm ?? '',
  fields.description ?? '',
  ...(fields.invoiceLines ?? []).map(({ description }) => description),
]

/** ISBP 821 C8: the source of the trade term is the credit's. Who names none leaves it to the credit. */
const otherEdition = (set: CheckedSet): Pair[] =>
  documentsOf(set, ...invoice).flatMap((document) => {
    const named = textsOfTerm(document).find((text) => editionIn(text) !== null)
    const edition = editionIn(named ?? '')
    if (edition === null) return []
    const field = named === document.fields.incoterm ? 'incoterm' : 'description'
    return disagreements(
      creditSays(set, 'goods').flatMap(({ value, place }) => {
        const asked = editionIn(value)
        return asked === null ? [] : [{ value: asked, place: { ...place, value: `INCOTERMS ${asked}` } }]
      }),
      [{ value: edition, place: placeIn(document, field, `INCOTERMS ${edition}`) }],
      same,
    )
  })
/** A port that is neither where the goods were loaded nor where they go; a place inland may be anybody's name for it. */
const otherPlaceInDeal = (set: CheckedSet): Pair[] => {
  const agreed = set.deal.incoterm === 'FOB' ? dealSays(set, 'loading') : shipmentsSay(set, 'place')
  return disagreements(
    agreed,
    placesOfTerm(documentsSay(set, sale, 'incoterm')).filter(({ value }) => isKnownPort(value)),
    isPlace,
  )
}

/** Samples, or more goods than the credit asks for, although nobody pays for them. */
const givenAway = (set: CheckedSet): Pair[] =>
  creditSays(set, 'goods')
    .filter(({ value }) => !freeOfCharge.words.test(value.toUpperCase()))
    .flatMap(({ place }) =>
      documentsOf(set, ...invoice).flatMap((document) => {
        const { description = '', invoiceLines = [] } = document.fields
        const isFree = (text: string) => freeOfCharge.words.test(text.toUpperCase())
        const lines = invoiceLines.filter(
          (line) => isFree(line.description) || (line.netKg > 0 && line.sum === 0),
        )
        return [
          ...(isFree(description) ? [[place, placeIn(document, 'description', description)] as const] : []),
          ...lines.map((line) => [place, placeIn(document, 'invoiceLines', line.description)] as const),
        ]
      }),
    )

export const goodsRules = {
  'description-credit': {
    ...{ between: ['CREDIT', 'COMMERCIAL_INVOICE'], fields: ['goods', 'description'] },
    ...{ severity: 'grave', source: 'UCP 600 18(c)' },
    find: (set) =>
      disagreements(creditSays(set, 'goods'), documentsSay(set, invoice, 'description'), corresponds(set)),
  },
  'description-spelling': {
    ...{ between: ['CREDIT', 'COMMERCIAL_INVOICE'], fields: ['goods', 'description'] },
    ...{ severity: 'advice', source: 'UCP 600 18(c)' },
    find: spelledOtherwise,
  },
  'description-contract': {
    ...{ between: ['DEAL', ...sale], fields: ['goods', 'description'] },
    ...{ severity: 'advice', source: 'contract' },
    find: (set) => disagreements(goodsOf(set), documentsSay(set, sale, 'description'), namesGrade),
  },
  'description-documents': {
    ...{ between: ['DEAL', ...ofGoods], fields: ['goods', 'description', 'invoiceLines'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d), 14(e)' },
    find: all(
      (set) => disagreements(goodsOf(set), documentsSay(set, ofGoods, 'description'), isOfGoods(set)),
      linesOfOthers,
    ),
  },
  'incoterm-contract': {
    ...{ between: ['DEAL', ...sale], fields: ['incoterm'] },
    ...{ severity: 'grave', source: 'contract' },
    find: (set) => disagreements(dealSays(set, 'incoterm'), documentsSay(set, sale, 'incoterm'), sameTerm),
  },
  'incoterm-credit': {
    ...{ between: ['CREDIT', 'COMMERCIAL_INVOICE'], fields: ['goods', 'incoterm'] },
    ...{ severity: 'grave', source: 'UCP 600 18(c)' },
    find: (set) =>
      disagreements(
        namedInGoods(set, ({ incoterms }) => incoterms),
        documentsSay(set, invoice, 'incoterm'),
        sameTerm,
      ),
  },
  'term-place-credit': {
    ...{ between: ['CREDIT', 'COMMERCIAL_INVOICE'], fields: ['goods', 'incoterm'] },
    ...{ severity: 'grave', source: 'UCP 600 18(c)' },
    find: otherPlaceInCredit,
  },
  'term-source-credit': {
    ...{ between: ['CREDIT', 'COMMERCIAL_INVOICE'], fields: ['goods', 'incoterm', 'description'] },
    ...{ severity: 'grave', source: 'UCP 600 18(c), ISBP 821 C8' },
    find: otherEdition,
  },
  'term-place-contract': {
    ...{ between: ['DEAL', ...sale], fields: ['loading', 'place', 'incoterm'] },
    ...{ severity: 'grave', source: 'contract' },
    find: otherPlaceInDeal,
  },
  'free-goods': {
    ...{ between: ['CREDIT', 'COMMERCIAL_INVOICE'], fields: ['goods', 'description', 'invoiceLines'] },
    ...{ severity: 'grave', source: 'UCP 600 18(c), ISBP 821 C12' },
    find: givenAway,
  },
  'origin-contract': {
    ...{ between: ['DEAL', ...sale, ...withOrigin], fields: ['origin'] },
    ...{ severity: 'grave', source: 'contract' },
    find: (set) =>
      disagreements(dealSays(set, 'origin'), documentsSay(set, [...sale, ...withOrigin], 'origin'), same),
  },
  'origin-documents': {
    ...{ between: ['CREDIT', 'COMMERCIAL_INVOICE', ...withOrigin], fields: ['goods', 'origin'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d), 18(c)' },
    find: all(
      (set) =>
        disagreements(originInGoods(set), documentsSay(set, [...invoice, ...withOrigin], 'origin'), same),
      (set) =>
        disagreements(documentsSay(set, invoice, 'origin'), documentsSay(set, withOrigin, 'origin'), same),
    ),
  },
  'hs-code-documents': {
    ...{ between: withHsCode, fields: ['hsCode'] },
    ...{ severity: 'grave', source: 'UCP 600 14(d)' },
    find: (set) =>
      disagreements(
        documentsSay(set, invoice, 'hsCode'),
        documentsSay(set, ['PACKING_LIST', 'CERTIFICATE_OF_ORIGIN'], 'hsCode'),
        sameHsCode,
      ),
  },
  'hs-code-goods': {
    ...{ between: ['DEAL', ...withHsCode], fields: ['commodity', 'hsCode'] },
    ...{ severity: 'advice', source: 'Harmonized System 2022' },
    find: (set) =>
      disagreements(dealSays(set, 'commodity'), documentsSay(set, withHsCode, 'hsCode'), isHsCodeOf),
  },
  'botanical-name': {
    ...{ between: ['DEAL', 'PHYTOSANITARY_CERTIFICATE'], fields: ['commodity', 'botanicalName'] },
    ...{ severity: 'grave', source: 'IPPC, ISPM 12' },
    find: botanicalName,
  },
} as const satisfies CheckRules
