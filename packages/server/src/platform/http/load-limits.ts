import type { QueueLimits } from './fair-queue.ts'

export type OverloadLimits = {
  queues: Record<Load, QueueLimits>
  /** How many reads wait, heavy ones among them, and how many acts: these may all be waiting for commits while reads go on. */
  waiting: Record<'reads' | 'acts', number>
  /** Milliseconds by which the event loop is late on average before they are refused as they come. */
  late: Record<Load, number>
}

/**
 * What a request to the API costs and is worth, in the order in which it is refused: files that are made for it and searches, then
 * reads of pages, and last what somebody does.
 */
export const loads = ['heavy', 'read', 'act'] as const

export type Load = (typeof loads)[number]

export const usualLimits: OverloadLimits = {
  queues: {
    heavy: { inWork: 4, ofOneCaller: 2 },
    read: { inWork: 16, ofOneCaller: 4 },
    act: { inWork: 16, ofOneCaller: 4 },
  },
  waiting: { reads: 120, acts: 80 },
  late: { heavy: 100, read: 250, act: 1_000 },
}
