-- What the parties of a trade upload, and what the product writes for them. The bytes lie in the uploads folder; who may
-- read one is asked of the trade each time, so the key is no secret that opens anything.
create table trade_files (
  id         uuid primary key,
  trade_id   uuid not null references trades,
  key        text not null unique check (key ~ '^[A-Za-z0-9_-]{22}$'),
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  mime       text not null check (mime in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes      integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index trade_files_of_trade on trade_files (trade_id);
create trigger trade_files_stand before update or delete on trade_files for each row execute function refuse_change();

-- Each side rates the other once, and nothing changes it (member.md §4).
create table ratings (
  trade_id   uuid not null references trades,
  side       text not null check (side in ('supplier', 'buyer')),
  rater_id   uuid not null references members,
  rated_id   uuid not null references members,
  criteria   jsonb not null,
  average    numeric(3, 2) not null check (average between 1 and 5),
  comment    text not null default '',
  created_at timestamptz not null,
  shown_at   timestamptz not null, -- from when others may read it at the latest: the end of the time to rate
  primary key (trade_id, side)
);
create index ratings_of_member on ratings (rated_id);
create trigger ratings_stand before delete on ratings for each row execute function refuse_change();

create table bank_accounts (
  company_id       uuid primary key references companies,
  bank_name        text not null,
  bank_address     text not null default '',
  bank_zip_code    text not null default '',
  iban             text not null,
  swift            text not null,
  account_number   text not null default '',
  account_currency text not null check (account_currency in ('usd', 'eur', 'aed'))
);

-- What lists and jobs ask of a trade is kept beside its log and follows from it (standing.ts).
alter table trades
  add column waits_supplier boolean not null default false,
  add column waits_buyer    boolean not null default false,
  add column remind_at      timestamptz, -- when somebody is to be reminded next
  add column finished_at    timestamptz;
update trades set waits_supplier = confirm_until is not null, waits_buyer = confirm_until is null, remind_at = now()
where status = 'running';
create index trades_to_remind on trades (remind_at) where remind_at is not null;

-- Which task a reminder is about.
alter table notifications add column task text;
