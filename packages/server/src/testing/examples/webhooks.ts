import { numberEvents } from '../../programs/events/number-events.ts'
import { type Goods, offerOf } from './market.ts'
import type { Stage } from './stage.ts'

/** A company reads its events and has them sent to a server of its own, once an admin has approved the host. */
export async function followEvents(stage: Stage, goods: Goods) {
  const { market, recorder, cast, stepUp } = stage
  const { eleni, osman, admin } = cast
  await stage.verified(osman, 'create_offer')
  await recorder.call(osman, 'POST /secure/tickets', { body: offerOf(goods), skipped: true })
  while ((await numberEvents(market.db)) > 0);
  await recorder.call(osman, 'GET /secure/events', { query: { limit: 2 } })
  await stepUp(eleni, admin)
  const body = {
    url: 'https://erp.aegean-seeds.example/mahsul',
    description: 'Our ERP',
    event_types: ['bid.placed', 'trade.opened'],
  }
  const { data } = await recorder.call(eleni, 'POST /secure/company/webhooks', { body })
  const params = { id: data.webhook.external_id }
  await decideHosts({ recorder, admin })
  await recorder.call(eleni, 'GET /secure/company/webhooks')
  await recorder.call(eleni, 'PUT /secure/company/webhooks/{id}', {
    params,
    body: { ...body, event_types: null },
  })
  await recorder.call(eleni, 'POST /secure/company/webhooks/{id}/secret', { params })
  const { data: sent } = await recorder.call(eleni, 'POST /secure/company/webhooks/{id}/test', { params })
  await recorder.call(eleni, 'GET /secure/company/webhooks/{id}/deliveries', { params })
  await recorder.call(eleni, 'POST /secure/company/webhook-deliveries/{id}/again', {
    params: { id: sent.external_id },
  })
  await recorder.call(eleni, 'POST /secure/company/webhooks/{id}/off', { params })
  await recorder.call(eleni, 'POST /secure/company/webhooks/{id}/on', { params })
  await recorder.call(admin, 'GET /secure/admin/companies/{id}/webhooks', { params: { id: eleni.companyId } })
  await recorder.call(eleni, 'DELETE /secure/company/webhooks/{id}', { params })
}

async function decideHosts({ recorder, admin }: Pick<Stage, 'recorder'> & { admin: Stage['cast']['admin'] }) {
  const { data: hosts } = await recorder.call(admin, 'GET /secure/admin/webhook-hosts')
  const [host] = hosts
  if (!host) throw new Error('no host waits')
  const params = { id: host.external_id }
  const reason = 'It belongs to another company'
  const { data: refused } = await recorder.call(admin, 'POST /secure/admin/webhook-hosts/{id}/refuse', {
    params,
    body: { reason, version: host.version },
  })
  const { data: approved } = await recorder.call(admin, 'POST /secure/admin/webhook-hosts/{id}/approve', {
    params,
    body: { version: refused.version },
  })
  const { data: revoked } = await recorder.call(admin, 'POST /secure/admin/webhook-hosts/{id}/revoke', {
    params,
    body: { reason, version: approved.version },
  })
  await recorder.call(admin, 'POST /secure/admin/webhook-hosts/{id}/approve', {
    params,
    body: { version: revoked.version },
    skipped: true,
  })
}
