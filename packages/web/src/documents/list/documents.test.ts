import { describe, expect, it } from 'vitest'
import type { Trade } from '../../kit/types.ts'
import { listedDrafts } from '../../trades/model/listed-drafts.ts'
import type { OpenTask } from '../../trades/model/turns.ts'
import {
  approvedOf,
  artworkThreads,
  draftRows,
  fileFacts,
  otherFiles,
  type TradeDocument,
} from './documents.ts'

const file = (type: TradeDocument['type'], told: Partial<TradeDocument> = {}): TradeDocument => ({
  id: `${type} ${told.version ?? 1}`,
  type,
  version: 1,
  status: 'PENDING',
  message: null,
  url: '/api/v1/secure/trades/1/documents/1',
  sha256: 'a'.repeat(64),
  mime: 'application/pdf',
  bytes: 3_210,
  by: 'supplier',
  at: '2026-11-08T11:05:00Z',
  answered_at: null,
  bilingual: false,
  expires_on: null,
  expiry_place: null,
  presentation_days: null,
  courier_name: null,
  tracking_number: null,
  ...told,
})
const task = (name: string, type: OpenTask['document_type'], yours: boolean): OpenTask => ({
  task: name,
  code: 'L4',
  actor: 'buyer',
  yours,
  ...(type && { document_type: type }),
  refusal: null,
  due_at: null,
  overdue: false,
  optional: false,
})
const trade = (told: Partial<Trade>) =>
  ({
    documents: [],
    artworks: [],
    open_tasks: [],
    optional_document: null,
    optional_documents: [],
    required_documents: ['BILL_OF_LADING_DRAFT', 'COMMERCIAL_INVOICE', 'PACKING_LIST'],
    ...told,
  }) as Trade // the fields the documents are derived from

describe('drafts', () => {
  const begun = trade({
    documents: [
      file('BILL_OF_LADING_DRAFT', { status: 'APPROVED' }),
      file('COMMERCIAL_INVOICE', { status: 'REJECTED', message: 'The weight is missing' }),
      file('COMMERCIAL_INVOICE', { version: 2 }),
    ],
    open_tasks: [
      task('drafts.approve', 'COMMERCIAL_INVOICE', true),
      task('drafts.upload', 'PACKING_LIST', false),
    ],
  })
  it('are listed with the reader’s first and the approved last, and keep why an earlier one was refused', () => {
    const rows = draftRows(begun)
    expect(rows.map((row) => row.type)).toEqual([
      'COMMERCIAL_INVOICE',
      'PACKING_LIST',
      'BILL_OF_LADING_DRAFT',
    ])
    expect(rows[0]).toMatchObject({ file: { version: 2 }, refused: { message: 'The weight is missing' } })
    expect(approvedOf(begun)).toBe(1)
  })
  it('have their place while they are needed, can be shown, or were shown', () => {
    const shown = trade({
      optional_documents: ['EXPORT_PERMIT'],
      documents: [file('HEALTH_CERTIFICATE', { status: 'APPROVED' })],
    })
    expect(listedDrafts(shown)).toEqual([...shown.required_documents, 'HEALTH_CERTIFICATE', 'EXPORT_PERMIT'])
  })
  it('are not listed before the ship has sailed', () => {
    expect(draftRows(trade({}))).toEqual([])
  })
})

it('other documents are listed by their last version, with why the previous one was refused', () => {
  const given = trade({
    documents: [
      file('SALES_CONTRACT'),
      file('LETTER_OF_CREDIT', { status: 'REJECTED', message: 'Wrong port' }),
      file('LETTER_OF_CREDIT', { version: 2 }),
      file('ARTWORK'),
    ],
  })
  expect(otherFiles(given)).toMatchObject([{ file: { version: 2 }, refused: { message: 'Wrong port' } }])
})

it('each side’s artwork is a thread of its own', () => {
  const artwork = (side: 'buy' | 'sell', version: number, status: 'PENDING' | 'REJECTED') => ({
    id: `ARTWORK ${version}`,
    side,
    status,
    message: status === 'REJECTED' ? 'Too dark' : null,
    version,
    url: '',
    mime: 'image/png',
    at: '2026-11-08T11:05:00Z',
    answered_at: null,
  })
  const threads = artworkThreads(
    trade({
      artworks: [artwork('buy', 1, 'REJECTED'), artwork('sell', 1, 'PENDING'), artwork('buy', 2, 'PENDING')],
    }),
  )
  expect(threads).toMatchObject([
    { side: 'buy', artwork: { version: 2 }, refused: { message: 'Too dark' } },
    { side: 'sell', refused: undefined },
  ])
})

it('a file shows its type and size before it is fetched', () => {
  expect(fileFacts({ mime: 'application/pdf', bytes: 3_210 })).toEqual({ kind: 'PDF', size: '3 kB' })
  expect(fileFacts({ mime: 'image/jpeg', bytes: 2_400_000 })).toEqual({ kind: 'JPEG', size: '2.4 MB' })
  expect(fileFacts({ mime: 'image/png', bytes: 12 })).toEqual({ kind: 'PNG', size: '1 kB' })
})
