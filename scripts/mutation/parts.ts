/**
 * What is changed on purpose, in parts of a minute or two each, and the tests that have to notice. Those that play every
 * plan from end to end are left out where a rule has tests of its own: they take longer than all others together.
 */
export type Part = { name: string; about: string; mutate: readonly string[]; tests: readonly string[] }

const domain = (folder: string, files: string) =>
  files.split(' ').map((file) => `packages/domain/src/${folder}/${file}.ts`)
const everyPlan = ['packages/domain/src/trades/*.test.ts']
const withoutEveryPlan = ['packages/domain/src/trades/!(plans|rehearsal).test.ts']
const trades = (name: string, files: string, tests = withoutEveryPlan): Part => ({
  ...{ name, about: 'trades', tests, mutate: domain('trades', files) },
})

export const parts: readonly Part[] = [
  {
    ...{ name: 'money', about: 'money' },
    mutate: ['packages/domain/src/units.ts', ...domain('pricing', '*')],
    tests: ['packages/domain/src/units.test.ts', 'packages/domain/src/pricing/*.test.ts'],
  },
  {
    ...{ name: 'bids', about: 'bids' },
    mutate: domain('bids', '*'),
    tests: ['packages/domain/src/{bids,offers}/*.test.ts'],
  },
  {
    ...{ name: 'offers', about: 'offers' },
    mutate: domain('offers', '!(may)'),
    tests: ['packages/domain/src/{bids,offers}/*.test.ts'],
  },
  trades('trade-acts', 'do-task rating terms'),
  trades('trade-facts', 'check-facts container-number shipments'),
  trades('trade-papers', 'documents trade-state'),
  trades('trade-times', 'alarms dates deadlines reminders'),
  trades('trade-ledger', 'ledger', everyPlan),
  trades('trade-plan', 'plan planned-entry preview process', everyPlan),
  trades('trade-progress', 'graph notices-of progress rehearsal', everyPlan),
  {
    ...{ name: 'rights', about: 'rights' },
    mutate: [...domain('identity', '*'), ...domain('offers', 'may')],
    tests: ['packages/domain/src/{identity,offers}/*.test.ts'],
  },
]
