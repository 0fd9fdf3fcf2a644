import ar from '@mahsul/words/ar/site/pages/privacy.json' with { type: 'json' }
import en from '@mahsul/words/en/site/pages/privacy.json' with { type: 'json' }
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, it, test } from 'vitest'
import { jobHandlers } from '../../composition-root.ts'
import { openDealing } from '../../testing/dealing.ts'
import { retention } from './retention.ts'
import { retentionPage } from './retention-page.ts'
import { showing } from './retention-uploads.ts'

const market = await openDealing()
const { db, clock } = market
const supplier = await market.member('SUPPLIER')
const admin = await market.member('ADMIN')
const offer = await market.offer(supplier)
const { created_at: _, ...lane } = { created_at: 0, member_id: supplier.id, ...(await laneOf()) }

async function laneOf() {
  const [origin, destination] = await db
    .selectFrom('facilities')
    .select('id')
    .orderBy('id')
    .limit(2)
    .execute()
  const box = await db.selectFrom('container_types').select('id').executeTakeFirstOrThrow()
  return { origin_id: origin!.id, destination_id: destination!.id, container_type_id: box.id } // a market has goods
}

const A_DAY = 86_400_000
const tonight = () => jobHandlers['nightly.tidy']!(undefined as never, { db, now: clock.now }) // wired
const later = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * A_DAY)
}

const person = {
  company: 'Nile',
  name: 'Amal',
  business_type: 'mill',
  job_title: 'buyer',
  country_code: '249',
  phone_number: '9',
  language: 'en' as const,
}
const message = (more: object = {}) => {
  const id = newId()
  return {
    id,
    channel: 'mail' as const,
    recipient: 'a@x.example',
    body_text: '',
    message_id: id,
    created_at: clock.now,
    ...more,
  }
}
const invitation = (more: object = {}) => ({
  id: newId(),
  email: 'a@x.example',
  role: 'BUYER',
  language: 'en',
  invited_by: admin.id,
  created_at: clock.now,
  ...more,
})
const session = (more: object = {}) => {
  const id = newId()
  return {
    id,
    member_id: supplier.id,
    rotated_at: clock.now,
    created_at: clock.now,
    used_at: clock.now,
    expires_at: clock.now,
    ...more,
  }
}

