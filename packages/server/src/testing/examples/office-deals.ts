import { failedJob, givenUpMessage } from '../stuck.ts'
import type { Stage } from './stage.ts'

/** What admins read of every deal, and the little they may do in one. */
export async function followDeals(stage: Stage, { offer }: { offer: string }) {
  const { recorder, cast, later, market } = stage
  const { admin } = cast
  await stage.stepUp(admin)
  await recorder.call(admin, 'GET /secure/admin/offers', { query: { offer_type: 'SELL', per_page: 1 } })
  await recorder.call(admin, 'GET /secure/admin/offers.csv')
  await recorder.call(admin, 'GET /secure/admin/offers/companies')
  await recorder.call(admin, 'GET /secure/admin/offers/{id}', { params: { id: offer } })
  await recorder.call(admin, 'GET /secure/admin/bids', { query: { per_page: 1 } })
  await recorder.call(admin, 'GET /secure/admin/bids.csv')
  await recorder.call(admin, 'GET /secure/admin/trades', { query: { status: 'running', per_page: 1 } })
  await recorder.call(admin, 'GET /secure/admin/trades/waiting')
  await recorder.call(admin, 'GET /secure/admin/trades.csv')

  const running = await recorder.call(admin, 'GET /secure/admin/trades', {
    query: { status: 'running', per_page: 50 },
  })
  const onTheRoad = running.data.find(({ operation_state: at }) =>
    ['ON_TRUCKS', 'IN_PORT', 'IN_CONTAINERS'].includes(at),
  )
  const params = { id: onTheRoad?.id ?? '' }
  const read = () => recorder.call(admin, 'GET /secure/admin/trades/{id}', { params })
  const { data: trade } = await read()
  await recorder.call(admin, 'GET /secure/admin/trades/{id}/companies', { params })
  await recorder.call(admin, 'GET /secure/admin/trades/{id}/check', { params })
  await recorder.call(admin, 'POST /secure/admin/trades/{id}/notes', {
    params,
    body: { text: 'The vessel is late' },
  })
  await recorder.call(admin, 'GET /secure/admin/trades/{id}/notes', { params })
  await recorder.call(admin, 'POST /secure/admin/trades/{id}/messages', {
    params,
    body: { to: 'both', text: 'The port of Mersin is closed on Friday.' },
  })
  const due = trade.open_tasks.find(({ due_at, actor }) => due_at !== null && actor !== 'system')
  if (!due?.due_at) throw new Error('a running trade has a task with a deadline')
  await recorder.call(admin, 'POST /secure/admin/trades/{id}/deadlines', {
    params,
    body: {
      version: (await read()).data.version,
      code: due.code,
      until: new Date(
        Math.max(Date.parse(due.due_at), market.clock.now.getTime()) + 3 * 86_400_000,
      ).toISOString(),
      reason: 'The bank was closed',
    },
  })
  const reported = trade.milestones_recorded?.find(
    ({ milestone, final }) => milestone === 'goods.onTrucks' && !final,
  )
  if (!reported) throw new Error('the goods were on trucks')
  const propose = async () =>
    recorder.call(admin, 'POST /secure/admin/trades/{id}/corrections', {
      params,
      body: {
        version: (await read()).data.version,
        milestone: reported.milestone,
        occurred_at: new Date(Date.parse(reported.value) - 3_600_000).toISOString(),
        reason: 'As the transport document says',
      },
    })
  const { data: proposed } = await propose()
  await recorder.call(admin, 'POST /secure/admin/trades/{id}/corrections/withdraw', {
    params,
    body: { proposal: proposed.corrections?.[0]?.proposal },
  })
  const [document] = trade.documents
  await recorder.call(admin, 'POST /secure/admin/trades/{id}/documents/{document}/read', {
    params: { ...params, document: document?.id ?? '' },
    body: { reason: 'Both sides ask whether the contract names the account' },
  })
  later(5)
  await recorder.call(admin, 'POST /secure/admin/trades/{id}/cancel', {
    params,
    body: { version: (await read()).data.version, reason: 'The goods were lost at sea' },
  })
  await recorder.call(admin, 'POST /secure/admin/offers/{id}/take-down', {
    params: { id: offer },
    body: { reason: 'The supplier has no export licence for this crop' },
  })
}

