import type { Role } from '../accounts/member.ts'

/** What a merge of two companies is checked against. `from` becomes part of `into`. */
export type MergeFacts = {
  from: MergingCompany
  into: MergingCompany
  /** Trades between the two, finished ones too: a log has two sides, and nobody is both. */
  tradesTogether: number
}
export type MergingCompany = {
  id: string
  /** All people of a company have the same. */
  role: Role
  /** The company, or somebody of it. */
  isSuspended: boolean
  /** A change of an account of its people waits for a second admin. */
  isChangeWaiting: boolean
}

export type MergeRefusal =
  | 'same-company'
  | 'not-a-members-company'
  | 'companies-differ-in-role'
  | 'companies-traded-together'
  | 'suspended-company'
  | 'change-waits'

/** Everything that keeps two companies from becoming one (decision 122); nothing if they can. */
export function mergeObstacles({ from, into, tradesTogether }: MergeFacts): MergeRefusal[] {
  const both = [from, into]
  const obstacles: [MergeRefusal, boolean][] = [
    ['same-company', from.id === into.id],
    ['not-a-members-company', both.some(({ role }) => role === 'ADMIN')],
    ['companies-differ-in-role', from.role !== into.role],
    ['companies-traded-together', tradesTogether > 0],
    ['suspended-company', both.some(({ isSuspended }) => isSuspended)],
    ['change-waits', both.some(({ isChangeWaiting }) => isChangeWaiting)],
  ]
  return obstacles.filter(([, holds]) => holds).map(([obstacle]) => obstacle)
}