/** A row of each table with a retention period, inserted now. */
const young: Record<string, () => Promise<unknown>> = {
  attempts: () =>
    db.insertInto('attempts').values({ key: newId(), window_start: clock.now, count: 1 }).execute(),
  idempotency_keys: () =>
    db
      .insertInto('idempotency_keys')
      .values({ member_id: supplier.id, key: newId(), request_hash: Buffer.alloc(1), created_at: clock.now })
      .execute(),
  account_codes: () =>
    db
      .insertInto('account_codes')
      .values({
        event: 'RESET_PASSWORD',
        subject: newId(),
        id: newId(),
        code_hash: Buffer.alloc(1),
        created_at: clock.now,
      })
      .execute(),
  verification_codes: () =>
    db
      .insertInto('verification_codes')
      .values({
        id: newId(),
        member_id: admin.id,
        event: 'purchase',
        code_hash: Buffer.alloc(1),
        created_at: clock.now,
      })
      .execute(),
  challenges: () =>
    db
      .insertInto('challenges')
      .values({
        hash: Buffer.from(newId()),
        purpose: 'login',
        member_id: supplier.id,
        created_at: clock.now,
      })
      .execute(),
  former_emails: () =>
    db
      .insertInto('former_emails')
      .values({ member_id: supplier.id, email: newId(), changed_at: clock.now })
      .execute(),
  account_changes: () =>
    db
      .insertInto('account_changes')
      .values({
        id: newId(),
        member_id: supplier.id,
        changes: JSON.stringify([]),
        reason: 'Asked by phone',
        requested_by: admin.id,
        requested_at: clock.now,
        expires_at: clock.now,
        state: 'expired',
        decided_at: clock.now,
      })
      .execute(),
  sessions: () => db.insertInto('sessions').values(session()).execute(),
  outbox: () =>
    db
      .insertInto('outbox')
      .values(message({ sent_at: clock.now }))
      .execute(),
  notifications: () =>
    db
      .insertInto('notifications')
      .values({
        id: newId(),
        member_id: supplier.id,
        type: 'bid.received',
        kind: 'BID',
        at: clock.now,
        spread_at: clock.now,
      })
      .execute(),
  webhook_deliveries: async () => {
    const host = { id: newId(), company_id: supplier.companyId, host: `${newId()}.example` }
    const by = { requested_by: supplier.id, requested_at: clock.now }
    await db
      .insertInto('webhook_hosts')
      .values({ ...host, ...by })
      .execute()
    const webhook = {
      id: newId(),
      company_id: supplier.companyId,
      host_id: host.id,
      url: '',
      description: '',
    }
    const made = { secret: Buffer.alloc(1), position: 0, created_by: supplier.id, created_at: clock.now }
    await db
      .insertInto('webhooks')
      .values({ ...webhook, ...made })
      .execute()
    await db
      .insertInto('webhook_deliveries')
      .values({ webhook_id: webhook.id, event_id: newId(), type: 'webhook.test', happened_at: clock.now })
      .execute()
  },
  events: async () => {
    const { companyId: company_id } = await market.member('BUYER')
    await db.insertInto('event_streams').values({ company_id, last_seq: 1 }).execute()
    const about = { type: 'offer.published', side: 'owner', offer_id: newId(), reference: 'MH-1', data: '{}' }
    await db
      .insertInto('events')
      .values({ company_id, seq: 1, ...about, at: clock.now })
      .execute()
  },
  offer_drafts: () =>
    db
      .insertInto('offer_drafts')
      .values({ member_id: supplier.id, draft: '{}', updated_at: clock.now })
      .execute(),
  // Of an offer whose time is over now.
  offer_watches: async () => {
    await db.updateTable('offers').set({ valid_until: clock.now }).where('id', '=', offer.id).execute()
    const { id } = await market.member('BUYER')
    const watch = { member_id: id, offer_id: offer.id, version: 1, watched_at: clock.now }
    await db.insertInto('offer_watches').values(watch).execute()
  },
  freight_requests: () =>
    db
      .insertInto('freight_requests')
      .values({ id: newId(), ...lane, requested_at: clock.now })
      .execute(),
  freight_imports: () =>
    db
      .insertInto('freight_imports')
      .values({
        id: newId(),
        key: newId().replaceAll('-', '').slice(0, 22),
        file_name: 'x',
        sha256: 'a'.repeat(64),
        bytes: 1,
        status: 'failed',
        imported_by: admin.id,
        created_at: clock.now,
      })
      .execute(),
  access_requests: () =>
    db
      .insertInto('access_requests')
      .values({ id: newId(), role: 'BUYER', email: 'a@x.example', ...person, created_at: clock.now })
      .execute(),
  contacts: () =>
    db
      .insertInto('contacts')
      .values({ id: newId(), topic: 'buy', email: 'a@x.example', ...person, created_at: clock.now })
      .execute(),
  invitation_links: async () => {
    const made = invitation({ deleted_at: clock.now })
    await db.insertInto('invitations').values(made).execute()
    await db
      .insertInto('invitation_links')
      .values({
        token_hash: Buffer.from(newId().replaceAll('-', '').repeat(2), 'hex'),
        invitation_id: made.id,
        sent_at: clock.now,
        expires_at: clock.now,
      })
      .execute()
  },
  invitations: () => db.insertInto('invitations').values(invitation()).execute(),
  carrier_events: () =>
    db
      .insertInto('carrier_events')
      .values({
        id: newId(),
        event_key: newId(),
        kind: 'unreadable',
        raw: '{}',
        sent_by: supplier.id,
        received_at: clock.now,
      })
      .execute(),
  notes: async () => {
    const { id, companyId } = await market.member('BUYER')
    await db.updateTable('members').set({ deleted_at: clock.now }).where('id', '=', id).execute()
    const note = { id: newId(), author_id: admin.id, text: 'Left the trade', created_at: clock.now }
    await db
      .insertInto('notes')
      .values({ ...note, company_id: companyId })
      .execute()
  },
  uploads: () =>
    db
      .insertInto('uploads')
      .values({
        id: newId(),
        key: newId().replaceAll('-', '').slice(-22),
        member_id: supplier.id,
        kind: 'image',
        mime: 'image/webp',
        bytes: 1,
        created_at: clock.now,
      })
      .execute(),
}

