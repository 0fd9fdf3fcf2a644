import { rightsOfCompanies } from './rights-of-companies.ts'
import { rightsOfKeys } from './rights-of-keys.ts'
import { type Change, rightsOfTheServer } from './rights-of-the-server.ts'

/**
 * What is mutated, in parts of a few minutes each, and the tests that have to notice. Tests that play each of the plans
 * from end to end are left out: they take longer than all others together.
 */
export type Part = {
  name: string
  about: string
  mutate: readonly string[]
  tests: readonly string[]
  /** Changes written by hand, each with its tests, instead of those that a tool generates from `mutate`. */
  byHand?: readonly Change[]
}

const of = (base: string, files: string) => files.split(' ').map((file) => `packages/${base}/${file}.ts`)
const domain = (folder: string, files: string) => of(`domain/src/${folder}`, files)
const papers = (folder: string, files: string) => of(`documents/src/${folder}`, files)
const all = [
  'packages/domain/src/{trades,trades/process,shipments/reports,payments}/!(plans|plans-rehearsed).test.ts',
]
/** Where a rule has tests of its own, only those, without tests that play a trade for another reason. */
const own = [
  'packages/domain/src/{trades,trades/process,shipments/reports,payments}/!(plans|plans-rehearsed|process|rehearsal|spines).test.ts',
]
const trades = (name: string, mutate: readonly string[], tests = all): Part => ({
  name,
  about: 'trades',
  tests,
  mutate,
})

