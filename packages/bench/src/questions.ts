import { memberId } from '@mahsul/server/demo/base/seed-people'
import pg from 'pg'
import { benchId } from './ids.ts'
import type { Server } from './load.ts'
import { tokenOf } from './market-requests.ts'

/** The requests of a day, as several benchmarks make them, and who makes them. */

/** An owner with many trades, and an admin. */
export async function addSessions(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into sessions (id, member_id, rotated_at, expires_at, created_at, used_at)
     select id, member_id, now(), now() + interval '30 days', now(), now()
     from unnest($1::uuid[], $2::uuid[]) asked (id, member_id)`,
    [
      [benchId('owner-session', 7), benchId('admin-session', 1)],
      [benchId('owner', 7), memberId('admin')],
    ],
  )
  await client.end()
}

export type Sizes = { offers: number; trades: number; members: number }
export type Ask = (n: number) => Promise<unknown>

/** Each for another offer or trade, so that only the intended caches hit. */
export function questions(
  server: Pick<Server, 'address'>,
  { offers, trades, members }: Sizes,
): Record<string, Ask> {
  const tokens = {
    buyer: (n: number) => tokenOf('session', 1 + (n % members)),
    owner: () => tokenOf('owner-session', 7),
    admin: () => tokenOf('admin-session', 1),
  }
  const get = (who: keyof typeof tokens, address: (n: number) => string) => (n: number) =>
    ask(server, { token: tokens[who](n), address: address(n) })
  const market = '/secure/tickets/marketplace'
  return {
    'marketplace, first page': get('buyer', () => market),
    'marketplace, page 1,000 or the last': get(
      'buyer',
      () => `${market}?page_no=${Math.min(1_000, offers / 10)}`,
    ),
    'marketplace, a search never asked before': get(
      'buyer',
      (n) => `${market}?search=sesame%20port%20${n % 20}&price_from=${1_000 + n}`,
    ),
    "an offer's page": get('buyer', (n) => `/secure/tickets/${benchId('offer', 1 + ((n * 7_910) % offers))}`),
    'own offers of an owner': get('owner', () => '/secure/tickets/self'),
    'own bids': get('buyer', () => '/secure/bids'),
    'own trades of a buyer': get('buyer', () => '/secure/trades'),
    'own trades of an owner with a two-hundredth of all': get('owner', () => '/secure/trades'),
    "a trade's page": get('owner', (n) => `/secure/trades/${benchId('trade', 7 + ((n * 200) % trades))}`),
    notices: get('buyer', () => '/secure/notifications'),
    'counts of unread notices': get('buyer', () => '/secure/profiles/notification-item'),
    'a bid': (n) =>
      ask(server, {
        token: tokenOf('session', 1 + (n % members)),
        address: `/secure/bids/tickets/${benchId('offer', 2 + 30 * n)}`,
        body: {
          ticket_version: 1,
          containers: 2,
          price: '1500.00',
          facility_destination: benchId('port', 3),
        },
      }),
    'admin: dashboard': get('admin', () => '/secure/admin/dashboard'),
    'admin: figures of twelve months': get('admin', () => '/secure/admin/figures'),
    'admin: users, first page': get('admin', () => '/secure/admin/users'),
    'admin: users, a search': get('admin', (n) => `/secure/admin/users?search=bidder${n}@`),
    'admin: trades, first page': get('admin', () => '/secure/admin/trades'),
    'admin: trades, a search': get('admin', (n) => `/secure/admin/trades?search=T10${17 + n}`),
    'admin: trades, a port and the goods': get('admin', () => '/secure/admin/trades?search=mersin%20sesame'),
    'admin: search, a code': get('admin', (n) => `/secure/admin/search?q=MH-${1042 + 7 * n}`),
    'admin: search, a container': get('admin', () => '/secure/admin/search?q=DEMU1002008'),
    'admin: search, a company and the goods': get(
      'admin',
      (n) => `/secure/admin/search?q=company%20${n}%20sesame`,
    ),
    'admin: search, a person': get('admin', (n) => `/secure/admin/search?q=bidder${n}@`),
    'admin: companies, first page': get('admin', () => '/secure/admin/companies'),
    'admin: offers, a search': get('admin', (n) => `/secure/admin/offers?search=company%20${n}`),
    'admin: trades that are late': get('admin', () => '/secure/admin/trades?overdue=true'),
    'admin: activity, first page': get('admin', () => '/admin/activity_log'),
    'admin: activity of one member': get(
      'admin',
      (n) => `/admin/activity_log?actor=${benchId('bidder', 1 + (n % members))}`,
    ),
    'admin: activity, a kind': get('admin', () => '/admin/activity_log?action=product.'),
    'admin: activity, a month long ago': get(
      'admin',
      () => '/admin/activity_log?to=2026-09-01T00:00:00.000Z',
    ),
    'admin: activity, a search': get('admin', (n) => `/admin/activity_log?search=bidder${n}@`),
  }
}

type ScaleInput = { token: string; address: string; body?: object }

async function ask(server: Pick<Server, 'address'>, { token, address, body }: ScaleInput) {
  const answer = await fetch(`${server.address}/api/v1${address}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': address }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text.slice(0, 300)}`)
}
