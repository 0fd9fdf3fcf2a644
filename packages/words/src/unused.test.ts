import path from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, textsBelow, wordsIn } from './testing/catalogue.ts'
import { type Node, product, read, type Source, sourcesOf, textOf } from './testing/sources.ts'

/**
 * Keys of screens that the product computes, with no part of the key in the source or with a name of several parts: where the
 * values come from. A template such as `status.${status}` is found in the source and needs no row.
 */
const computed: Record<string, string> = {
  'admin.nameAr': 'namePair (kit/forms/form.ts) is handed the words of its caller',
  'carrierReports.what': 'what a carrier reports (web/src/shipments/CarrierReportCard.tsx): tasks have a dot',
  'bids.next.review': 'what the review sends, by act (web/bids)',
  'goods.presentation': 'what limits a presentation (web/src/trades/model/PresentationDate.tsx)',
  'goods.sum': 'the lines of a sum (offers/facts/cost-lines.ts)',
  'goods.why': 'why an offer cannot be answered (kit/reasons.ts)',
  'marketplace.watching.over': 'how a watched offer has ended (offers/market/watching.ts)',
  'marketplace.state': 'where a negotiation stands (offers/market/negotiation.ts)',
  plan: 'the facts of a plan (trades/plan/plan-rows.ts), and whose step it is',
  'profile.phone': 'by which way a code was sent (accounts/profile/PhoneCode.tsx)',
  'profile.told': 'topics of notices (accounts/profile/NoticeChoices.tsx)',
  'tasks.message': 'names of tasks have a dot: lc.reject (web/src/trades/forms/AnswerForm.tsx)',
  'tasks.onBoardDate.stands': 'the rule that holds for another date on board',
  'tasks.payment.status': 'the statuses of a payment that the server lists',
  'tasks.refuse': 'names of tasks have a dot: lc.reject (web/src/trades/forms/AnswerForm.tsx)',
  'tasks.verb': 'names of tasks have a dot: lc.upload (web/src/trades/forms/AnswerForm.tsx)',
  'tasks.why': 'the tasks of a trade (trades/Progress.tsx)',
  'trades.lane': 'the lanes of a trade (trades/model/lanes.ts)',
  'trades.station': 'how far a station is (trades/stations.ts)',
  'webhooks.state': 'what is most in the way of deliveries (programs/webhooks/webhooks-query.ts)',
  'webhooks.types': 'types of events have a dot: bid.placed (programs/webhooks/Deliveries.tsx)',
}

