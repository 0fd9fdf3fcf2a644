import { isOpen as isOpenState } from '@mahsul/domain/companies/approval'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer, CallInput } from '../../lib/api/api-types.ts'
import { isRefusal } from '../../lib/api/refusal.ts'
import { isRecord } from '../../lib/refused.ts'

export type Approval = Answer<'GET /secure/company/approvals'>['data'][number]
export type Asked = Exclude<CallInput<'POST /secure/company/approvals'>['body'], FormData>
export type Account = Extract<Asked, { act: 'bank' }>['account']
export type LimitsAsked = Extract<Asked, { act: 'limits' }>['limits']
export type KeptTerms = NonNullable<Extract<Asked, { act: 'purchase' }>['terms']>

/** What a form does that may take a second person. What was typed is read when the reader asks. */
export type Subject =
  | { act: 'purchase'; ticket_id: string; terms: () => KeptTerms }
  | { act: 'acceptance'; bid_id: string }
  | { act: 'signing'; trade_id: string }
  | { act: 'bank'; account: () => Account | undefined }
  | { act: 'limits'; limits: () => LimitsAsked }

export const approvalsQuery = queryOptions({
  queryKey: keys.approvals,
  queryFn: async ({ signal }) => (await api('GET /secure/company/approvals', { signal })).data,
  staleTime: 15_000,
})

/** What the reader had typed when they asked; dropped as soon as the page is left. */
export const keptActQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.approvals, id, 'typed'],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/company/approvals/{id}/typed', { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** The act was refused because a colleague has to approve it: the sum, and the limit it is above. */
export type Required = { total: string | undefined; limit: string | undefined }

export const isApprovalRequired = (failure: unknown): boolean => isRefusal(failure, 'APPROVAL_REQUIRED')

export function requiredBy(failure: unknown): Required | undefined {
  if (!isRefusal(failure, 'APPROVAL_REQUIRED')) return undefined
  const { approval } = failure.body
  const sum = (name: 'total' | 'limit') =>
    isRecord(approval) && typeof approval[name] === 'string' ? approval[name] : undefined
  return { total: sum('total'), limit: sum('limit') }
}

/** A failure that is not shown as an error, because the form says who has to approve. */
export const withoutApproval = (failure: unknown): unknown =>
  isApprovalRequired(failure) ? undefined : failure

const isAbout = (approval: Approval, subject: Subject): boolean => {
  if (approval.act !== subject.act) return false
  switch (subject.act) {
    case 'purchase':
      return approval.ticket_id === subject.ticket_id
    case 'acceptance':
      return approval.bid_id === subject.bid_id
    case 'signing':
      return approval.trade_id === subject.trade_id
    case 'bank': // the account itself is not read back
    case 'limits': // of which there may be several
      return true
  }
}

/** The latest request about this act; of a bank account or limits only the reader's own. */
export const latestAbout = (
  approvals: readonly Approval[],
  subject: Subject,
  readerId: string | undefined,
): Approval | undefined =>
  approvals.find(
    (each) => isAbout(each, subject) && (hasReference(subject) || each.requested_by.external_id === readerId),
  )

/** Whether a request about it is known by what it is about. */
export const hasReference = (subject: Subject): subject is Exclude<Subject, { act: 'bank' | 'limits' }> =>
  subject.act !== 'bank' && subject.act !== 'limits'

export const isOpen = ({ state }: Approval): boolean => isOpenState(state)

export function askedFor(subject: Subject, total: string | undefined): Asked | undefined {
  switch (subject.act) {
    case 'purchase':
      return total === undefined
        ? undefined
        : { act: 'purchase', ticket_id: subject.ticket_id, up_to: total, terms: subject.terms() }
    case 'acceptance':
      return total === undefined ? undefined : { act: 'acceptance', bid_id: subject.bid_id, up_to: total }
    case 'signing':
      return { act: 'signing', trade_id: subject.trade_id }
    case 'bank': {
      const account = subject.account()
      return account && { act: 'bank', account }
    }
    case 'limits':
      return { act: 'limits', limits: subject.limits() }
  }
}

/** Offers, bids and trades say that they await an approval. */
export async function refreshApprovals(
  queries: QueryClient,
  { ticket_id, bid_id, trade_id }: Partial<Approval>,
) {
  const concerned: readonly (readonly string[])[] = [
    keys.approvals,
    ...(ticket_id ? [keys.offer(ticket_id), keys.ownBids(ticket_id)] : []),
    ...(bid_id ? [keys.bids] : []),
    ...(trade_id ? [keys.trade(trade_id), keys.trades] : []),
  ]
  await Promise.all(concerned.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
