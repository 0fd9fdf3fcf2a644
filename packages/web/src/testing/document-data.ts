import { fillWords } from '@mahsul/contract/kit/fill-words'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import type { DocumentDataOfTrade } from '../documents/document-data-query.ts'
import type { Trade } from '../kit/types.ts'
import { open } from './app.tsx'
import { amina, answerCompany, me } from './company.ts'
import { answerTrade, taskOf, tradeWith } from './deal.ts'
import { language, words } from './reader.ts'
import { page } from './screen.ts'
import { answer, refuse } from './wire.ts'

/** What the documents of a trade say, and what does not agree, as tests answer and read it. */

export const t = words.documentData
export const ofFile = 'GET /secure/trades/{id}/documents/{document}'
export const read = 'GET /secure/trades/{id}/document-data'
export const task = 'POST /secure/trades/{id}/tasks/{task}'

export const line = (number: string) => ({ number, seal: 'SL1', bags: 380, net_kg: 19_000, gross_kg: 19_190 })
export const [right, wrong] = ['CSQU3054383', 'CSQU3504383']
export type Document = DocumentDataOfTrade['documents'][number]
export const document = (kind: Document['kind'], fields: Document['prefilled'] | null): Document => ({
  kind,
  facility_destination: null,
  document_type: kind === 'BILL_OF_LADING' ? 'BILL_OF_LADING_DRAFT' : (kind as 'PACKING_LIST'), // of the two used here
  stated: fields && { fields, at: '2026-11-20T09:00:00.000Z', company: 'Nile Sesame', entry: 12 },
  prefilled: { number: 'MH-1042-T1017-PL', containers: [line(right)] },
  by_product: false,
  optional: false,
})
export const place = (kind: Document['kind'], value: string) => ({
  in: kind,
  facility_destination: null,
  field: 'containers',
  container: value,
  value,
})
export const finding: DocumentDataOfTrade['findings'][number] = {
  rule: 'container-number',
  severity: 'grave',
  source: 'ISO 6346',
  places: [place('BILL_OF_LADING', right), place('PACKING_LIST', wrong)],
  decisions: [],
}
export const bill = document('BILL_OF_LADING', { number: 'BL1', containers: [line(right)] })
export const misprinted: DocumentDataOfTrade = {
  version: 3,
  may_describe: true,
  may_decide: true,
  documents: [bill, document('PACKING_LIST', { number: 'PL1', containers: [line(wrong)] })],
  findings: [finding],
  not_compared: [],
  agreement: { agree: 0, of: 2 },
}
export const mended: DocumentDataOfTrade = {
  ...misprinted,
  documents: [bill, document('PACKING_LIST', { number: 'PL1', containers: [line(right)] })],
  findings: [],
  agreement: { agree: 2, of: 2 },
}

export async function openData(
  data: DocumentDataOfTrade,
  search = '',
  change: Partial<Trade> = {},
  right: CompanyRight = 'owner',
) {
  const trade = tradeWith([taskOf('drafts.upload', 'L3', { document_type: 'PACKING_LIST' })], change)
  answerTrade(trade)
  answerCompany(right, { people: [amina, me(right)] })
  answer(read, { data })
  await open(`/trades/${trade.id}/logistics/data${search}`, trade.side, { company_right: right })
  return trade
}
/** The supplier's packing list, uploaded two days after its data were entered. */
export const draft: Trade['documents'][number] = {
  id: '01970000-0000-7000-8000-000000000301',
  type: 'PACKING_LIST',
  version: 1,
  status: 'PENDING',
  message: null,
  url: '/api/v1/secure/trades/01970000-0000-7000-8000-000000000220/documents/01970000-0000-7000-8000-000000000301',
  sha256: '00',
  mime: 'image/png',
  bytes: 1000,
  by: 'supplier',
  at: '2026-11-22T09:00:00.000Z',
  answered_at: null,
  bilingual: false,
  courier_name: null,
  tracking_number: null,
  expires_on: null,
  expiry_place: null,
  presentation_days: null,
}
/** The buyer reads the draft, beside what the supplier says is in it. */
export async function openReview(data: DocumentDataOfTrade, change: Partial<Trade> = {}) {
  const trade = tradeWith(
    [taskOf('drafts.approve', 'L4', { actor: 'buyer', document_type: 'PACKING_LIST' })],
    { side: 'buyer', documents: [draft], required_documents: ['PACKING_LIST'], ...change },
  )
  answerTrade(trade)
  answerCompany('owner', { people: [amina, me('owner')] })
  answer(read, { data: { ...data, may_describe: false } })
  answer(ofFile, refuse('NOT_FOUND'))
  await open(`/trades/${trade.id}/logistics/check`, 'buyer', { company_right: 'owner' })
  return trade
}
export const cards = page.getByCss('.dfinding')
export const meter = page.getByCss('.agree')
/** It names no document: every document agrees. */
export const beyond: DocumentDataOfTrade['findings'][number] = {
  rule: 'laboratory-beyond-limits',
  severity: 'grave',
  source: 'contract',
  places: [
    { in: 'DEAL', facility_destination: null, field: 'limits', value: 'aflatoxin 4' },
    { in: 'DEAL', facility_destination: null, field: 'certificates', value: 'aflatoxin 9' },
  ],
  decisions: [],
}
export const opened = (n: number) => fillWords(t.graveOpen, { n }, language).replaceAll(/<[^>]*>/g, '')
export const leftBy = (
  side: 'supplier' | 'buyer',
  of = finding,
): DocumentDataOfTrade['findings'][number] => ({
  ...of,
  decisions: [
    {
      side,
      company: side === 'supplier' ? 'Nile Sesame' : 'Anatolia Foods',
      reason: 'The carrier corrects its bill',
      at: '2026-11-21T09:00:00.000Z',
      entry: 14,
    },
  ],
})
export const uploaded = (change: Partial<typeof draft> = {}) => ({ documents: [{ ...draft, ...change }] })
export const early = { at: '2026-11-19T09:00:00.000Z' }
