import type { Availability, Confirmation, Credit, Permission } from '@mahsul/domain/documents/credit'
import { dateOf, type IsoDate, isoDate } from '@mahsul/domain/kit/calendar'
import { isCurrency, sumOfDecimal } from '../paper/currencies.ts'
import { rowsIn, wordsIn } from '../paper/word-lists.ts'
import { availabilities, confirmations, permissions } from '../words/mt700.ts'
import { ofShipment, ofValidity, shipmentWords, untilWords } from '../words/terms.ts'
import { paperIn } from './asked-documents.ts'
import { itemsOf } from './mt700-items.ts'
import { dayInWords, withoutThousands } from './mt700-printed.ts'
import type { Mt700Field } from './mt700-tags.ts'

/** Why a field could not be read. */
export const unreadReasons = [
  'too-long',
  'no-field',
  'unknown-tag',
  'ambiguous-tag',
  'unclear-tag',
  'repeated',
  'empty',
  'number',
  'date',
  'currency',
  'sum',
  'percent',
  'availability',
  'permission',
  'days',
  'days-from',
  'confirmation',
  'list',
  'not-compared',
] as const
export type UnreadReason = (typeof unreadReasons)[number]

/** What a field says, or why it cannot be read: nothing is guessed. */
type Reader = (content: readonly string[]) => Partial<Credit> | UnreadReason

const onOneLine = (content: readonly string[]) => content.join(' ')
const onItsLines = (content: readonly string[]) => content.join('\n')
const upper = (content: readonly string[]) => onOneLine(content).toUpperCase()

/** YYMMDD as SWIFT writes it, perhaps with the same day in words behind it, or a date with its century or in words. */
function dayAtStart(text: string): { day: IsoDate; rest: string } | undefined {
  const iso = isoDate(text.slice(0, 10).replaceAll('/', '-'))
  if (iso) return { day: iso, rest: text.slice(10) }
  const [written = '', year, month, day] = /^(?:20)?(\d\d)(\d\d)(\d\d)(?!\d)/.exec(text) ?? []
  if (!written) return dayInWords(text)
  const read = isoDate(dateOf(2000 + Number(year), Number(month), Number(day)))
  const rest = text.slice(written.length)
  const again = dayInWords(rest.trim())
  return read && { day: read, rest: again?.day === read ? again.rest : rest }
}

function day(content: readonly string[]): IsoDate | undefined {
  const found = dayAtStart(onOneLine(content))
  return found?.rest === '' ? found.day : undefined
}

const permissionsIn = new Map<string, Permission>(rowsIn(permissions))

const permission =
  (name: 'partialShipments' | 'transhipment'): Reader =>
  (content) => {
    const read = permissionsIn.get(upper(content))
    return read ? { [name]: read } : 'permission'
  }

const waysToPay: readonly (readonly [string, Availability])[] = rowsIn(availabilities)

const availability: Reader = (content) => {
  const text = onOneLine(content)
  const found = waysToPay.find(([words]) => ` ${text.toUpperCase()}`.endsWith(` ${words}`))
  if (!found) return 'availability'
  const [words, availableBy] = found
  return { availableWith: text.slice(0, text.length - words.length).trim() || null, availableBy }
}

const confirmationsIn = new Map<string, Confirmation>(rowsIn(confirmations))

/** `USD96900,00`: the comma is SWIFT's decimal point. A point counts with two decimals, where nothing else can be meant. */
const amount: Reader = (content) => {
  const [, currency = '', printed = ''] = /^([A-Z]{3}) ?([\d.,]{1,20})$/.exec(upper(content)) ?? []
  const [written] = /^\d{1,13}(?:,\d{0,3}|\.\d\d)?$/.exec(withoutThousands(printed)) ?? []
  if (!written) return 'sum'
  if (!isCurrency(currency)) return 'currency'
  const sum = sumOfDecimal(written.replace(',', '.'), currency)
  return sum === undefined ? 'sum' : { currency, sum }
}

/** Days count from shipment (UCP 600, 14(c)); a period from another day cannot be compared. */
const period: Reader = (content) => {
  const text = onOneLine(content)
  const [head = '', days] = /^(\d{1,3})(?: ?\/| DAYS?\b|$)/i.exec(text) ?? []
  if (!days || Number(days) === 0) return 'days'
  const words = text
    .slice(head.length)
    .toUpperCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
  return words.length === 0 || isFromShipment(words) ? { presentationDays: Number(days) } : 'days-from'
}

const shipped = wordsIn(shipmentWords)
const fromShipment = [...shipped, ...wordsIn(ofShipment)]
const until = wordsIn(untilWords)
const untilExpiry = [...until, ...wordsIn(ofValidity)]
/**
 * `AFTER DATE OF SHIPMENT BUT WITHIN VALIDITY OF CREDIT`. With any other word the days may be others, `5 BANKING DAYS`, or count
 * from another day: `AFTER RECEIPT OF SHIPPING DOCUMENTS`.
 */
