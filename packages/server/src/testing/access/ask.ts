import type { CallName } from '@mahsul/contract/kit/call'
import { v7 as newId } from 'uuid'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { sesameOffer } from '../goods.ts'
import type { openTrading } from '../trading.ts'
import type { thingsOfAdmins } from './things-of-admins.ts'
import type { thingsOfMembers } from './things-of-members.ts'

/** An offer with a bid and a trade on it, and a document of the trade. */
export type Dealt = { offer: string; bid: string; trade: string; document: string }

type Things = Awaited<ReturnType<typeof thingsOfMembers>> & {
  dealt: Dealt
  kept: Awaited<ReturnType<typeof thingsOfAdmins>>
  colleague: string
  invitation: string
  key: string
}

/** Asks any call as anybody: with one of each thing that its path can name, and a body that passes the schema. */
export function asking(
  market: Awaited<ReturnType<typeof openTrading>>,
  { dealt, kept, colleague, invitation, key, ...things }: Things,
) {
  const { goods, supplier } = market
  const { invoice, article, session, passkey, invited, approval, view, document } = things
  const { webhook, webhookDelivery } = things

  /** What a call's `{id}` names, by the first part of its path. */
  const idOf = (name: CallName, of: Dealt) => {
    const thing = /\/admin\/(?:.*\/)?([\w-]+)\/\{id\}/.exec(name)?.[1]
    if (thing && kept[thing]) return kept[thing]
    if (/^GET \/product_types/.test(name)) return goods.type
    if (/\/secure\/articles/.test(name)) return article
    if (/\/profiles\/sessions/.test(name)) return session
    if (/\/profiles\/passkeys/.test(name)) return passkey
    if (/\/saved-views/.test(name)) return view
    if (/\/secure\/fee-invoices/.test(name)) return invoice
    if (/\/company\/webhooks/.test(name)) return webhook
    if (/\/company\/webhook-deliveries/.test(name)) return webhookDelivery
    if (/\/company\/people/.test(name)) return colleague
    if (/\/company\/invitations/.test(name)) return invited
    if (/\/company\/approvals/.test(name)) return approval
    if (/\/company\/api-keys/.test(name)) return key
    if (/\/admin\/invitations/.test(name)) return invitation
    if (/\/secure\/bids\/\{id\}/.test(name)) return of.bid
    if (/\/secure\/members/.test(name)) return supplier.id
    return /\/secure\/(trades|trade-logistic-documents)\//.test(name) ? of.trade : of.offer
  }

  /** Bodies that pass the schema, so that the answer is about ownership. */
  const bodies: Partial<Record<CallName, object>> = {
    'PUT /secure/tickets/{id}': { ...sesameOffer(goods), version: 1 },
    'PUT /secure/tickets/republish/{id}': {},
    'POST /secure/bids/tickets/{id}': {
      ticket_version: 1,
      containers: 1,
      price: '1',
      facility_destination: goods.mersin,
    },
    'PUT /secure/bids/{id}/decline': { message: 'No' },
    'POST /secure/trades/{id}/tasks/{task}': { version: 99 },
    'POST /secure/trades/{id}/ratings': { criteria: {} },
    // One that was sent before does nothing.
    get 'POST /secure/logistics/events'() {
      return { eventID: newId() }
    },
    'PUT /secure/profiles/passkeys/{id}': { name: 'Key' },
    'PUT /secure/company/people/{id}': { right: 'documents' },
    'PUT /secure/company/webhooks/{id}': {
      url: 'https://erp.supplier.example/',
      description: '',
      event_types: null,
    },
    'POST /secure/trades/{id}/payee-change/confirm': {
      asked_whom: 'Amna',
      asked_at: '2026-03-10T09:00:00Z',
      last_six: '234001',
    },
  }

  return (who: SignedIn | string | undefined, name: CallName, of = dealt, task = 'order.confirm') => {
    const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string] // the shape of a call's name
    const filled = path
      .replace('{id}', idOf(name, of))
      .replace('{containerTypeId}', goods.twentyFoot)
      .replace('{key}', document.slice(document.lastIndexOf('/') + 1))
      .replace('{type}', 'product')
      .replace('{task}', task)
      .replace('{document}', of.document)
    return market.as(
      who,
      method,
      filled,
      method === 'GET' || method === 'DELETE' ? undefined : (bodies[name] ?? {}),
    )
  }
}
