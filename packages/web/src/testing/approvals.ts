import { isOpen as isOpenState } from '@mahsul/domain/companies/approval'
import type { Approval } from '../companies/kept-acts/approvals.ts'
import { profileOf } from './members.ts'
import { answer } from './wire.ts'

const id = (n: number) => `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const omar = { external_id: id(302), name: 'Omar Nur' }
/** The reader. */
export const me = { external_id: profileOf('buyer').external_id, name: 'Eleni Pappas' }

/** A request of the reader's to buy, which waits. */
export const approval = (change: Partial<Approval> = {}): Approval => ({
  external_id: id(301),
  act: 'purchase',
  state: 'waiting',
  reference: 'MH-1042',
  ticket_id: id(203),
  bid_id: null,
  trade_id: null,
  total: '57760.00',
  account: null,
  requested_by: me,
  requested_at: '2026-11-09T09:00:00.000Z',
  expires_at: '2099-11-12T09:00:00.000Z',
  decided_by: null,
  decided_at: null,
  reason: '',
  may: ['withdraw'],
  ...change,
})

const partOf = ({ state, requested_by: by }: Approval) =>
  by.external_id === me.external_id
    ? isOpenState(state)
      ? 'mine'
      : 'decided'
    : state === 'waiting'
      ? 'waiting'
      : 'decided'

/** The requests of the reader's company, as the server has them; what a test asks for is added. */
export function answerApprovals(start: readonly Approval[] = []): { now: Approval[] } {
  const list = { now: [...start] }
  answer('GET /secure/company/approvals', () => ({ data: list.now }))
  answer('GET /secure/company/approvals/list', ({ query }) => {
    const data = list.now.filter((one) => partOf(one) === query.get('part'))
    const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))]
    const pages = Math.ceil(data.length / size)
    return {
      data: data.slice((page - 1) * size, page * size),
      total_data: data.length,
      total_page: pages,
      next_page: page < pages ? page + 1 : null,
    }
  })
  return list
}
