import { EVENT_DAYS } from '@mahsul/contract/programs/events'
import { FORMER_EMAIL_DAYS } from '@mahsul/domain/accounts/account-change'
import { DAYS_WATCHED_AFTER_END } from '@mahsul/domain/offers/watching'
import type privacy from '@mahsul/words/en/site/pages/privacy.json'
import { type RawBuilder, sql } from 'kysely'

/**
 * How long every record is kept and why: every table of the database is here once, and `docs/retention.md` is this table as a
 * page. Rows with an `until` are deleted by the nightly job, in the order of this list; `by` names what else deletes.
 */
export type Retention = {
  tables: readonly string[]
  kept: string
  why: string
  /** The group of the privacy page that tells of it; null: nothing of persons is in it. */
  privacy: keyof typeof privacy.kept | null
  /** What deletes it, if not this list. */
  by?: string
  until?: {
    table: string
    days: number
    /** Which rows have expired, given the instant that many days ago. */
    isOver: (then: Date) => RawBuilder<unknown>
  }
}

const before = (column: string) => (then: Date) => sql`${sql.ref(column)} < ${then}`
const days = (table: string, count: number, isOver: (then: Date) => RawBuilder<unknown>) => ({
  table,
  days: count,
  isOver,
})

/**
 * Trades and their evidence: as long as both sides owe each other confidentiality, and as claims and contract and tax law
 * require.
 */
export const YEARS_OF_TRADES = 10
/** How long a deletion can be undone by hand, and complaints be answered. */
export const DAYS_AFTER_DELETION = 30

const withTrade = `${YEARS_OF_TRADES} years after the trade ended`
const whileUsed = 'as long as the market runs'
const withAccount = `as long as the account, and ${DAYS_AFTER_DELETION} days`

