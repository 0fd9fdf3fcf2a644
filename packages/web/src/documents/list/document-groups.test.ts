import { describe, expect, it } from 'vitest'
import type { OpenTask } from '../../trades/model/turns.ts'
import { groupOfArtwork, groupOfContract, groupOfDraft, groupOfProof } from './document-groups.ts'
import type { DraftRow, TradeDocument } from './documents.ts'

const running = { status: 'running', side: 'buyer' } as const
const over = { status: 'finished', side: 'buyer' } as const
const task = (yours: boolean, name = 'drafts.approve'): OpenTask => ({
  task: name,
  code: 'L4',
  actor: yours ? 'buyer' : 'supplier',
  yours,
  refusal: null,
  due_at: null,
  overdue: false,
  optional: false,
})
const file = (status: TradeDocument['status'], by: TradeDocument['by'] = 'supplier'): TradeDocument => ({
  id: '1',
  type: 'PACKING_LIST',
  version: 1,
  status,
  by,
  at: '2026-11-10T12:00:00Z',
  answered_at: null,
  message: null,
  mime: 'application/pdf',
  bytes: 1000,
  sha256: '00',
  url: '/x',
  bilingual: false,
  courier_name: null,
  tracking_number: null,
  expires_on: null,
  expiry_place: null,
  presentation_days: null,
})
const draft = (told: Partial<DraftRow>): DraftRow => ({
  type: 'PACKING_LIST',
  file: undefined,
  refused: undefined,
  task: undefined,
  optional: false,
  ...told,
})

describe('a document is under', () => {
  it('"Needs you" while the reader must answer or bring it', () => {
    expect(groupOfDraft(running, draft({ file: file('PENDING'), task: task(true) }))).toBe('turn')
    expect(groupOfDraft(running, draft({ task: task(true, 'drafts.upload') }))).toBe('turn')
    expect(groupOfProof(running, file('PENDING'), task(true, 'payment.confirm'))).toBe('turn')
    expect(groupOfProof(running, file('REJECTED', 'buyer'), undefined)).toBe('turn')
    const signing = { ...running, open_tasks: [task(true, 'contract.sign.buyer')] }
    expect(groupOfContract(signing, [file('PENDING', 'supplier')])).toBe('turn')
  })

  it('the other side’s name while they must', () => {
    expect(groupOfDraft(running, draft({ file: file('PENDING'), task: task(false) }))).toBe('theirs')
    expect(groupOfDraft(running, draft({}))).toBe('theirs')
    expect(groupOfProof(running, file('REJECTED', 'supplier'), undefined)).toBe('theirs')
    expect(groupOfContract({ ...running, open_tasks: [] }, [file('PENDING', 'system')])).toBe('theirs')
  })

  it('"Done" once it is approved or signed by both, or the trade is over', () => {
    expect(groupOfDraft(running, draft({ file: file('APPROVED') }))).toBe('done')
    expect(groupOfProof(running, file('PENDING'), undefined)).toBe('done')
    expect(groupOfContract({ ...running, open_tasks: [] }, [file('PENDING', 'buyer')])).toBe('done')
    expect(groupOfDraft(over, draft({ file: file('REJECTED') }))).toBe('done')
  })

  it('"Optional" while nobody asks for it', () => {
    expect(groupOfDraft(running, draft({ optional: true }))).toBe('optional')
    expect(groupOfDraft(running, draft({ optional: true, file: file('APPROVED') }))).toBe('done')
  })

  it('whose turn it is to accept the artwork', () => {
    const thread = (status: 'PENDING' | 'ACCEPTED', answer?: OpenTask) =>
      ({ artwork: { status }, task: answer }) as Parameters<typeof groupOfArtwork>[1] // the parts that are read
    expect(groupOfArtwork(running, thread('PENDING', task(true, 'artwork.accept')))).toBe('turn')
    expect(groupOfArtwork(running, thread('PENDING'))).toBe('theirs')
    expect(groupOfArtwork(running, thread('ACCEPTED'))).toBe('done')
  })
})
