import type { SignedIn } from '../../platform/http/dependencies.ts'
import { dcsaEvent } from '../dcsa-events.ts'
import type { Stage } from './stage.ts'

/** A carrier reports the vessel's departure; two events belong to no trade that is known. */
export async function hearCarriers(
  { recorder, cast, market, later }: Stage,
  { id, supplier }: { id: string; supplier: SignedIn },
) {
  const { admin } = cast
  const departed = (booking: string) => dcsaEvent('DEPA', { at: 'SDPZU', when: market.clock.now, booking })
  await recorder.call(supplier, 'POST /secure/logistics/events', { body: [departed('PZU2604817')] })
  later(1)
  const file = {
    bytes: Buffer.from(JSON.stringify([departed('PZU2604818'), departed('PZU2604819')])),
    name: 'events.json',
    type: 'application/json',
  }
  await recorder.call(admin, 'POST /secure/admin/logistics/events', { files: { file } })
  const { data } = await recorder.call(admin, 'GET /secure/admin/logistics/events', {
    query: { per_page: 2 },
  })
  const [first, second] = data.map(({ external_id }) => ({ id: external_id }))
  await recorder.call(admin, 'GET /secure/admin/logistics/events.csv')
  await recorder.call(admin, 'GET /secure/admin/logistics/events/{id}', { params: first! }) // both were kept
  const { data: trade } = await recorder.call(supplier, 'GET /secure/trades/{id}', { params: { id } })
  await recorder.call(admin, 'POST /secure/admin/logistics/events/{id}/assign', {
    params: first!,
    body: { trade: trade.reference },
  })
  await recorder.call(admin, 'POST /secure/admin/logistics/events/{id}/put-away', { params: second! })
}