export const retention: readonly Retention[] = [
  {
    tables: ['attempts'],
    privacy: 'codes',
    kept: '1 day',
    why: 'To count guesses and floods, within an hour at most',
    by: 'platform/http/throttle.ts',
  },
  {
    tables: ['idempotency_keys'],
    privacy: 'codes',
    kept: '1 day',
    why: 'A request that is repeated is answered as before',
    by: 'platform/http/idempotency.ts',
  },
  {
    tables: ['account_codes'],
    privacy: 'codes',
    kept: '1 day',
    why: 'A code opens one thing within ten minutes; only its hash is kept',
    by: 'accounts/account-codes.ts',
  },
  {
    tables: ['verification_codes'],
    privacy: 'codes',
    kept: '1 day',
    why: 'The same, of members who are signed in',
    until: days('verification_codes', 1, before('created_at')),
  },
  {
    tables: ['challenges'],
    privacy: 'codes',
    kept: '1 day',
    why: 'A passkey answers one within five minutes, a login is finished with one; only its hash is kept',
    until: days('challenges', 1, before('created_at')),
  },
  {
    tables: ['former_emails'],
    privacy: 'changes',
    kept: '30 days after another address took its place',
    why: 'To tell that address, too, of every further change of the account',
    until: days('former_emails', FORMER_EMAIL_DAYS, before('changed_at')),
  },
  {
    tables: ['suspensions'],
    privacy: 'company',
    kept: withTrade,
    why: 'Who was suspended, by whom and why; trades were held for it',
  },
  {
    tables: ['company_limits'],
    privacy: 'account',
    kept: whileUsed,
    why: 'Above which sums an act of a company takes a second person',
  },
  {
    tables: ['calendar_feeds'],
    privacy: 'account',
    kept: `Until ended by the member; else ${withAccount}`,
    why: 'At which address a calendar reads the dates of a member’s trades; of the address only a hash is kept',
    by: 'office/retention/anonymise.ts',
  },
  {
    tables: ['company_facilities'],
    privacy: 'account',
    kept: whileUsed,
    why: 'Which places a company added for itself, until an admin takes them into the common list',
  },
  {
    tables: ['company_financing'],
    privacy: 'account',
    kept: whileUsed,
    why: 'What money costs a company, by which it compares bids; the company alone reads it',
  },
  {
    tables: ['api_keys'],
    privacy: 'company',
    kept: withTrade,
    why: 'Which program acted for a company, in whose name and with which scopes: the logs name it. Of the key only a hash is kept',
  },
  {
    tables: ['companies_apart'],
    privacy: null,
    kept: 'As long as the two companies',
    why: 'Which companies look alike and are two, so that nobody merges them',
  },
  {
    tables: ['activity_checks'],
    privacy: 'log',
    kept: 'The last one',
    why: 'To show that the log is intact, or at which entry it is not',
  },
  {
    tables: ['approvals'],
    privacy: 'company',
    kept: `${withTrade}; what was typed for it until the act is done or the approval is over`,
    why: 'Who of a company approved what; a purchase or a signature rests on it',
  },
  {
    tables: ['account_changes'],
    privacy: 'changes',
    kept: '1 year; its values whole while it waits, a week at most, and masked from then on',
    why: 'To answer which change of an account was asked for, by whom, and what came of it',
    until: days('account_changes', 365, before('requested_at')),
  },
  {
    tables: ['sessions'],
    privacy: 'security',
    kept: '30 days after they ended, with the address that pushes go to',
    why: 'To answer who was signed in, and from which kind of device',
    until: days('sessions', 30, (then) => sql`expires_at < ${then} or ended_at < ${then}`),
  },
  {
    tables: ['outbox'],
    privacy: 'messages',
    kept: 'The text of a message: until it is sent. That it was sent, to whom and about what: 90 days',
    why: 'To answer whether a mail went out',
    until: days(
      'outbox',
      90,
      (then) => sql`created_at < ${then} and (sent_at is not null or given_up_at is not null)`,
    ),
  },
  {
    tables: ['notifications'],
    privacy: 'messages',
    kept: '1 year; those about a trade that runs as long as it runs',
    why: 'For the member to look up',
    until: days(
      'notifications',
      365,
      (then) => sql`at < ${then} and spread_at is not null
        and not exists (select from trades t where t.id = notifications.trade_id and t.status = 'running')`,
    ),
  },
  {
    tables: ['event_outbox'],
    privacy: 'programs',
    kept: 'Until the event has its place in the stream of each company, within a second',
    why: 'An act and its event are committed together',
    by: 'programs/events/number-events.ts',
  },
  {
    tables: ['changed_records'],
    privacy: null,
    kept: 'Until the open pages of both companies are told, within a second',
    why: 'A change is told once it is committed',
    by: 'notifications/realtime/spread-changes.ts',
  },
  {
    tables: ['webhook_deliveries'],
    privacy: 'programs',
    kept: '30 days',
    why: 'For an owner to see what was sent where, and what the receiver answered',
    until: days('webhook_deliveries', EVENT_DAYS, before('happened_at')),
  },
  {
    tables: ['webhooks', 'webhook_hosts'],
    privacy: 'programs',
    kept: 'Until deleted by an owner, or with the last person of the company; a host that an admin approved or refused: as long as the company',
    why: 'To send events where a company wants them; secrets are encrypted',
  },
  {
    tables: ['events'],
    privacy: 'programs',
    kept: '30 days',
    why: 'For the programs of both companies: what happened in offers, bids and trades, by ids; no words, no money, no persons',
    until: days('events', EVENT_DAYS, before('at')),
  },
  {
    tables: ['event_streams'],
    privacy: null,
    kept: 'As long as the company: a number',
    why: 'So that the events of a company are counted without a gap',
  },
  {
    tables: ['offer_drafts'],
    privacy: 'views',
    kept: '180 days after the last change',
    why: 'So that a draft can be gone on with',
    until: days('offer_drafts', 180, before('updated_at')),
  },
  {
    tables: ['saved_views'],
    privacy: 'views',
    kept: `Until deleted by the member; else ${withAccount}`,
    why: 'To show the marketplace as the member left it, and to notify them of offers that fit',
    by: 'office/retention/anonymise.ts',
  },
  {
    tables: ['offer_watches'],
    privacy: 'views',
    kept: `Until taken off by the member, or ${DAYS_WATCHED_AFTER_END} days after the time of the offer is over; else ${withAccount}`,
    why: 'To show a member the offers they watch, and to notify them of changes; ended offers are often put on sale again',
    until: days(
      'offer_watches',
      DAYS_WATCHED_AFTER_END,
      (then) => sql`exists (select from offers o where o.id = offer_id and o.valid_until < ${then})`,
    ),
  },
  {
    tables: ['list_views'],
    privacy: 'views',
    kept: `Until deleted by the admin; else ${withAccount}`,
    why: 'To show a list of the back office as the admin left it',
    by: 'office/retention/anonymise.ts',
  },
  {
    tables: ['freight_requests'],
    privacy: 'requests',
    kept: '1 year',
    why: 'To see which lanes are asked for',
    until: days('freight_requests', 365, before('requested_at')),
  },
  {
    tables: ['freight_imports'],
    privacy: 'office',
    kept: '2 years, with the file',
    why: 'To see where a price came from',
    until: days('freight_imports', 730, before('created_at')),
  },
  {
    tables: ['access_requests'],
    privacy: 'requests',
    kept: '1 year, or until the person who asked wants it removed',
    why: 'To answer, and to validate the company',
    until: days('access_requests', 365, before('created_at')),
  },
  {
    tables: ['contacts'],
    privacy: 'requests',
    kept: '1 year, or until the person who wrote wants it removed',
    why: 'To answer',
    until: days('contacts', 365, before('created_at')),
  },
  {
    tables: ['invitation_links'],
    privacy: 'invitations',
    kept: '30 days after they opened nothing any more; only their hash is kept',
    why: 'To tell a link that is over from one that never was',
    until: days(
      'invitation_links',
      30,
      (then) => sql`expires_at < ${then} and (replaced_at is not null or exists (
        select from invitations i where i.id = invitation_id and (i.registered_at is not null or i.deleted_at is not null)))`,
    ),
  },
  {
    tables: ['invitations'],
    privacy: 'invitations',
    kept: 'Never used: 1 year; what was typed in 14 days after the link’s end. Used: with the account',
    why: 'To answer who was invited, and to go on with the registration',
    until: days(
      'invitations',
      365,
      (then) => sql`created_at < ${then} and registered_at is null
        and not exists (select from members m where m.invitation_id = invitations.id)`,
    ),
  },
  {
    tables: ['uploads'],
    privacy: 'uploads',
    kept: 'With what shows them; one that nothing shows: 1 day',
    why: 'Pictures, recordings and papers that members sent',
    by: 'office/retention/retention-uploads.ts',
  },
  {
    tables: ['members', 'companies', 'bank_accounts', 'muted_notices'],
    privacy: 'account',
    kept: `${withAccount}; then only what trades need: the company, the person who signed and the role, ${withTrade}`,
    why: 'To know who acts, to write contracts and to be paid',
    by: 'office/retention/anonymise.ts',
  },
  {
    tables: ['passkeys', 'authenticator_apps', 'recovery_codes'],
    privacy: 'security',
    kept: `Until removed by the member; else ${withAccount}`,
    why: 'To sign in and to confirm acts. Public keys, secrets that are encrypted, and hashes',
    by: 'office/retention/anonymise.ts',
  },
  {
    tables: ['second_factor_tries'],
    privacy: 'security',
    kept: `Until the next right second factor or a new password; else ${withAccount}`,
    why: 'To slow down and stop who guesses codes: how many wrong ones in a row, and when',
    by: 'accounts/second-factor-tries.ts',
  },
  {
    tables: ['offers', 'bids'],
    privacy: 'offers',
    kept: `${withAccount}; then without words or pictures, and nameless unless a trade came of it; why an admin took an offer down stays with it`,
    why: 'To deal, and for the other side to look up',
    by: 'office/retention/anonymise.ts',
  },
  {
    tables: [
      'trades',
      'trade_lane_rules',
      'trade_log',
      'trade_files',
      'trade_messages',
      'correction_proposals',
      'ratings',
    ],
    privacy: 'trades',
    kept: withTrade,
    why: 'To carry out the contract and to prove what was agreed and done; for claims, tax and customs law',
  },
  {
    tables: ['carrier_events'],
    privacy: null,
    kept: '90 days; those that belong to a trade until 90 days after it ended',
    why: 'What carriers reported of bookings, ships and containers, for the trades whose numbers they have or get; nothing of persons',
    until: days(
      'carrier_events',
      90,
      (then) => sql`received_at < ${then} and not exists (
        select from carrier_event_trades t join trades d on d.id = t.trade_id
        where t.event_id = carrier_events.id and (d.status = 'running' or d.finished_at >= ${then}))`,
    ),
  },
  {
    tables: ['carrier_event_trades'],
    privacy: null,
    kept: 'As long as the event and the trade',
    why: 'Which trade an event is about',
  },
  {
    tables: ['fee_invoices', 'fee_counters'],
    privacy: 'fees',
    kept: withTrade,
    why: 'What the platform invoiced, credited and was paid, as tax and commercial law require; a company is named as it was billed, no person is',
  },
  {
    tables: ['trade_payees'],
    privacy: 'trades',
    kept: `${withAccount}; the log of a trade keeps the bank, the last four and the hash`,
    why: 'So that a buyer pays into the account that was signed, and can ask about another on a number known before',
    by: 'office/retention/anonymise.ts',
  },
  {
    tables: ['notes'],
    privacy: 'office',
    kept: `Until deleted by their author; else ${YEARS_OF_TRADES} years after the trade ended, or after the last person of the company left`,
    why: 'For admins to know what another has learned of a company or a trade; members neither see nor export them',
    until: days(
      'notes',
      YEARS_OF_TRADES * 365,
      (then) => sql`exists (select from trades t where t.id = notes.trade_id and t.finished_at < ${then})
        or notes.company_id is not null and not exists (select from members m
          where m.company_id = notes.company_id and (m.deleted_at is null or m.deleted_at >= ${then}))`,
    ),
  },
  {
    tables: ['activity_log', 'activity_seals'],
    privacy: 'log',
    kept: `${YEARS_OF_TRADES} years, then a month at once`,
    why: 'To prove who did what; each entry is bound to the one before it, so none can be taken out',
    by: 'platform/audit/months.ts',
  },
  {
    tables: [
      'articles',
      'container_types',
      'facilities',
      'facility_types',
      'freight_costs',
      'freight_prices',
      'lane_rules',
      'lane_rule_changes',
      'product_characteristic_links',
      'product_characteristics',
      'product_grades',
      'product_loads',
      'product_origins',
      'product_parents',
      'product_prices',
      'product_types',
      'products',
    ],
    privacy: null,
    kept: whileUsed,
    why: 'Goods, places, freight and news; nothing of persons but who wrote an article',
  },
  {
    tables: [
      'freight_version',
      'market_counts',
      'market_versions',
      'migrations',
      'reference_version',
      'settings',
    ],
    privacy: null,
    kept: whileUsed,
    why: 'A few rows that the program keeps for itself',
  },
]