/** Words outside the screens that are read as a whole: a type has the same keys (`Exactly`), or a page lists them all. */
const whole: Record<string, string> = {
  'kit/refusals.json codes': 'contract/kit/refusals.ts, by RefusalCode',
  'programs/program-refusals.json codes': 'contract/kit/refusals.ts, by RefusalCode',
  'shipments/carrier.json outcomes': 'contract/shipments/carrier-words.ts, by Outcome',
  'shipments/carrier.json reasons': 'contract/shipments/carrier-words.ts, by EventReason',
  'companies/mails/company.json acts': 'server/companies/company-mails.ts, by LimitedAct',
  'documents/document-findings.json titles': 'contract/documents/finding-words.ts, by RuleId',
  'documents/document-findings.json sentences': 'contract/documents/finding-words.ts, by RuleId',
  'documents/document-findings.json places': 'contract/documents/finding-words.ts, by the places of findings',
  'documents/document-findings.json fields': 'contract/documents/finding-words.ts, by FoundField',
  'documents/document-findings.json codes':
    'contract/documents/finding-words.ts, by CodeKind and the choices of fields',
  'documents/document-findings.json amounts': 'contract/documents/finding-words.ts, by ContainerAmount',
  'documents/document-findings.json severities': 'contract/documents/finding-words.ts, by Severity',
  'documents/laboratory.json tested': 'contract/documents/laboratory-words.ts, by Tested',
  'documents/laboratory.json measured': 'contract/documents/finding-sentence.ts, by the ways of FoundMeasure',
  'documents/laboratory.json units': 'contract/documents/finding-sentence.ts, by LabUnit',
  'kit/problems.json': 'contract/kit/problem-words.ts, by Rule',
  'kit/import.json problems': 'contract/kit/import-words.ts, by ImportRule',
  'notifications/notices.json lines':
    'contract/notifications/notice-words.ts, by NotificationType and Activity',
  'office/activity.json acts': 'contract/office/activity-words.ts: the table of what can be recorded',
  'office/activity.json verbs': 'contract/office/activity-words.ts, by Verb',
  'office/activity.json things': 'contract/office/activity-words.ts, by ActivityThing',
  'office/activity.json groups': 'contract/office/activity-words.ts, by ActivityGroup',
  'office/activity.json fields':
    'contract/office/activity-words.ts: names of recorded fields, looked up by any name',
  'trades/trade.json acts': 'contract/trades/trade-words.ts, by TradeEvent',
  'trades/trade.json steps': 'contract/trades/trade-words.ts, by TradeStep',
  'trades/trade.json documents': 'contract/trades/trade-words.ts, by TradeDocumentType',
  'trades/trade.json additional': 'contract/trades/trade-words.ts, by incoterm',
  'trades/trade.json operations': 'contract/trades/trade-words.ts, by OperationState',
  'trades/calendar.json dates': 'contract/trades/calendar-words.ts, by the kinds of TradeDate',
  'companies/rights.json': 'contract/companies/right-words.ts, by CompanyRight',
  'programs/key-scopes.json names': 'contract/programs/key-words.ts, by KeyScope',
  'office/admin-roles.json names': 'contract/companies/admin-role-words.ts, by AdminRole',
  'office/admin-roles.json persons': 'contract/companies/admin-role-words.ts, by AdminRole',
  'offers/prices.json': 'contract/offers/price-words.ts: the names of prices on pages and in mails',
  'payments/payments.json': 'contract/payments/payment-words.ts, by PaymentMethod',
  'documents/credits.json fields': 'contract/documents/credit-words.ts, by the fields of Credit',
  'documents/credits.json options':
    'contract/documents/credit-words.ts, by Availability, Permission and Confirmation',
  'documents/credits.json rules': 'contract/documents/credit-words.ts, by CreditRule',
  'documents/credits.json unread': 'contract/documents/credit-words.ts, by UnreadReason',
  'kit/changes.json': 'contract/kit/change-words.ts: the table is what ChangedField is made of',
  'kit/in-use.json': 'contract/kit/use-words.ts: the table is what Use is made of',
  'office/own-data.json': 'export-page.ts, by PartName',
  'office/mails/admin.json roles': 'by Role',
  'office/mails/admin.json topics': 'by the topics of an inquiry',
  'accounts/mails/code.json acts': 'by CodeAct',
  'companies/mails/invitation.json roles': 'by Role',
  'accounts/mails/account-change.json made': 'by AccountPart',
  'accounts/mails/account-change.json fields': 'by AccountField',
  'accounts/mails/security.json changes': 'the table is what Change is made of',
  'accounts/mails/security.json wrongFactors.factors': 'by TypedFactor',
  'programs/mails/api-keys.json subjects': 'the table is what KeyNews is made of',
  'programs/mails/api-keys.json says': 'by KeyNews',
  'documents/pdf/contract.json price': 'contract-words.ts, by Incoterm',
  'documents/pdf/evidence.json container': 'page-words.ts, by the columns of a container',
  'documents/pdf/contract.json delivery': 'contract-words.ts, by Incoterm',
  'documents/pdf/contract.json markings': 'contract-words.ts, by Marking',
  'documents/pdf/contract.json paymentNames': 'contract-words.ts, by PaymentMethod',
  'documents/pdf/contract.json payment': 'contract-words.ts, by PaymentMethod',
  'documents/pdf/contract.json creditNames': 'contract-words.ts, by LcType',
  'documents/pdf/contract.json creditPayment': 'contract-words.ts, by LcType',
  'documents/pdf/contract.json ofSeveral': 'contract-words.ts, by OfSeveral',
  'documents/pdf/contract.json documents': 'contract-words.ts, by DraftType',
  'documents/pdf/contract.json documentsGo': 'by what documentsGoTo answers',
  'documents/pdf/contract.json moreDocuments': 'contract-words.ts, by incoterm',
  'documents/pdf/contract.json materials': 'by the name the catalogue of goods has',
  'documents/pdf/contract.json cleanings': 'by the name the catalogue of goods has',
  'documents/pdf/evidence.json terms': 'page-words.ts, by TradeTerms',
  'documents/pdf/evidence.json sides': 'by the side of an artwork',
  'documents/pdf/evidence.json verify': 'verify.template.html has them',
  'kit/common.json monthParts': 'the parts are what Section is made of',
  'site/pages/company.json countries': 'site-content.ts lists their codes',
  'site/pages/company.json questions': 'site-content.ts lists them',
  ...Object.fromEntries(
    ['about', 'terms', 'privacy', 'cookies'].map((page) => [
      `site/pages/${page}.json sections`,
      'a page shows all of its sections',
    ]),
  ),
}

