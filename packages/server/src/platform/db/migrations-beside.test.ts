import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { UNNOTED_UNTIL, unnoted } from '../../testing/migrations/before.ts'
import { type Finding, findingsOf } from '../../testing/migrations/findings.ts'
import { releaseBefore } from '../../testing/migrations/release-before.ts'
import { lockedBy, schemaOf } from '../../testing/migrations/schema.ts'
import { isApart, notesIn, statementsOf } from './migration-file.ts'

const folder = path.join(import.meta.dirname, 'migrations')
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, -'.sql'.length))
  .sort()
const sqlOf = (name: string) => readFileSync(path.join(folder, `${name}.sql`), 'utf8')

const { url, drop } = await newDatabase({ empty: true })
const client = new pg.Client(url)
await client.connect()
afterAll(async () => {
  await client.end()
  await drop()
})

/** What nobody waits for if it is done outside of a transaction. */
const isPatient = ({ what }: Finding) => /^(builds index|checks all rows) /.test(what)

/** Applies it as `migrate` does; `end`: `commit`, or `rollback` to try it only. */
async function findingsIn(sql: string, end = 'commit'): Promise<Finding[]> {
  const before = await schemaOf(client)
  if (isApart(sql)) {
    for (const statement of statementsOf(sql)) await client.query(statement)
    const locked = { written: [], closed: [] } // each statement lets go of its own
    return findingsOf(before, await schemaOf(client), locked).filter((finding) => !isPatient(finding))
  }
  try {
    await client.query('begin')
    await client.query(sql)
    return findingsOf(before, await schemaOf(client), await lockedBy(client))
  } finally {
    await client.query(end)
  }
}

const found = new Map<string, Finding[]>()
for (const name of names) found.set(name, await findingsIn(sqlOf(name)))

test.each(names.filter((name) => name > UNNOTED_UNTIL))(
  '%s leaves servers of the version before what they use, or its author has said why they can do without',
  (name) => {
    expect(unsaid(found.get(name) ?? [], sqlOf(name))).toEqual([])
  },
)

/** Lines that the file lacks, with the reason to be written, or that say more than it does. */
function unsaid(findings: readonly Finding[], sql: string): string[] {
  const notes = notesIn(sql)
  const isSaid = ({ step, what }: Finding) =>
    notes.some((note) => note.what === what && (step === 'expand' ? !note.of : isPast(note.of)))
  const lacking = findings.filter((finding) => !isSaid(finding))
  const idle = notes.filter((note) => !findings.some(({ what }) => what === note.what))
  return [
    ...lacking.map(({ step, what }) =>
      step === 'expand'
        ? `-- expand, ${what}: …`
        : `-- contract of (a migration up to ${releaseBefore.migration}), ${what}: …`,
    ),
    ...idle.map(({ what }) => `It does not do this: ${what}`),
  ]
}

/** Servers of the release before know that migration, so they no longer use what it replaced. */
const isPast = (of: string | undefined) =>
  of !== undefined && names.includes(of) && of <= releaseBefore.migration

const breaksOf = (findings: readonly Finding[]) =>
  findings
    .filter(({ step }) => step === 'contract')
    .map(({ what }) => what)
    .sort()

test('of the migrations without notes those that the version before could not live with are listed with the reason', () => {
  const broken = [...found]
    .filter(([name]) => name <= UNNOTED_UNTIL)
    .map(([name, findings]) => [name, breaksOf(findings)] as const)
    .filter(([, what]) => what.length > 0)
  const listed = Object.entries(unnoted).map(([name, reasons]) => [name, Object.keys(reasons).sort()])
  expect(Object.fromEntries(broken)).toEqual(Object.fromEntries(listed))
})

