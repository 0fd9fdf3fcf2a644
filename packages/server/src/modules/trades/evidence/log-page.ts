import { actWords, documentWords } from '@mahsul/contract/trade-words'
import type { TradeDocumentType } from '@mahsul/domain/trades/trade-state'
import type { EvidenceDocument, EvidenceEntry, EvidenceLog } from './evidence.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')

const whoIs = ({ parties }: EvidenceLog, side: string) =>
  side === 'supplier' || side === 'buyer' ? parties[side].company_name : 'Mahsul'

/** `2026-03-10 09:00:00 UTC` */
const time = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`

const messageOf = ({ payload }: EvidenceEntry): string =>
  typeof payload === 'object' && payload && 'message' in payload ? String(payload.message) : ''

const typeName = (type: string) => documentWords[type as TradeDocumentType] ?? { en: type, ar: type } // a type of ours, or itself

function rowOf(log: EvidenceLog, entry: EvidenceEntry): string {
  const said = messageOf(entry)
  const brought = log.documents.filter((document) => document.entry === entry.seq)
  const { done } = actWords[entry.task]
  return `<tr id="entry-${entry.seq}"><td>${entry.seq}</td><td>${time(entry.at)}</td><td><bdi>${escaped(whoIs(log, entry.side))}</bdi></td>
<td>${escaped(done.en)}${said ? `<blockquote><bdi>${escaped(said)}</bdi></blockquote>` : ''}${brought.map(linkTo).join('')}</td>
<td lang="ar" dir="rtl">${escaped(done.ar)}</td><td><code>${entry.hash}</code></td></tr>`
}

const linkTo = ({ file }: EvidenceDocument) =>
  `<div><a href="${escaped(encodeURI(file))}">${escaped(file.replace('documents/', ''))}</a></div>`

const documentRow = ({ file, type, sha256, entry }: EvidenceDocument) =>
  `<tr><td><a href="${escaped(encodeURI(file))}">${escaped(file.replace('documents/', ''))}</a></td>
<td>${escaped(typeName(type).en)}</td><td lang="ar" dir="rtl">${escaped(typeName(type).ar)}</td>
<td><a href="#entry-${entry}">${entry}</a></td><td><code>${sha256}</code></td></tr>`

/** The log as a page for people: both languages, no script, nothing from elsewhere. */
export const logPage = (log: EvidenceLog): string => `<!doctype html>
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
p [lang=ar] { display: block; text-align: start; unicode-bidi: isolate }
@media print { body { font-size: 11px; margin: 0 } a { color: inherit } }
</style>
<h1>Trade <bdi>${escaped(log.trade.reference)}</bdi></h1>
<p><bdi>${escaped(log.parties.supplier.company_name)}</bdi> → <bdi>${escaped(log.parties.buyer.company_name)}</bdi> · ${escaped(log.trade.process)} · opened ${time(log.trade.opened_at)} · written ${time(log.trade.written_at)}</p>
<p>Open <a href="verify.html">verify.html</a> and give it this folder: it says whether anything was changed since, and what. <span lang="ar" dir="rtl">افتح الملف verify.html وأعطه هذا المجلد ليبيّن هل تغيّر شيء منذ ذلك الحين وما هو.</span></p>
<h2>What happened · <span lang="ar">ما حدث</span></h2>
<table><thead><tr><th>#</th><th>When</th><th>Who</th><th>What</th><th lang="ar">ماذا</th><th>SHA-256</th></tr></thead>
<tbody>
${log.entries.map((entry) => rowOf(log, entry)).join('\n')}
</tbody></table>
<h2>Documents · <span lang="ar">المستندات</span></h2>
<table><thead><tr><th>File</th><th>Type</th><th lang="ar">النوع</th><th>Entry</th><th>SHA-256</th></tr></thead>
<tbody>
${log.documents.map(documentRow).join('\n')}
</tbody></table>
</html>
`
