-- What admins write down about a company or a trade, for each other; members never see it.
create table notes (
  id         uuid primary key,
  company_id uuid references companies,
  trade_id   uuid references trades,
  author_id  uuid not null references members,
  text       text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  constraint note_is_about_one check (num_nonnulls(company_id, trade_id) = 1)
);
create index notes_of_company on notes (company_id, created_at desc, id) where company_id is not null;
create index notes_of_trade on notes (trade_id, created_at desc, id) where trade_id is not null;

-- What was sent to the people of a company, and when each of them logged in last.
create index outbox_by_recipient on outbox (recipient, created_at desc);
create index sessions_by_member on sessions (member_id, created_at desc);