const countOf = async (table: string) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
  return rows[0]!.count // a count without groups has one row
}

/** How many days; tables that another module cleans are checked with one. */
const ages = retention.flatMap(({ tables: [table = ''], until, by }) =>
  until ? [[table, until.days] as const] : by && young[table] ? [[table, 1] as const] : [],
)

test('the days in the privacy policy and on the page are those that are applied', () => {
  expect(Object.fromEntries(ages)).toEqual({
    ...{ attempts: 1, idempotency_keys: 1, account_codes: 1, verification_codes: 1, challenges: 1 },
    ...{ uploads: 1 },
    ...{ former_emails: 30, account_changes: 365 },
    ...{ events: 30, webhook_deliveries: 30 },
    ...{ sessions: 30, invitation_links: 30, outbox: 90, offer_drafts: 180, notifications: 365 },
    ...{ offer_watches: 30, carrier_events: 90, notes: 3_650 },
    ...{ freight_requests: 365, access_requests: 365, contacts: 365, invitations: 365, freight_imports: 730 },
  })
})

describe.each(ages)('a row of %s', (table, days) => {
  it(`is there a moment before its ${days} days are over, and gone a moment after`, async () => {
    later(1_000) // whatever the last one left is over
    await tonight()
    const before = await countOf(table)
    await young[table]!() // the test below: there is one for each
    later(days)
    clock.now = new Date(clock.now.getTime() - 1_000)
    await tonight()
    expect(await countOf(table)).toBe(before + 1)
    clock.now = new Date(clock.now.getTime() + 2_000)
    await tonight()
    expect(await countOf(table)).toBe(before)
  })
})

test('what is still needed stays at any age: a pending message, a live session, what an offer shows', async () => {
  await db.insertInto('outbox').values(message()).execute()
  await db
    .insertInto('sessions')
    .values(session({ expires_at: new Date(clock.now.getTime() + 900 * A_DAY) }))
    .execute()
  await young.uploads!()
  const { key } = await db.selectFrom('uploads').select('key').executeTakeFirstOrThrow()
  await db
    .updateTable('members')
    .set({ avatar_url: `/api/v1/public/pictures/${key}` })
    .where('id', '=', supplier.id)
    .execute()
  const counts = () => Promise.all(['outbox', 'sessions', 'uploads'].map(countOf))
  await tonight()
  const before = await counts()
  later(800)
  await tonight()
  expect(await counts()).toEqual(before)
  expect(before[2]).toBe(1)
})

test('no table grows forever without a retention rule, and every column that can refer to a file is checked', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(
    db,
  )
  const named = retention.flatMap(({ tables }) => tables)
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name))
  const columns = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns join pg_class on relname = table_name and relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
    where table_schema = 'public' and (column_name ~ '_url$' or column_name = 'draft') order by 1`.execute(db)
  expect(columns.rows.map(({ place }) => place)).toEqual(showing)
  for (const [table] of ages) expect(young[table]).toBeDefined()
})

test('docs/retention.md matches the applied rules', async () => {
  await expect(retentionPage()).toMatchFileSnapshot('../../../../../docs/retention.md')
})

/** As the page writes a time: `30 days`, `1 year`; in Arabic the figure alone, since it is often within a word. */
const inWords = (days: number) => (days % 365 === 0 ? `${days / 365} year` : `${days} day`)
test('the privacy page tells in both languages of all that is kept of persons, and how long', () => {
  const told = new Set(retention.flatMap(({ privacy }) => privacy ?? []))
  expect([...told].toSorted()).toEqual(Object.keys(en.kept).toSorted())
  for (const { privacy, until } of retention) {
    if (!privacy || !until) continue
    expect(en.kept[privacy]).toContain(inWords(until.days))
    expect(ar.kept[privacy]).toMatch(new RegExp(`(?<!\\d)${inWords(until.days).split(' ')[0]}(?!\\d)`))
  }
})
