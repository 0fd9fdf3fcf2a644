import { fillWords } from '@mahsul/contract/kit/fill-words'
import type { Words } from '@mahsul/contract/kit/pair-words'
import type { EvidenceDocument, EvidenceEntry, EvidenceLog } from '../../trades/log/evidence-log.ts'
import { documentsIn } from './documents-in.ts'
import { logPage } from './log-page.ts'
import type { PageWords } from './page-words.ts'

// Imports only modules like itself: `verify.html` contains this text as it is, without its types.

/** The files of a folder of evidence by path, each read on demand. */
export type Folder = Map<string, () => Promise<ArrayBuffer>>

type Values = Readonly<Record<string, unknown>>
/** A manipulated log may lack any of them. */
const asText = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
/** A fault in both languages, on one line. */
const told = ({ en, ar }: Words, values: Values = {}, inArabic = values) =>
  `${fillWords(en, asText(values), 'en')} · ${fillWords(ar, asText(inArabic), 'ar')}`

const inHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOfHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const sha256Of = async (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  inHex(await crypto.subtle.digest('SHA-256', bytes))

/** Canonical JSON: keys sorted at every depth, no spaces; the text that was hashed when the entry was written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const found = value as Record<string, unknown> // any object has its keys
    const keys = Object.keys(found).sort()
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(found[key])}`).join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

function hashOf({ trade }: EvidenceLog, entry: EvidenceEntry, previous: string): Promise<string> {
  const { seq, at, actorId, side, task, payload } = entry
  const said = canonical({ tradeId: trade.id, seq, at, actorId, side, task, payload })
  return sha256Of(new Uint8Array([...bytesOfHex(previous), ...new TextEncoder().encode(said)]))
}

/** The faults, in the order of the log. A changed entry is named; the entries after it are not. */
async function wrongEntries(log: EvidenceLog, { faults }: PageWords): Promise<string[]> {
  const wrong: string[] = []
  let previous = '0'.repeat(64)
  for (const [index, entry] of log.entries.entries()) {
    const { seq, task, at } = entry
    if (seq !== index + 1) wrong.push(told(faults.missingEntry, { seq: index + 1 }))
    else if (entry.previous !== previous) wrong.push(told(faults.unlinkedEntry, { seq, task }))
    else if ((await hashOf(log, entry, previous)) !== entry.hash)
      wrong.push(told(faults.changedEntry, { seq, task, at }))
    previous = entry.hash
  }
  return wrong
}

/** The header must match the first entry, and the company names of the entries. */
function wrongHead({ trade, parties, entries }: EvidenceLog, words: PageWords): string[] {
  const { faults } = words
  const opening = entries[0]
  const said = opening?.payload
  const wrong: string[] = []
  if (trade.opened_at !== opening?.at) wrong.push(told(faults.changedOpening))
  if (said?.reference !== undefined && said.reference !== trade.reference)
    wrong.push(told(faults.changedReference, { said: said.reference }))
  if (said?.process !== undefined && said.process !== trade.process)
    wrong.push(told(faults.changedProcess, { said: said.process }))
  for (const side of ['supplier', 'buyer'] as const) {
    const bound = said?.parties?.[side]
    const name = words.parties[side]
    if (bound && bound.id !== parties[side].id)
      wrong.push(told(faults.otherParty, { side: name.en }, { side: name.ar }))
    // A company's people act for it, but nobody acts for both sides.
    const opposite = entries.filter((entry) => entry.side !== side && entry.side !== 'system')
    const other = entries.find(
      (entry) =>
        entry.side === side &&
        (!entry.actorId || opposite.some((against) => against.actorId === entry.actorId)),
    )
    if (other)
      wrong.push(
        told(faults.otherActor, { seq: other.seq, side: name.en }, { seq: other.seq, side: name.ar }),
      )
  }
  return wrong
}

/** The signature binds one account, and each later one is proposed by the supplier and confirmed by the buyer. */
function wrongBindings({ entries }: EvidenceLog, { faults }: PageWords): string[] {
  const wrong: string[] = []
  let printed: string | undefined
  let proposed: string | undefined
  for (const { seq, task, side, payload } of entries) {
    const sha256 = payload.payee?.sha256
    if (task === 'consignment.provide' || task === 'contract.renew') printed = sha256
    if (task === 'contract.sign.supplier' && printed && sha256 !== printed)
      wrong.push(told(faults.otherAccount, { seq }))
    if (task === 'payee.stop') proposed = undefined
    if (task === 'payee.change') proposed = side === 'supplier' ? sha256 : undefined
    if (task === 'payee.confirm' && (side !== 'buyer' || !sha256 || sha256 !== proposed))
      wrong.push(told(faults.unproposedAccount, { seq }))
  }
  return wrong
}

/** The whole account must have the hash that the entries name. */
async function wrongPayee({ payee, entries }: EvidenceLog, { faults }: PageWords): Promise<string[]> {
  if (!payee) return []
  const { sha256, ...account } = payee
  const named = entries.findLast((entry) => entry.payload.payee?.sha256 === sha256)?.payload.payee
  const hash = await sha256Of(new TextEncoder().encode(canonical(account)))
  const isNamed =
    named !== undefined &&
    (named.lastFour === undefined || (account.iban || account.account_number).endsWith(named.lastFour))
  return hash === sha256 && isNamed ? [] : [told(faults.otherPayee)]
}

/** Each message has the hash that its own entry names. */
async function wrongMessages({ trade, entries, messages = [] }: EvidenceLog, { faults }: PageWords) {
  const wrong: string[] = []
  for (const { entry: seq, to, text, nonce, sha256 } of messages) {
    const said = new TextEncoder().encode(canonical({ tradeId: trade.id, to, text, nonce }))
    const entry = entries.find((each) => each.seq === seq)
    const isNamed = entry?.task === 'platform.message' && entry.payload.messageSha256 === sha256
    if (!isNamed || (await sha256Of(said)) !== sha256) wrong.push(told(faults.otherMessage, { seq }))
  }
  return wrong
}

/** The list of documents follows from the entries, including names. */
function wrongList(log: EvidenceLog, words: PageWords): string[] {
  const named = documentsIn(log.entries, words)
  const faults = log.documents.flatMap((listed) => {
    const name = listed.file.replace('documents/', '')
    const document = named.find(({ id }) => id === listed.id)
    if (!document) return [told(words.faults.unnamedDocument, { name })]
    const differs = (['sha256', 'entry', 'type', 'file'] as const).find(
      (key) => document[key] !== listed[key],
    )
    return differs
      ? [
          told(
            words.faults.otherDocument,
            { name, part: partNames[differs], seq: document.entry },
            { name, seq: document.entry },
          ),
        ]
      : []
  })
  const missing = named.filter(({ id }) => !log.documents.some((listed) => listed.id === id))
  return [
    ...faults,
    ...missing.map(({ entry, file }) => told(words.faults.unlistedDocument, { seq: entry, file })),
  ]
}
/** The English text of a fault names the differing field; the Arabic does not. */
const partNames: Record<Exclude<keyof EvidenceDocument, 'id'>, string> = {
  sha256: 'fingerprint',
  entry: 'entry',
  type: 'type',
  file: 'name',
}

/** Each file has the hash in its entry, and there are no other files. */
async function wrongFiles(log: EvidenceLog, folder: Folder, words: PageWords): Promise<string[]> {
  const wrong: string[] = []
  const named = documentsIn(log.entries, words)
  for (const { file, sha256, entry } of named) {
    const read = folder.get(file)
    const name = file.replace('documents/', '')
    if (!read) wrong.push(told(words.faults.missingFile, { name }))
    else if ((await sha256Of(await read())) !== sha256)
      wrong.push(told(words.faults.changedFile, { name, seq: entry }))
  }
  for (const path of folder.keys())
    if (path.startsWith('documents/') && !named.some(({ file }) => file === path))
      wrong.push(told(words.faults.strangeFile, { path }))
  return wrong
}

const parts: Record<string, readonly string[]> = {
  log: ['format', 'trade', 'parties', 'hashes', 'entries', 'documents', 'payee', 'messages'],
  message: ['entry', 'to', 'text', 'nonce', 'sha256'],
  payee: [
    ...['account_number', 'bank_address', 'bank_name', 'bank_zip_code', 'company_name', 'currency', 'iban'],
    ...['nonce', 'sha256', 'swift'],
  ],
  parties: ['supplier', 'buyer'],
  party: ['id', 'company_name'],
  trade: ['id', 'reference', 'process', 'opened_at', 'written_at'],
  entry: ['seq', 'at', 'actorId', 'side', 'task', 'payload', 'previous', 'hash'],
  document: ['file', 'id', 'type', 'sha256', 'entry'],
}
/** The log has nothing that no hash covers. */
function strangers(log: EvidenceLog, { faults }: PageWords): string[] {
  const all: [keyof typeof parts, object][] = [
    ['log', log],
    ['trade', log.trade],
    ['parties', log.parties],
    ['party', log.parties.supplier],
    ['party', log.parties.buyer],
    ...(log.payee ? [['payee', log.payee] as ['payee', object]] : []),
    ...log.entries.map((entry): ['entry', object] => ['entry', entry]),
    ...(log.messages ?? []).map((message): ['message', object] => ['message', message]),
    ...log.documents.map((document): ['document', object] => ['document', document]),
  ]
  return all.flatMap(([part, value]) =>
    Object.keys(value)
      .filter((key) => !parts[part]?.includes(key))
      .map((key) => told(faults.strangeKey, { key })),
  )
}

/** Everything that differs from what was written; the page is compared with the log once that is right. */
export async function faultsIn(log: EvidenceLog, folder: Folder, words: PageWords): Promise<string[]> {
  const ofLog = [
    ...(await wrongEntries(log, words)),
    ...wrongHead(log, words),
    ...wrongBindings(log, words),
    ...(await wrongPayee(log, words)),
    ...(await wrongMessages(log, words)),
    ...wrongList(log, words),
    ...strangers(log, words),
  ]
  const ofFiles = await wrongFiles(log, folder, words)
  if (ofLog.length > 0) return [...ofLog, ...ofFiles]
  const page = await folder.get('log.html')?.()
  if (!page) return [...ofFiles, told(words.faults.missingFile, { name: 'log.html' })]
  const isOurs = new TextDecoder().decode(page) === logPage(log, words)
  return isOurs ? ofFiles : [...ofFiles, told(words.faults.changedPage)]
}

/** Companies whose name was removed, or does not match the hash in the log. */
export async function namedOtherwise({ trade, parties, entries }: EvidenceLog): Promise<string[]> {
  const names: string[] = []
  for (const side of ['supplier', 'buyer'] as const) {
    const bound = entries[0]?.payload.parties?.[side]
    const { id, company_name } = parties[side]
    const said = new TextEncoder().encode(canonical({ tradeId: trade.id, id, company_name }))
    if (bound && (await sha256Of(said)) !== bound.name_sha256) names.push(company_name)
  }
  return names
}

/** Whether the log itself names the parties and the trade's reference. */
export const bindsNames = ({ entries }: EvidenceLog) => entries[0]?.payload.parties !== undefined
