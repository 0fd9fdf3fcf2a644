-- Addresses that members had before: for 30 days they are told of every further change of the account (decision 114).
create table former_emails (
  member_id  uuid not null references members,
  email      text not null,
  changed_at timestamptz not null,
  primary key (member_id, email)
);

-- What an admin asked to change of a member's e-mail, phone or bank account, and what came of it. Values are whole while the
-- change waits, because they are what it will write, and masked from then on.
create table account_changes (
  id              uuid primary key,
  member_id       uuid not null references members,
  changes         jsonb not null check (jsonb_typeof(changes) = 'array'), -- [{field, before, after}]
  reason          text not null check (length(reason) between 1 and 1000),
  requested_by    uuid not null references members,
  requested_at    timestamptz not null,
  expires_at      timestamptz not null,
  state           text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'objected', 'expired')),
  decided_by      uuid references members, -- nobody where it expired
  decided_at      timestamptz,
  decision_reason text,
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_by is null) = (state in ('waiting', 'expired'))),
  check (state <> 'approved' or decided_by <> requested_by)
);
create unique index one_waiting_change on account_changes (member_id) where state = 'waiting';
create index account_changes_by_age on account_changes (requested_at desc, id);