function isFromShipment(words: readonly string[]): boolean {
  const end = words.findIndex((word) => until.includes(word))
  const [from, rest] = end < 0 ? [words, []] : [words.slice(0, end), words.slice(end)]
  const namesShipment = from.some(
    (word, at) => shipped.includes(word) || (word === 'B' && from[at + 1] === 'L'),
  )
  return (
    namesShipment &&
    from.every((word) => fromShipment.includes(word)) &&
    rest.every((word) => untilExpiry.includes(word))
  )
}

const dated =
  (name: 'issuedOn' | 'latestShipment'): Reader =>
  (content) => {
    const read = day(content)
    return read ? { [name]: read } : 'date'
  }
const text =
  (name: 'form' | 'rules' | 'drafts' | 'deferred'): Reader =>
  (content) => ({ [name]: onOneLine(content) })

/** SWIFT allows 65 characters; what is much longer is no port. */
const LONGEST_PLACE = 200
const place =
  (name: 'placeOfReceipt' | 'portOfLoading' | 'portOfDischarge' | 'placeOfDelivery'): Reader =>
  (content) => {
    const read = onOneLine(content)
    return read.length > LONGEST_PLACE ? 'too-long' : { [name]: read }
  }
const lines =
  (name: 'goods' | 'charges'): Reader =>
  (content) => ({ [name]: onItsLines(content) })

/** SWIFT allows four lines of 35 characters and mails add a few; what is much longer is no name with its address. */
const MOST_LINES = 30
const LONGEST_PARTY = 2000
const party =
  (name: 'applicant' | 'beneficiary'): Reader =>
  (content) => {
    const read = onItsLines(content)
    return content.length > MOST_LINES || read.length > LONGEST_PARTY ? 'too-long' : { [name]: read }
  }

/** No credit has as many: a paste of dashes is no list, and each item could be a finding. */
const MOST_ITEMS = 200

/** A list that marks no beginnings, but names several documents, could be divided in many ways. */
const documents: Reader = (content) => {
  const items = itemsOf(content)
  if (items.length > MOST_ITEMS) return 'too-long'
  const papers = new Set(content.map(paperIn).filter((paper) => paper !== 'other'))
  return items.length === 1 && papers.size > 1 ? 'list' : { documents: items }
}

const conditions: Reader = (content) => {
  const items = itemsOf(content)
  return items.length > MOST_ITEMS ? 'too-long' : { conditions: items }
}

/** It changes what the credit asks for, and nothing here compares it: a person reads it. */
const notCompared: Reader = () => 'not-compared'

const numbered: Reader = (content) => (content.length === 1 ? { number: onOneLine(content) } : 'number')

/** What another bank's advice (MT710) or transfer (MT720) of a credit says otherwise: 20 is that bank's own reference. */
export const adviceReaders: Partial<Record<Mt700Field, Reader>> = { '20': () => ({}), '21': numbered }

/** How each field becomes part of a credit. Fields without a row are shown and used nowhere. */
export const mt700Readers: Partial<Record<Mt700Field, Reader>> = {
  '20': numbered,
  '31C': dated('issuedOn'),
  '31D': (content) => {
    const read = dayAtStart(onOneLine(content))
    return read ? { expiresOn: read.day, expiryPlace: read.rest.trim() || null } : 'date'
  },
  '32B': amount,
  '39A': (content) => {
    const [, more, less] = /^(\d{1,2}) ?\/ ?(\d{1,2})$/.exec(onOneLine(content)) ?? []
    return more && less ? { percentMore: Number(more), percentLess: Number(less) } : 'percent'
  },
  '39B': notCompared,
  '39C': notCompared,
  '40A': text('form'),
  // Below it an adviser says whether it confirms.
  '40B': ([form = '']) => ({ form }),
  '40E': text('rules'),
  '41': availability,
  '42': (content) => {
    const drawee = onOneLine(content)
    return drawee.length > LONGEST_PARTY ? 'too-long' : { drawee }
  },
  '42C': text('drafts'),
  '42M': notCompared,
  '42P': text('deferred'),
  '43P': permission('partialShipments'),
  '43T': permission('transhipment'),
  '44A': place('placeOfReceipt'),
  '44B': place('placeOfDelivery'),
  '44C': dated('latestShipment'),
  '44D': notCompared,
  '44E': place('portOfLoading'),
  '44F': place('portOfDischarge'),
  '45A': lines('goods'),
  '46A': documents,
  '47A': conditions,
  '48': period,
  '49': (content) => {
    const confirmation = confirmationsIn.get(upper(content))
    return confirmation ? { confirmation } : 'confirmation'
  },
  '49G': notCompared,
  '50': party('applicant'),
  '59': party('beneficiary'),
  '71B': lines('charges'),
  '71D': lines('charges'),
}
