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

const domain = (folder: string, files: string) =>
  files.split(' ').map((file) => `packages/domain/src/${folder}/${file}.ts`)
const all = ['packages/domain/src/trades/!(plans|plans-rehearsed).test.ts']
/** Where a rule has tests of its own, only those, without tests that play a trade for another reason. */
const own = ['packages/domain/src/trades/!(plans|plans-rehearsed|process|rehearsal|spines).test.ts']
const trades = (name: string, files: string, tests = all): Part => ({
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
    mutate: domain('bids', 'answer-bid bid check-answer place-bid rounds'),
    tests: ['packages/domain/src/{bids,offers}/*.test.ts', 'packages/domain/src/trades/purchase.test.ts'],
  },
  {
    ...{ name: 'offer-form', about: 'offers' },
    mutate: domain('offers', 'check-characteristics check-offer payment saved-view shipping-date'),
    tests: [
      'packages/domain/src/offers/!(dealing.property).test.ts',
      'packages/domain/src/bids/check-answer.test.ts',
    ],
  },
  {
    ...{ name: 'offers', about: 'offers' },
    mutate: [
      ...domain('offers', 'manage-offer offer offer-status price-at-sight watching'),
      ...domain('trades', 'purchase'),
    ],
    tests: ['packages/domain/src/{bids,offers}/*.test.ts', 'packages/domain/src/trades/purchase.test.ts'],
  },
  trades(
    'trade-acts',
    'cancel clock-owes correction-proposal corrections credit-amendment extend-deadline offer-effect on-board-correction payment-tasks perform-task platform-message rating read-document task-acts terms',
    own,
  ),
  trades(
    'trade-facts',
    'check-credit check-facts check-milestones check-shipments credit-in-force fact-problems foreign-facts shipments',
    own,
  ),
  trades('trade-fees', 'fee-invoice', own),
  trades('trade-papers', 'documents trade-state payee payee-account', own),
  trades(
    'trade-carriers',
    'carrier-claims carrier-dismissal carrier-event carrier-forecasts carrier-meaning carrier-milestones carrier-reports',
    own,
  ),
  trades(
    'trade-times',
    'alarms credit-statement dates deadlines hold-trade holds port-days presentation reminders',
  ),
  trades('trade-ledger', 'ledger'),
  trades('trade-plan', 'plan planned-entry preview process'),
  trades('trade-progress', 'graph milestones notices-of progress rehearsal'),
  {
    ...{ name: 'credits', about: 'letters of credit' },
    mutate: [
      ...domain(
        'documents',
        'clauses compared-clauses mt700 mt700-items mt700-lines mt700-printed mt700-tags mt700-values mt707 write-mt700 currencies decimals credit-against-contract credit-goods credit-papers credit-row credit-rules credit-terms sentences soft-clauses soft-clauses-acts',
      ),
    ],
    tests: [
      'packages/domain/src/documents/{bank-sets,clauses,mt700*,mt707,credit-*,currencies,sentences,soft-clauses*}.test.ts',
    ],
  },
  {
    ...{ name: 'documents', about: 'documents' },
    mutate: [
      'packages/domain/src/container-number.ts',
      ...domain(
        'documents',
        'amounts asked-fields banking-days container-list containers-by-port asked-counts asked-documents checks country-names goods-bags goods-figures goods-names goods-text goods-tokens goods-unread insured-risks issuers names papers-by-line ports said several-bills ships-and-numbers shipments spelled-numbers spelling word-lists rules-*',
      ),
    ],
    // Those that try hundreds of whole sets take longer than all others together.
    tests: [
      'packages/domain/src/container-number.test.ts',
      'packages/domain/src/documents/{banking-days,checks,codes-in-findings,containers-by-port,insured-risks,issuers,names,papers-by-line,ports,ships-and-numbers,spelling,goods-*,asked-*,rules-*}.test.ts',
      // A credit names parties and ports as well.
      'packages/domain/src/documents/credit-{against-contract,that-fits,quantity,companies,ports,of-buyer}.test.ts',
    ],
  },
  {
    ...{ name: 'document-data', about: 'documents' },
    mutate: [
      ...domain('documents', 'check-document document-set loaded-goods prefill'),
      ...domain('trades', 'describe-document load-container'),
    ],
    tests: [
      'packages/domain/src/documents/{check-document,prefill,prefill-loaded,prefill-loaded.property,prefilled-documents}.test.ts',
      'packages/domain/src/trades/{describe-document,load-container}.test.ts',
    ],
  },
  {
    ...{ name: 'laboratory', about: 'trades' },
    mutate: [
      ...domain('laboratory', '*'),
      ...domain('lanes', 'judge-results'),
      ...domain('trades', 'laboratory-acts laboratory-log'),
    ],
    tests: [
      'packages/domain/src/laboratory/*.test.ts',
      'packages/domain/src/lanes/judge-results.test.ts',
      'packages/domain/src/trades/laboratory-acts.test.ts',
    ],
  },
  {
    ...{ name: 'lanes', about: 'lanes' },
    mutate: domain('lanes', 'country-groups lane-rule rules-of-lane'),
    tests: ['packages/domain/src/lanes/{lane-rule,rules-of-lane}.test.ts'],
  },
  {
    ...{ name: 'rights', about: 'rights' },
    mutate: [...domain('accounts', '*'), ...domain('bids', 'may')],
    tests: ['packages/domain/src/{accounts,bids}/*.test.ts'],
  },
  {
    ...{ name: 'keys', about: 'rights' },
    mutate: [...domain('members', 'api-key key-scopes'), ...domain('trades', 'task-scopes')],
    tests: ['packages/domain/src/members/api-key.test.ts', 'packages/domain/src/trades/task-scopes.test.ts'],
  },
  {
    ...{ name: 'companies', about: 'rights' },
    mutate: domain('members', 'admin-roles approval company-rights'),
    tests: ['packages/domain/src/members/{admin-roles,approval,company-rights}.test.ts'],
  },
  {
    ...{ name: 'rights-of-companies', about: 'rights', tests: [] },
    mutate: [...new Set(rightsOfCompanies.map(({ file }) => file))],
    byHand: rightsOfCompanies,
  },
  {
    ...{ name: 'rights-of-keys', about: 'rights', tests: [] },
    mutate: [...new Set(rightsOfKeys.map(({ file }) => file))],
    byHand: rightsOfKeys,
  },
  {
    ...{ name: 'rights-of-the-server', about: 'rights', tests: [] },
    mutate: [...new Set(rightsOfTheServer.map(({ file }) => file))],
    byHand: rightsOfTheServer,
  },
]
