import type { MilestoneTask } from '@mahsul/domain/trades/process/process'
import ar from '@mahsul/words/ar/kit/changes.json' with { type: 'json' }
import en from '@mahsul/words/en/kit/changes.json' with { type: 'json' }
import { pairWords } from './pair-words.ts'

/** What a trade log entry can correct, by its name on the wire and its label. Free of zod. */
export const changeWords = /* @__PURE__ */ pairWords(en, ar)

/** The log's name for the time of a milestone. */
export const milestoneFields = {
  'goods.onTrucks': 'on_trucks',
  'goods.inPort': 'in_port',
  'goods.inContainers': 'in_containers',
  'goods.onShip': 'on_ship',
  'goods.onDestination': 'on_destination',
  'goods.delivered': 'delivered',
} as const satisfies Record<MilestoneTask, keyof typeof changeWords>

export type ChangedField = keyof typeof changeWords
export const changedFields = Object.keys(changeWords) as ChangedField[] // the keys of the record above