const isTranslator = (callee: unknown) =>
  typeof callee === 'object' &&
  callee !== null &&
  'name' in callee &&
  /^(useTranslations|words)$/.test(String(callee.name))

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Namespaces that a file opens, and the keys it may use in them: strings, and templates as patterns. */
type Speaker = { namespaces: Set<string>; strings: Set<string>; patterns: RegExp[] }

function speakerOf({ nodes, text }: Source): Speaker {
  const opened = nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || !isTranslator(node.callee)) return []
    const [first] = node.arguments as Node[] // of every call
    return first && textOf(first) !== undefined ? [textOf(first) ?? ''] : []
  })
  const typed = [...text.matchAll(/useTranslations<'([\w.]+)'>/g)].map(([, name = '']) => name)
  const strings = nodes.flatMap((node) => textOf(node) ?? [])
  const patterns = nodes.flatMap((node) => {
    if (node.type !== 'TemplateLiteral') return []
    const pieces = (node.quasis as Node[]).map((piece) => textOf(piece) ?? '') // of every template
    // A pattern with nothing but placeholders would match any key.
    if (!/\w/.test(pieces.join(''))) return []
    return [new RegExp(`^${pieces.map(escaped).join('[\\w-]+')}$`)]
  })
  return { namespaces: new Set([...opened, ...typed]), strings: new Set(strings), patterns }
}

/** Those who open each namespace. */
function byNamespace(all: readonly Speaker[]): ReadonlyMap<string, readonly Speaker[]> {
  const openers = new Map<string, Speaker[]>()
  for (const speaker of all)
    for (const namespace of speaker.namespaces)
      openers.set(namespace, [...(openers.get(namespace) ?? []), speaker])
  return openers
}

/** Whether a file opens a namespace above the key and has the rest of it as a string or a template. */
const isSaid = (openers: ReturnType<typeof byNamespace>, key: readonly string[]): boolean =>
  key.some((_, place) => {
    const rest = key.slice(place + 1).join('.')
    const speakers = openers.get(key.slice(0, place + 1).join('.')) ?? []
    return speakers.some(
      ({ strings, patterns }) => strings.has(rest) || patterns.some((pattern) => pattern.test(rest)),
    )
  })

const isBelow = (key: readonly string[], prefix: string) => `${key.join('.')}.`.startsWith(`${prefix}.`)

/** The keys of one screen's words that no file uses; `feature` is its namespace. */
const unsaid = (feature: string, words: unknown, openers: ReturnType<typeof byNamespace>): string[][] =>
  textsBelow(words)
    .map(({ key }) => [feature, ...key])
    .filter((key) => !isSaid(openers, key))

const openers = byNamespace(sourcesOf('web').map(speakerOf))
const unsaidOnScreens = filesOf('en')
  .filter((file) => file.includes('/screens/'))
  .flatMap((file) => unsaid(path.basename(file, '.json'), wordsIn('en', file), openers))

test('every key of the screens is used by one of them', () => {
  const unused = unsaidOnScreens.filter(
    (key) => !Object.keys(computed).some((prefix) => isBelow(key, prefix)),
  )
  expect(unused.map((key) => key.join('.'))).toEqual([])
})

test.each(Object.keys(computed))('%s is still read by computed names', (prefix) => {
  expect(unsaidOnScreens.filter((key) => isBelow(key, prefix))).not.toEqual([])
})

