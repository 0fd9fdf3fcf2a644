import { sentenceOf } from '@mahsul/contract/documents/finding-sentence'
import { fillWords } from '@mahsul/contract/kit/fill-words'
import { decimalOf } from '@mahsul/documents/paper/decimals'
import { changesIn } from '../../trades/log/diff-log.ts'
import type { EvidenceDocument, EvidenceEntry, EvidenceLog } from '../../trades/log/evidence-log.ts'
import type { PageWords } from './page-words.ts'

// Imports only modules like itself: `verify.html` contains this text as it is, without its types.

type Both = { en: string; ar: string }
type Change = ReturnType<typeof changesIn>[number][number]

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: unknown) => String(text).replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')

const whoIs = ({ parties }: EvidenceLog, side: string) =>
  side === 'supplier' || side === 'buyer' ? parties[side].company_name : 'Mahsul'

/** `2026-03-10 09:00:00 UTC` */
const timeOf = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`

const dollars = (cents: number) => (cents / 100).toFixed(2)

const both = ({ en, ar }: Both) => `${escaped(en)} · <span lang="ar">${escaped(ar)}</span>`

/** A label in both languages, and its value. */
const fact = (label: Both, value: string) => `<div><dt>${both(label)}</dt><dd>${value}</dd></div>`
const factsOf = (rows: readonly string[]) => (rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '')

function placeOf(log: EvidenceLog, id: string | null | undefined): Both | undefined {
  const place = id ? log.entries[0]?.payload.places?.[id] : undefined
  return place ? { en: place.name, ar: place.name_ar } : id ? { en: id, ar: id } : undefined
}

/** The agreed terms, from the first entry. */
function termRows(log: EvidenceLog, { payload: { terms, product } }: EvidenceEntry, words: PageWords) {
  if (!terms) return []
  const inCents = ['pricePerTon', 'feePerTon', 'bagCost']
  const inBothLanguages = ['originId', 'destinations', 'laneDrafts', 'optionalLaneDrafts']
  const goods =
    product && [product.parent.name, product.type.name, product.grade.name, product.purity].join(', ')
  const origin = placeOf(log, terms.originId)
  const to = terms.destinations.map(({ facilityId, containers }) => {
    const place = placeOf(log, facilityId)
    return `<bdi>${containers} × ${place ? both(place) : ''}</bdi>`
  })
  const listed = (types: readonly string[] | undefined) =>
    types?.map((type) => both(words.documents[type] ?? { en: type, ar: type })).join(', ')
  const said: Record<string, unknown> = {
    ...terms,
    ...terms.payment,
    product: goods,
    originId: origin && both(origin),
    destinations: to.join(', '),
    laneDrafts: listed(terms.laneDrafts),
    optionalLaneDrafts: listed(terms.optionalLaneDrafts),
  }
  return Object.entries(words.terms).flatMap(([name, label]) => {
    const value = said[name]
    if (value === null || value === undefined || value === '') return []
    if (inBothLanguages.includes(name)) return [fact(label, String(value))]
    return [fact(label, `<bdi>${escaped(inCents.includes(name) ? dollars(Number(value)) : value)}</bdi>`)]
  })
}

const listOf = (said: Change['to']) => (said === null ? '' : [said].flat().map(escaped).join(' '))

function changeRows(log: EvidenceLog, changes: readonly Change[], words: PageWords) {
  return changes.map(({ facility_destination, field, from, to }) => {
    const place = placeOf(log, facility_destination)
    const before = from === null ? '' : ` <s><bdi>${listOf(from)}</bdi></s>`
    return fact(
      words.changes[field] ?? { en: field, ar: field },
      `<bdi>${listOf(to) || '—'}</bdi>${before}${place ? ` (${both(place)})` : ''}`,
    )
  })
}

/** The draft, the document whose data were entered, the artwork's side or the destination. */
function aboutOf(log: EvidenceLog, { payload }: EvidenceEntry, words: PageWords): Both[] {
  const { documentType, document, documentData, side, destinationId, extended, finding } = payload
  const places = [
    destinationId ?? extended?.destinationId ?? documentData?.destinationId,
    ...(finding?.places ?? []).map((found) => found.destinationId),
  ]
  const kind = documentData?.kind
  const type = documentType ?? document?.type
  return [
    extended && words.tasks[extended.task],
    type && typeName(log, type, words),
    kind && (words.findings.places[kind] ?? { en: kind, ar: kind }),
    side && words.sides[side],
    ...[...new Set(places)].map((id) => placeOf(log, id)),
  ].filter((each) => typeof each === 'object')
}

function typeName(log: EvidenceLog, type: string, words: PageWords): Both {
  const incoterm = log.entries[0]?.payload.terms?.incoterm ?? ''
  return (
    (type === 'ADDITIONAL_1' && words.additional[incoterm]) || words.documents[type] || { en: type, ar: type }
  )
}

/** The new deadline of a task and the one before, or the hash of the document that was read. */
function platformRows({ payload: { extended, document } }: EvidenceEntry, words: PageWords) {
  return [
    ...(extended
      ? [fact(words.log.deadline, `${timeOf(extended.until)} <s><bdi>${timeOf(extended.from)}</bdi></s>`)]
      : []),
    ...(document ? [fact(words.log.document, `<bdi>${escaped(document.sha256)}</bdi>`)] : []),
  ]
}

function payeeRows({ payload }: EvidenceEntry, { payee: words }: PageWords) {
  const { payee, newDevice, askedWhom, askedAt } = payload
  const said: [Both, string | undefined][] = [
    [words.bank, payee?.bank],
    [words.country, payee?.country],
    [words.swift, payee?.swift],
    [words.lastFour, payee?.lastFour],
    [words.sha256, payee?.sha256],
    [words.newDevice, newDevice && '✓'],
    [words.askedWhom, askedWhom],
    [words.askedAt, askedAt && timeOf(askedAt)],
  ]
  return said.flatMap(([label, value]) => (value ? [fact(label, `<bdi>${escaped(value)}</bdi>`)] : []))
}

/** The data of a letter of credit, and the text that it was read from. */
function creditRows({ payload: { credit, creditText } }: EvidenceEntry, words: PageWords) {
  if (!credit) return []
  const sum = credit.sum === null ? null : decimalOf(credit.sum, credit.currency ?? 'USD')
  const values: Record<string, unknown> = { ...credit, sum, MT700: creditText }
  return Object.entries(values).flatMap(([name, value]) => {
    const text = [value ?? []].flat().join('\n')
    const label = words.credit[name] ?? { en: name, ar: name }
    return text ? [fact(label, `<bdi>${escaped(text)}</bdi>`)] : []
  })
}

/** A container as it was loaded and sealed; its photo is among the documents. */
function containerRows({ payload: { container } }: EvidenceEntry, words: PageWords) {
  const labels = Object.entries(words.container) as [keyof typeof words.container, Both][] // the table's own keys
  return labels.flatMap(([name, label]) => {
    const said = container?.[name] ?? null
    return said === null ? [] : [fact(label, `<bdi>${escaped(said)}</bdi>`)]
  })
}

type Line = { entry: EvidenceEntry; changes: readonly Change[] }

function rowOf(log: EvidenceLog, { entry, changes }: Line, words: PageWords): string {
  const { occurredAt, finding } = entry.payload
  const written = log.messages?.find((each) => each.entry === entry.seq)
  const message = written?.text ?? entry.payload.message
  const brought = log.documents.filter((document) => document.entry === entry.seq)
  const done = words.acts[entry.task] ?? { en: entry.task, ar: entry.task }
  const about = [...aboutOf(log, entry, words), ...(written ? [words.receivers[written.to]] : [])]
  const inWords = (language: 'en' | 'ar') =>
    escaped([done[language], ...about.map((each) => each[language])].join(' · '))
  const rows = [
    ...termRows(log, entry, words),
    ...changeRows(log, changes, words),
    ...creditRows(entry, words),
    ...containerRows(entry, words),
    ...payeeRows(entry, words),
    ...platformRows(entry, words),
  ]
  const sentence = (language: 'en' | 'ar') =>
    finding ? `<p>${escaped(sentenceOf(finding, words.findings, language))}</p>` : ''
  const withheld = written ? undefined : entry.payload.messageSha256
  return `<tr id="entry-${entry.seq}"><td>${entry.seq}</td><td>${timeOf(entry.at)}${occurredAt ? `<div>${both(words.log.happened)} ${timeOf(occurredAt)}</div>` : ''}</td><td><bdi>${escaped(whoIs(log, entry.side))}</bdi></td>
