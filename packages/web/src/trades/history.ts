import type { Trade } from '../kit/types.ts'

export const topics = ['documents', 'shipment', 'payments', 'people'] as const
export type Topic = (typeof topics)[number]

type Entry = Pick<Trade['log'][number], 'task'>

/** By the first word of an act; what is about neither papers, goods nor money is what people agreed. */
const topicOfSubject: Readonly<Record<string, Topic>> = {
  drafts: 'documents',
  document: 'documents',
  documents: 'documents',
  copies: 'documents',
  originals: 'documents',
  artwork: 'documents',
  contract: 'documents',
  lc: 'payments',
  credit: 'payments',
  advance: 'payments',
  payment: 'payments',
  payee: 'payments',
  deferred: 'payments',
  goods: 'shipment',
  logistics: 'shipment',
  onBoardDate: 'shipment',
  correction: 'shipment',
  report: 'shipment',
}

/** What an entry of the log is about. */
export const topicOf = ({ task }: Entry): Topic => topicOfSubject[task.split('.')[0] ?? ''] ?? 'people'