/** Names and strings of a file: anything a key can be read by. */
const namesIn = ({ nodes }: Source): string[] =>
  nodes.flatMap((node) =>
    (node.type === 'Identifier' || node.type === 'JSXIdentifier') && typeof node.name === 'string'
      ? [node.name]
      : (textOf(node) ?? []),
  )

const importsIn = ({ nodes }: Source): string[] =>
  nodes.flatMap((node) => (node.type === 'ImportDeclaration' ? (textOf(node.source as Node) ?? []) : [])) // a string

const modules = product().map((source) => ({ source, imports: importsIn(source) }))
/** Resolves our own imports: `contract/kit/refusals.ts`. */
const moduleOf = (from: string, at: string) =>
  from.startsWith('.') ? path.posix.join(path.posix.dirname(at), from) : `${from.replace('@mahsul/', '')}.ts`

/** The files that import the words, those that import these, and the files next to them, which are passed the words. */
function readersOf(file: string): Source[] {
  const first = modules.filter(({ imports }) => imports.includes(`@mahsul/words/en/${file}`))
  const names = first.map(({ source }) => source.file)
  const second = modules.filter(({ source, imports }) =>
    imports.some((from) => names.includes(moduleOf(from, source.file))),
  )
  const folders = names.map((name) => path.posix.dirname(name))
  const beside = modules.filter(({ source }) => folders.includes(path.posix.dirname(source.file)))
  return [...new Set([...first, ...second, ...beside].map(({ source }) => source))]
}

/** Keys that no reader mentions; a list is read from end to end. */
const unnamed = (words: unknown, readers: readonly Source[]): string[][] => {
  const names = new Set(readers.flatMap(namesIn))
  return textsBelow(words)
    .map(({ key }) => key.filter((name) => !/^\d+$/.test(name)))
    .filter((key) => key.some((name) => !names.has(name)))
}

const elsewhere = filesOf('en').filter((file) => !file.includes('/screens/'))
const placeOf = (file: string, key: readonly string[]) => `${file} ${key.join('.')}`
const isWhole = (place: string) =>
  Object.keys(whole).some(
    (part) => place === part || place.startsWith(`${part}.`) || place.startsWith(`${part} `),
  )

test.each(elsewhere)('%s is read, and every key of it', (file) => {
  const readers = readersOf(file)
  expect(readers).not.toEqual([])
  const unread = unnamed(wordsIn('en', file), readers).map((key) => placeOf(file, key))
  expect(unread.filter((place) => !isWhole(place))).toEqual([])
})

test.each(Object.keys(whole))('%s still exists and is read as a whole', (part) => {
  const [file = '', ...at] = part.split(/[ .](?!json)/)
  const words = textsBelow(wordsIn('en', file)).filter(
    ({ key }) => isBelow(key, at.join('.')) || at.length === 0,
  )
  expect(words).not.toEqual([])
})

test('a key that nothing uses is noticed, and so is one that only another namespace uses', () => {
  const screen = (text: string) => speakerOf(read('planted.tsx', text))
  const words = { title: 'Bids', state: { open: 'Open', closed: 'Closed' }, left: 'Left' }
  const saying = (text: string) =>
    unsaid('bids', words, byNamespace([screen(text)])).map((key) => key.join('.'))
  const title = `const t = useTranslations('bids'); t('title')`
  expect(saying(title)).toEqual(['bids.state.open', 'bids.state.closed', 'bids.left'])
  expect(saying(`${title}; t(\`state.\${row.state}\`)`)).toEqual(['bids.left'])
  expect(saying(`${title}; t(\`\${part}.\${row.state}\`)`)).toHaveLength(3)
  expect(saying(`const t = useTranslations('bids.state'); t('open')`)).not.toContain('bids.state.open')
  expect(saying(`const t = useTranslations('offers'); t('title')`)).toContain('bids.title')
})

test('a mail key that no reader names is noticed', () => {
  const words = { subject: 'Welcome', lines: ['One', 'Two'], left: 'Left' }
  const reader = read('planted.ts', 'mailOf({ subject: words.subject[language], says: words.lines })')
  expect(unnamed(words, [reader])).toEqual([['left']])
})