<td>${inWords('en')}${sentence('en')}${withheld ? `<p>${withheldIn('en', withheld, words)}</p>` : ''}${message ? `<blockquote><bdi>${escaped(message)}</bdi></blockquote>` : ''}${factsOf(rows)}${brought.map(linkTo).join('')}</td>
<td lang="ar" dir="rtl">${inWords('ar')}${sentence('ar')}${withheld ? `<p>${withheldIn('ar', withheld, words)}</p>` : ''}</td><td><code>${escaped(entry.hash)}</code></td></tr>`
}

/** In place of a message to the other side. */
const withheldIn = (language: 'en' | 'ar', sha256: string, words: PageWords) =>
  fillWords(words.log.withheld[language], { sha256: `<code>${escaped(sha256)}</code>` }, language)

const linkTo = ({ file }: EvidenceDocument) =>
  `<div><a href="${escaped(encodeURI(file))}">${escaped(file.replace('documents/', ''))}</a></div>`

function documentRow(log: EvidenceLog, { file, type, sha256, entry }: EvidenceDocument, words: PageWords) {
  const name = typeName(log, type, words)
  return `<tr><td><a href="${escaped(encodeURI(file))}">${escaped(file.replace('documents/', ''))}</a></td>
<td>${escaped(name.en)}</td><td lang="ar" dir="rtl">${escaped(name.ar)}</td>
<td><a href="#entry-${entry}">${entry}</a></td><td><code>${escaped(sha256)}</code></td></tr>`
}

/** The log as a page for people: both languages, no script, no external content, built from `log.json` alone. */
export function logPage(log: EvidenceLog, words: PageWords): string {
  const changes = changesIn(log.entries.map(({ task, at, payload }) => ({ event: task, at, facts: payload })))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(log.trade.reference)}</title>
<style>
body { font: 15px/1.5 "IBM Plex Sans", "IBM Plex Sans Arabic", system-ui, sans-serif; color: #231f1a; margin: 2rem auto; max-width: 80rem; padding-inline: 1rem }
h1, h2 { line-height: 1.2 }
table { border-collapse: collapse; inline-size: 100% }
th, td { border-block-end: 1px solid #d9d0c0; padding: .5rem; text-align: start; vertical-align: top }
code { font-size: 11px; overflow-wrap: anywhere }
blockquote { border-inline-start: 3px solid #b8860b; margin: .25rem 0; padding-inline-start: .5rem }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: .25rem 1rem; margin: .5rem 0 }
dt { color: #5e5546; font-size: 12px }
dd, blockquote { overflow-wrap: anywhere; white-space: pre-line }
dd { margin: 0 }
p [lang=ar] { display: block; text-align: start; unicode-bidi: isolate }
@media print { body { font-size: 11px; margin: 0 } a { color: inherit } }
</style>
<h1>Trade <bdi>${escaped(log.trade.reference)}</bdi></h1>
<p><bdi>${escaped(log.parties.supplier.company_name)}</bdi> → <bdi>${escaped(log.parties.buyer.company_name)}</bdi> · ${escaped(log.trade.process)} · opened ${timeOf(log.trade.opened_at)}</p>
<p>${fillWords(words.log.intro.en, { file: '<a href="verify.html">verify.html</a>' }, 'en')} <span lang="ar" dir="rtl">${fillWords(words.log.intro.ar, { file: 'verify.html' }, 'ar')}</span></p>
<h2>${both(words.log.entries)}</h2>
<table><thead><tr><th>#</th><th>When</th><th>Who</th><th>${words.log.what.en}</th><th lang="ar">${words.log.what.ar}</th><th>SHA-256</th></tr></thead>
<tbody>
${log.entries.map((entry, place) => rowOf(log, { entry, changes: changes[place] ?? [] }, words)).join('\n')}
</tbody></table>
<h2>${both(words.log.documents)}</h2>
<table><thead><tr><th>File</th><th>${words.log.type.en}</th><th lang="ar">${words.log.type.ar}</th><th>Entry</th><th>SHA-256</th></tr></thead>
<tbody>
${log.documents.map((document) => documentRow(log, document, words)).join('\n')}
</tbody></table>
</html>
`
}