export const parts: readonly Part[] = [
  {
    name: 'money',
    about: 'money',
    mutate: [
      'packages/domain/src/kit/units.ts',
      ...domain('offers', 'cost-breakdown platform-fee'),
      ...domain('documents', 'amount-in-arabic'),
    ],
    tests: [
      'packages/domain/src/kit/units.test.ts',
      'packages/domain/src/offers/cost-breakdown.test.ts',
      'packages/domain/src/documents/amount-in-arabic.test.ts',
    ],
  },
  {
    name: 'bids',
    about: 'bids',
    mutate: domain('bids', 'answer-bid bid check-answer place-bid rounds'),
    tests: ['packages/domain/src/{bids,offers}/*.test.ts', 'packages/domain/src/trades/purchase.test.ts'],
  },
  {
    name: 'offer-form',
    about: 'offers',
    mutate: domain('offers', 'check-characteristics check-offer payment saved-view shipping-date'),
    tests: [
      'packages/domain/src/offers/!(dealing.property).test.ts',
      'packages/domain/src/bids/check-answer.test.ts',
    ],
  },
  {
    name: 'offers',
    about: 'offers',
    mutate: [
      ...domain('offers', 'manage-offer offer offer-status price-at-sight watching'),
      ...domain('trades', 'purchase'),
    ],
    tests: ['packages/domain/src/{bids,offers}/*.test.ts', 'packages/domain/src/trades/purchase.test.ts'],
  },
  trades(
    'trade-acts',
    [
      ...domain('trades/process', 'cancel corrections on-board-correction payment-tasks terms'),
      ...domain(
        'trades',
        'clock-owes correction-proposal credit-amendment extend-deadline offer-effect perform-task platform-message rating read-document task-acts',
      ),
    ],
    own,
  ),
  trades(
    'trade-facts',
    [
      ...domain(
        'trades/process',
        'check-credit check-milestones check-shipments credit-in-force fact-problems foreign-facts shipments',
      ),
      ...domain('trades', 'check-facts'),
    ],
    own,
  ),
  trades('trade-fees', domain('payments', 'fee-invoice'), own),
  trades(
    'trade-papers',
    [
      ...domain('documents', 'documents'),
      ...domain('trades/process', 'trade-state'),
      ...domain('payments', 'payee payee-account'),
    ],
    own,
  ),
  trades(
    'trade-carriers',
    [
      ...domain(
        'shipments/reports',
        'carrier-claims carrier-forecasts carrier-meaning carrier-milestones carrier-reports events-of-trade',
      ),
      ...domain('shipments', 'carrier-event'),
      ...domain('trades', 'carrier-dismissal'),
    ],
    own,
  ),
  trades('trade-times', [
    ...domain('trades/process', 'deadlines holds port-days presentation'),
    ...domain('trades', 'alarms credit-statement dates hold-trade reminders'),
  ]),
  trades('trade-ledger', domain('trades/process', 'ledger')),
  trades('trade-plan', [
    ...domain('trades/process', 'plan process'),
    ...domain('trades', 'planned-entry preview'),
  ]),
  trades('trade-progress', [
    ...domain('trades/process', 'milestones progress'),
    ...domain('trades', 'graph notices-of rehearsal'),
  ]),
  {
    name: 'credits',
    about: 'letters of credit',
    mutate: [
      ...papers(
        'credit',
        'clauses mt700 mt700-items mt700-lines mt700-printed mt700-tags mt700-values mt707 write-mt700 credit-against-contract credit-goods credit-papers credit-row credit-rules credit-terms soft-clauses soft-clauses-acts',
      ),
      ...papers('check', 'compared-clauses'),
      ...papers('paper', 'currencies decimals sentences'),
    ],
    tests: [
      'packages/documents/src/{check,credit,paper}/{bank-sets,clauses,mt700*,mt707,credit-*,currencies,sentences,soft-clauses*}.test.ts',
    ],
  },
  {
    name: 'documents',
    about: 'documents',
    mutate: [
      'packages/domain/src/shipments/container-number.ts',
      'packages/domain/src/documents/several-bills.ts',
      ...papers('credit', 'asked-counts asked-documents asked-fields asked-parties papers-by-line'),
      ...papers(
        'check',
        'amounts banking-days checks container-list containers-by-port notified said shipments rules-*',
      ),
      ...papers(
        'paper',
        'country-names goods-bags goods-figures goods-names goods-prices goods-text goods-tokens goods-unread insured-risks issuers names ports ships-and-numbers spelled-numbers spelling word-lists',
      ),
    ],
    // Those that try hundreds of whole sets take longer than all others together.
    tests: [
      'packages/domain/src/shipments/container-number.test.ts',
      'packages/documents/src/{check,credit,paper}/{banking-days,checks,codes-in-findings,containers-by-port,insured-risks,issuers,names,papers-by-line,ports,ships-and-numbers,spelling,goods-*,asked-*,rules-*}.test.ts',
      // A credit names parties and ports as well.
      'packages/documents/src/credit/credit-{against-contract,that-fits,quantity,companies,ports,of-buyer}.test.ts',
    ],
  },
  {
    name: 'document-data',
    about: 'documents',
    mutate: [
      ...domain('documents', 'check-document document-set'),
      ...papers('check', 'loaded-goods prefill'),
      ...domain('trades', 'describe-document load-container'),
    ],
    tests: [
      'packages/domain/src/documents/check-document.test.ts',
      'packages/documents/src/check/{prefill,prefill-loaded,prefill-loaded.property,prefilled-documents}.test.ts',
      'packages/domain/src/trades/{describe-document,load-container}.test.ts',
    ],
  },
  {
    name: 'laboratory',
    about: 'trades',
    mutate: [
      ...papers('laboratory', '*'),
      ...domain('documents', 'certificate characteristic check-laboratory compare decimal method'),
      ...domain('lane-rules', 'judge-results'),
      ...domain('trades', 'laboratory-acts laboratory-log'),
    ],
    tests: [
      'packages/documents/src/laboratory/*.test.ts',
      'packages/domain/src/documents/{check-laboratory,compare,method}.test.ts',
      'packages/domain/src/lane-rules/judge-results.test.ts',
      'packages/domain/src/trades/laboratory-acts.test.ts',
    ],
  },
  {
    name: 'lanes',
    about: 'lanes',
    mutate: domain('lane-rules', 'country-groups lane-rule rules-of-lane'),
    tests: ['packages/domain/src/lane-rules/{lane-rule,rules-of-lane}.test.ts'],
  },
  {
    name: 'rights',
    about: 'rights',
    mutate: [
      ...domain('accounts', 'masked-address second-factor-tries second-factor verification-code'),
      ...domain('bids', 'may'),
    ],
    tests: ['packages/domain/src/{accounts,bids}/*.test.ts'],
  },
  {
    name: 'keys',
    about: 'rights',
    mutate: [...domain('programs', 'api-key key-scopes'), ...domain('trades', 'task-scopes')],
    tests: ['packages/domain/src/programs/api-key.test.ts', 'packages/domain/src/trades/task-scopes.test.ts'],
  },
  {
    name: 'companies',
    about: 'rights',
    mutate: [...domain('office', 'admin-roles'), ...domain('companies', 'approval company-rights')],
    tests: [
      'packages/domain/src/office/admin-roles.test.ts',
      'packages/domain/src/companies/{approval,company-rights}.test.ts',
    ],
  },
  {
    name: 'rights-of-companies',
    about: 'rights',
    tests: [],
    mutate: [...new Set(rightsOfCompanies.map(({ file }) => file))],
    byHand: rightsOfCompanies,
  },
  {
    name: 'rights-of-keys',
    about: 'rights',
    tests: [],
    mutate: [...new Set(rightsOfKeys.map(({ file }) => file))],
    byHand: rightsOfKeys,
  },
  {
    name: 'rights-of-the-server',
    about: 'rights',
    tests: [],
    mutate: [...new Set(rightsOfTheServer.map(({ file }) => file))],
    byHand: rightsOfTheServer,
  },
]