/** Fees are paid and reminded of. */
export async function keepFees({ recorder, cast, market }: Stage) {
  const { admin } = cast
  const { data: choices } = await recorder.call(admin, 'GET /secure/admin/fee-invoices/choices')
  const { data: open } = await recorder.call(admin, 'GET /secure/admin/fee-invoices', {
    query: { status: 'unpaid', kind: 'invoice', per_page: 1 },
  })
  await recorder.call(admin, 'GET /secure/admin/fee-invoices.csv')
  const params = { id: open[0]?.external_id ?? '' }
  const read = async () =>
    (await recorder.call(admin, 'GET /secure/admin/fee-invoices/{id}', { params })).data
  await recorder.call(admin, 'GET /secure/admin/fee-invoices/{id}/invoice.pdf', { params })
  await recorder.call(admin, 'POST /secure/admin/fee-invoices/{id}/remind', {
    params,
    body: { version: (await read()).version },
  })
  await recorder.call(admin, 'POST /secure/admin/fee-invoices/{id}/pay', {
    params,
    body: {
      paid_on: market.clock.now.toISOString().slice(0, 10),
      reference: 'Transfer 4711',
      version: (await read()).version,
    },
  })
  await recorder.call(admin, 'POST /secure/admin/fee-invoices/{id}/unpay', {
    params,
    body: { reason: 'Booked on the wrong invoice', version: (await read()).version },
  })
  const query = { company: choices.companies[0]?.external_id, month: choices.months[0] }
  await recorder.call(admin, 'GET /secure/admin/fee-statements', { query })
  await recorder.call(admin, 'GET /secure/admin/fee-statements.csv', { query })
}

/** The overview, messages and jobs that failed, the activity log, saved views and settings. */
export async function watchOver(stage: Stage) {
  const { recorder, cast, market } = stage
  const { admin } = cast
  await recorder.call(admin, 'GET /secure/admin/dashboard')
  await recorder.call(admin, 'GET /secure/admin/figures', { query: { from: '2026-02', to: '2026-02' } })
  await recorder.call(admin, 'GET /secure/admin/figures/this-month')
  await recorder.call(admin, 'GET /secure/admin/figures.csv')
  await recorder.call(admin, 'GET /secure/admin/search', { query: { q: 'Aegean' } })

  const message = await givenUpMessage(market.db, { to: 'eleni@aegean-seeds.example', now: market.clock.now })
  const job = await failedJob(market.db, market.clock.now)
  await recorder.call(admin, 'GET /secure/admin/running')
  await recorder.call(admin, 'GET /secure/admin/running/messages', { query: { per_page: 1 } })
  await recorder.call(admin, 'GET /secure/admin/running/messages.csv')
  await recorder.call(admin, 'POST /secure/admin/running/messages/{id}/receiver', { params: { id: message } })
  await recorder.call(admin, 'POST /secure/admin/running/messages/{id}/send-again', {
    params: { id: message },
    body: { to_corrected: false },
  })
  await recorder.call(admin, 'GET /secure/admin/running/jobs', { query: { per_page: 1 } })
  await recorder.call(admin, 'GET /secure/admin/running/jobs.csv')
  await recorder.call(admin, 'POST /secure/admin/running/jobs/{id}/run-again', { params: { id: job } })

  await recorder.call(admin, 'GET /admin/activity_log', { query: { group: 'trading', per_page: 1 } })
  await recorder.call(admin, 'GET /admin/activity_log.csv', { query: { action: 'trade.cancel' } })
  await recorder.call(admin, 'GET /admin/activity_log/check')
  await recorder.call(admin, 'POST /admin/activity_log/check')

  const view = await recorder.call(admin, 'POST /secure/admin/list-views', {
    body: { list: '/admin/users', name: 'Buyers', query: 'role=BUYER&sort=name' },
  })
  await recorder.call(admin, 'GET /secure/admin/list-views', { query: { list: '/admin/users' } })
  await recorder.call(admin, 'DELETE /secure/admin/list-views/{id}', { params: { id: view.data.id } })
  const { data: settings } = await recorder.call(admin, 'GET /secure/admin/settings')
  await recorder.call(admin, 'PUT /secure/admin/settings', {
    body: { use_sms_service: settings.use_sms_service, version: settings.version },
  })
}
