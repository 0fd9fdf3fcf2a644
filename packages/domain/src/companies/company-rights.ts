import type { NoticeTopic } from '../notifications/notices.ts'

/** What a person may do for their company (decision 122). One right a person; every company has at least one owner. */
export const companyRights = ['owner', 'trader', 'documents', 'finance', 'viewer'] as const
export type CompanyRight = (typeof companyRights)[number]

/**
 * What can be done for a company. `deal`: offers, bids, purchases, contracts, ratings. `documents`: artwork, drafts,
 * shipments, milestones. `payments`: credits, payments, the account that is paid into. `company`: its name and address.
 * `people`: who belongs to it, with which right. Everybody of a company may read everything of it but the bank account.
 */
export const companyActs = ['deal', 'documents', 'payments', 'company', 'people'] as const
export type CompanyAct = (typeof companyActs)[number]

const holders: Record<CompanyAct, readonly CompanyRight[]> = {
  deal: ['owner', 'trader'],
  documents: ['owner', 'trader', 'documents'],
  payments: ['owner', 'finance'],
  company: ['owner'],
  people: ['owner'],
}

/** Who of a company may do it, the owner first. */
export const whoMay = (act: CompanyAct): readonly CompanyRight[] => holders[act]
export const mayAct = (right: CompanyRight, act: CompanyAct): boolean => holders[act].includes(right)
export const actsOf = (right: CompanyRight): CompanyAct[] => companyActs.filter((act) => mayAct(right, act))

/** What is a person's own: their saved views, and the offers they watch. Its notices go to that person alone. */
const personalTopics = ['views', 'watched'] as const satisfies readonly NoticeTopic[]
type PersonalTopic = (typeof personalTopics)[number]
const isPersonal = (topic: NoticeTopic): topic is PersonalTopic =>
  personalTopics.some((personal) => personal === topic)

/** Who of a company is notified of what concerns the company; a viewer looks when they want to. */
const readers: Record<Exclude<NoticeTopic, PersonalTopic>, readonly CompanyRight[]> = {
  bids: ['owner', 'trader'],
  trades: ['owner', 'trader', 'documents'],
  logistics: ['owner', 'trader', 'documents'],
  payments: ['owner', 'trader', 'finance'],
  reminders: ['owner', 'trader', 'documents', 'finance'],
}
export const readersOf = (topic: NoticeTopic): readonly CompanyRight[] =>
  isPersonal(topic) ? companyRights : readers[topic]

export type PersonRefusal = 'last-owner' | 'not-a-colleague'

/** A company always keeps somebody who may decide who belongs to it. */
export const leavesNoOwner = (people: readonly { id: string; right: CompanyRight }[], id: string): boolean =>
  !people.some((person) => person.id !== id && person.right === 'owner')
