import type { CompanyAct } from '../companies/company-rights.ts'

/**
 * What an API key of a company may do (decision 127). `read`: what everybody of the company reads. `offers`: publish, change,
 * republish and close offers. `bids`: bid, withdraw, answer bids, confirm orders and purchase, up to the company's limits.
 * `documents`: consignee, marking, artwork, drafts, originals and copies. `logistics`: shipments, milestones and what carriers
 * report.
 */
export const keyScopes = ['read', 'offers', 'bids', 'documents', 'logistics'] as const
export type KeyScope = (typeof keyScopes)[number]
/** A scope that changes something. */
export type WritingScope = Exclude<KeyScope, 'read'>

/**
 * The scopes that an act of the company can be given to; none where only a person does it, whatever the key. Payments and the bank
 * account say where money goes, company and people say who may act, keys included.
 */
const scopesOfAct = {
  deal: ['offers', 'bids'],
  documents: ['documents', 'logistics'],
  payments: [],
  company: [],
  people: [],
} as const satisfies Record<CompanyAct, readonly WritingScope[]>

export type ScopeOfAct<Act extends CompanyAct> = (typeof scopesOfAct)[Act][number]
export const scopesOf = (act: CompanyAct): readonly WritingScope[] => scopesOfAct[act]
