import type { CreditRule } from '@mahsul/documents/credit/credit-against-contract'
import type { UnreadReason } from '@mahsul/documents/credit/mt700-values'
import type { Availability, Confirmation, Credit, Permission } from '@mahsul/domain/documents/credit'
import { isoDate } from '@mahsul/domain/kit/calendar'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/documents/credits.json' with { type: 'json' }
import en from '@mahsul/words/en/documents/credits.json' with { type: 'json' }
import { fillWords } from '../kit/fill-words.ts'
import { type Exactly, pairWords, type Words } from '../kit/pair-words.ts'
import { dayIn } from './finding-sentence.ts'

/** A letter of credit in words: its fields, what does not fit the contract, what could not be read. Free of zod. */
const words = /* @__PURE__ */ pairWords(en, ar)

type Option = Availability | Permission | Confirmation

en.fields satisfies Exactly<keyof Credit, typeof en.fields>
en.rules satisfies Exactly<CreditRule, typeof en.rules>
en.options satisfies Exactly<Option, typeof en.options>
en.unread satisfies Exactly<UnreadReason, typeof en.unread>

export const creditFieldWords: Record<keyof Credit, Words> = /* @__PURE__ */ (() => words.fields)()
export const creditRuleWords: Record<CreditRule, { finding: Words; amend: Words }> = /* @__PURE__ */ (() =>
  words.rules)()
export const creditOptionWords: Record<Option, Words> = /* @__PURE__ */ (() => words.options)()
export const unreadWords: Record<UnreadReason, Words> = /* @__PURE__ */ (() => words.unread)()

/** The tag of MT700 in which a field is. */
export const tagOfField: Record<keyof Credit, string> = {
  number: '20',
  issuedOn: '31C',
  form: '40A',
  rules: '40E',
  expiresOn: '31D',
  expiryPlace: '31D',
  applicant: '50',
  beneficiary: '59',
  currency: '32B',
  sum: '32B',
  percentMore: '39A',
  percentLess: '39A',
  availableWith: '41a',
  availableBy: '41a',
  drafts: '42C',
  drawee: '42a',
  deferred: '42P',
  partialShipments: '43P',
  transhipment: '43T',
  placeOfReceipt: '44A',
  portOfLoading: '44E',
  portOfDischarge: '44F',
  placeOfDelivery: '44B',
  latestShipment: '44C',
  goods: '45A',
  documents: '46A',
  conditions: '47A',
  charges: '71D',
  presentationDays: '48',
  confirmation: '49',
}

/** As much of a finding as a message needs. */
export type FindingInMessage = {
  rule: CreditRule
  field: keyof Credit
  value: string | null
  amendTo: string | null
}

/** A message of a trade has 2,000 characters at most; a document that a credit asks for may alone be longer. */
const LONGEST_MESSAGE = 2_000
const LONGEST_VALUE = 160

const shortened = (text: string) => {
  const line = text.replaceAll('\n', ', ')
  return line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE)}…` : line
}

/** A day as people write it, any other value as it is. */
function said(value: string, language: Language): string {
  const day = isoDate(value) && dayIn(value, language)
  return day || shortened(value)
}

/** Dates and sums keep their order between Arabic words (Unicode's isolates). */
const isolated = (text: string) => `\u2068${text}\u2069`
const orders: Record<Language, (text: string) => string> = { en: (text) => text, ar: isolated }

/** What the supplier asks the buyer to have amended: a numbered line for each finding, as many as a message holds. */
export function creditMessage(
  findings: readonly FindingInMessage[],
  { number, contract }: { number: string | null; contract: string },
  language: Language,
): string {
  if (findings.length === 0) return ''
  const { intro, more } = words.message
  const inOrder = orders[language]
  const lines = findings.map(({ rule, field, value, amendTo }, place) => {
    const values = {
      tag: tagOfField[field],
      credit: inOrder(said(value ?? '', language)),
      to: inOrder(said(amendTo ?? '', language)),
    }
    return `${place + 1}. ${fillWords(words.rules[rule].amend[language], values, language)}`
  })
  const text = [
    fillWords(
      intro[language],
      { number: number ? inOrder(number) : '', contract: inOrder(contract) },
      language,
    ).replace(/ {2}/, ' '),
  ]
  lines.forEach((line, place) => {
    const rest = fillWords(more[language], { n: lines.length - place }, language)
    const length = text.join('\n').length + line.length + rest.length + 2
    if (text.length === place + 1 && length <= LONGEST_MESSAGE) text.push(line)
  })
  const left = lines.length - (text.length - 1)
  return [...text, ...(left > 0 ? [fillWords(more[language], { n: left }, language)] : [])].join('\n')
}
