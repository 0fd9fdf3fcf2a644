import type { SignedIn } from '../platform/http/dependencies.ts'
import { isPublicAddress } from '../platform/webhooks/public-address.ts'
import { numberEvents } from '../programs/events/number-events.ts'
import { queueDeliveries, startDeliveries, type WebhookSender } from '../programs/webhooks/deliver.ts'
import { openTrading } from './trading.ts'
import { openReceiver } from './webhook-receiver.ts'

/** A market whose webhooks reach a receiver on this machine, and a sender that a test drives by hand. */
export async function openWebhooks() {
  const market = await openTrading({ localWebhooks: true })
  const { db, clock } = market
  const receiver = await openReceiver()
  const admin = await market.member('ADMIN')
  const off: string[] = []
  const sender: WebhookSender = {
    db,
    key: market.secret,
    line: { resolve: async () => [], local: true, isAllowed: isPublicAddress },
    now: () => clock.now,
    random: () => 0,
    onError: (error) => {
      throw error
    },
    onOff: ({ reason }) => off.push(reason),
  }

  /** What the workers do until nothing is due at this moment of the clock. */
  async function send() {
    while ((await numberEvents(db)) > 0);
    while ((await queueDeliveries(sender)) > 0);
    for (;;) {
      const started = await startDeliveries(sender, 40)
      if (started.length === 0) return
      await Promise.all(started)
    }
  }

  /** A webhook of the member's company at the receiver, with its secret; its host waits for an admin. */
  async function asked(owner: SignedIn, change: object = {}) {
    await market.stepUp(owner)
    const body = { url: `${receiver.url}/mahsul`, description: '', event_types: null, ...change }
    const { status, body: answer } = await market.as(owner, 'POST', '/secure/company/webhooks', body)
    if (status !== 201) throw new Error(`the webhook was refused: ${JSON.stringify(answer)}`)
    return { id: answer.data.webhook.external_id as string, secret: answer.data.secret as string }
  }

  /** What an admin says of the host of a company. */
  async function decide(
    owner: SignedIn,
    how: 'approve' | 'refuse' | 'revoke',
    reason = 'As agreed by phone',
  ) {
    const hosts = (await market.as(admin, 'GET', '/secure/admin/webhook-hosts?per_page=100')).body.data
    const host = hosts.find(
      ({ company }: { company: { external_id: string } }) => company.external_id === owner.companyId,
    )
    const body = { version: host.version, ...(how !== 'approve' && { reason }) }
    return market.as(admin, 'POST', `/secure/admin/webhook-hosts/${host.external_id}/${how}`, body)
  }

  /** A webhook that events are sent to. */
  async function hook(owner: SignedIn, change: object = {}) {
    const made = await asked(owner, change)
    if ((await read(owner, made.id)).host.state !== 'approved') await decide(owner, 'approve')
    return made
  }

  const read = async (owner: SignedIn, id: string) => {
    const { webhooks } = (await market.as(owner, 'GET', '/secure/company/webhooks')).body.data
    return webhooks.find(({ external_id }: { external_id: string }) => external_id === id)
  }
  const deliveries = async (owner: SignedIn, id: string, query = '') =>
    (await market.as(owner, 'GET', `/secure/company/webhooks/${id}/deliveries?per_page=100${query}`)).body
      .data

  return { ...market, receiver, admin, off, sender, send, asked, decide, hook, read, deliveries }
}
