-- Above which sums an act of a company takes a second person; no row: never.
create table company_limits (
  company_id       uuid primary key references companies,
  purchase_cents   bigint check (purchase_cents >= 0),
  acceptance_cents bigint check (acceptance_cents >= 0),
  signing_cents    bigint check (signing_cents >= 0),
  bank             boolean not null default false
);

-- What a person of a company asked a colleague to approve. `subject` is what the approval is for: an offer, a bid, a trade, or
-- the hash of a bank account.
create table approvals (
  id           uuid primary key,
  company_id   uuid not null references companies,
  act          text not null check (act in ('purchase', 'acceptance', 'signing', 'bank')),
  subject      text not null,
  offer_id     uuid references offers,
  bid_id       uuid references bids,
  trade_id     uuid references trades,
  cents        bigint check (cents >= 0),
  account      text not null default '', -- masked
  requested_by uuid not null references members,
  requested_at timestamptz not null,
  expires_at   timestamptz not null,
  state        text not null default 'waiting'
    check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'expired', 'done')),
  decided_by   uuid references members,
  decided_at   timestamptz,
  reason       text not null default '',
  constraint nobody_approves_their_own check (decided_by <> requested_by),
  constraint approved_by_somebody check (state not in ('approved', 'declined', 'done') or decided_by is not null),
  constraint approval_has_sum check ((act = 'bank') = (cents is null))
);
create unique index one_live_approval on approvals (company_id, act, subject) where state in ('waiting', 'approved');
create index approvals_of_company on approvals (company_id, requested_at desc, id);
create index approvals_of_offer on approvals (offer_id) where state = 'waiting' and act = 'purchase';
create index approvals_of_bid on approvals (bid_id) where state = 'waiting' and act = 'acceptance';
create index approvals_of_trade on approvals (trade_id) where state = 'waiting' and act = 'signing';
