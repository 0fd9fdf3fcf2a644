/** What is changed on purpose, in parts of a few minutes each. */
export type Part = { name: string; about: string; mutate: readonly string[] }

const domain = (folder: string, ...files: string[]) =>
  files.map((file) => `packages/domain/src/${folder}/${file}.ts`)

export const parts: readonly Part[] = [
  {
    name: 'money',
    about: 'money',
    mutate: ['packages/domain/src/units.ts', 'packages/domain/src/pricing/*.ts'],
  },
  { name: 'bids', about: 'bids', mutate: ['packages/domain/src/bids/*.ts'] },
  { name: 'offers', about: 'offers', mutate: ['packages/domain/src/offers/*.ts', '!**/may.ts'] },
  { name: 'trade-acts', about: 'trades', mutate: domain('trades', 'do-task', 'rating', 'terms') },
  { name: 'trade-facts', about: 'trades', mutate: domain('trades', 'check-facts') },
  {
    name: 'trade-papers',
    about: 'trades',
    mutate: domain('trades', 'container-number', 'documents', 'shipments', 'trade-state'),
  },
  {
    name: 'trade-times',
    about: 'trades',
    mutate: domain('trades', 'alarms', 'dates', 'deadlines', 'reminders'),
  },
  { name: 'trade-ledger', about: 'trades', mutate: domain('trades', 'ledger') },
  {
    name: 'trade-plan',
    about: 'trades',
    mutate: domain('trades', 'plan', 'planned-entry', 'preview', 'process'),
  },
  {
    name: 'trade-progress',
    about: 'trades',
    mutate: domain('trades', 'graph', 'notices-of', 'progress', 'rehearsal'),
  },
  {
    name: 'rights',
    about: 'rights',
    mutate: ['packages/domain/src/identity/*.ts', 'packages/domain/src/offers/may.ts'],
  },
]