test.each([
  ['drop table offer_watches', 'contract', 'drops table offer_watches'],
  ['alter table offer_watches rename to watches', 'contract', 'renames table offer_watches'],
  [
    'alter table companies drop column registration_number',
    'contract',
    'drops column companies.registration_number',
  ],
  ['alter table offers rename column containers to lots', 'contract', 'drops column offers.containers'],
  ['alter table bids add column note text not null', 'contract', 'requires bids.note'],
  [
    'alter table companies alter column registration_number drop default',
    'contract',
    'requires companies.registration_number',
  ],
  ['alter table notifications alter column change set not null', 'contract', 'requires notifications.change'],
  ['alter table bids alter column containers type bigint', 'contract', 'changes the type of bids.containers'],
  ['alter table bids alter column containers type bigint', 'expand', 'rewrites table bids'],
  ['alter table bids add constraint few check (containers < 9)', 'contract', 'constrains few on bids'],
  ['alter table bids add constraint few check (containers < 9)', 'expand', 'checks all rows for few on bids'],
  [
    'alter table bids add column note text check (length(note) < 9)',
    'expand',
    'checks all rows for bids_note_check on bids',
  ],
  [
    'create unique index on companies (lower(website))',
    'contract',
    'makes unique companies (lower(website))',
  ],
  ['drop index saved_view_names', 'contract', 'no longer makes unique saved_views (member_id, lower(name))'],
  ['create index by_note on bids (containers)', 'expand', 'builds index by_note on bids'],
  [
    'drop function freight_at(uuid, timestamptz)',
    'contract',
    'drops function freight_at(lane uuid, moment timestamp with time zone)',
  ],
  [
    'create or replace function note_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'expand',
    'changes function note_change()',
  ],
  [
    'create trigger again before insert on bids for each row execute function note_change()',
    'expand',
    'sets trigger again on bids',
  ],
  ['drop trigger change_noted on bids', 'expand', 'drops trigger change_noted on bids'],
  ['alter table bids add a text; alter table trades add a text', 'expand', 'closes bids, trades at once'],
  ['update bids set containers = 1', 'expand', 'changes rows of bids'],
])('a migration that says “%s” (%s) needs a note: %s', async (sql, step, what) => {
  expect(await findingsIn(sql, 'rollback')).toContainEqual({ step, what })
})

test.each([
  ['a table', 'create table tastings (id uuid primary key, offer_id uuid not null references offers)'],
  ['a column that may be empty', 'alter table bids add column note text'],
  ['a column with a default', `alter table bids add column note text not null default ''`],
  ['a column that refers to another table', 'alter table bids add column trade_id uuid references trades'],
  ['an index that is gone', 'drop index bids_of_company'],
  ['a rule less', 'alter table bids drop constraint bids_containers_check'],
  [
    'a rule for rows to come on a new column',
    'alter table bids add column note text, add constraint short check (length(note) < 9) not valid',
  ],
])('%s needs no note', async (_what, sql) => {
  expect(await findingsIn(sql, 'rollback')).toEqual([])
})

test('a list of values may become longer, and not shorter', async () => {
  const topics = (...of: string[]) => `alter table muted_notices drop constraint muted_notices_topic_check,
    add constraint muted_notices_topic_check check (topic in (${of.map((topic) => `'${topic}'`).join(', ')})) not valid`
  const known = ['bids', 'trades', 'logistics', 'payments', 'reminders', 'views', 'watched']
  expect(await findingsIn(topics(...known, 'laboratory'), 'rollback')).toEqual([])
  expect(await findingsIn(topics(...known.slice(1)), 'rollback')).toEqual([
    { step: 'contract', what: 'constrains muted_notices_topic_check on muted_notices' },
  ])
})

test('a rule may accept something else besides, and not ask for more', async () => {
  const containers = (rule: string) => `alter table bids drop constraint bids_containers_check,
    add constraint bids_containers_check check (${rule}) not valid`
  expect(await findingsIn(containers('containers > 0 or containers = -1'), 'rollback')).toEqual([])
  for (const rule of [
    'containers > 0 and containers < 9',
    '(containers > 0 or containers = -1) and containers < 9',
  ])
    expect(await findingsIn(containers(rule), 'rollback')).toEqual([
      { step: 'contract', what: 'constrains bids_containers_check on bids' },
    ])
})

test('what a migration takes away was without use in the release before', () => {
  const taken: Finding = { step: 'contract', what: 'drops table goods' }
  const line = (of: string) => `-- contract of ${of}, drops table goods: nobody reads it`
  expect(unsaid([taken], line(releaseBefore.migration))).toEqual([])
  expect(unsaid([taken], line('9999_in_this_release'))).toHaveLength(1)
  expect(unsaid([taken], '-- expand, drops table goods: nobody reads it')).toHaveLength(1)
  expect(unsaid([], line(releaseBefore.migration))).toEqual(['It does not do this: drops table goods'])
})
