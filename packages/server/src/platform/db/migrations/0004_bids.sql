create table bids (
  id                  uuid primary key,
  offer_id            uuid not null references offers,
  negotiation         integer not null,
  offer_version       integer not null,
  bidder_id           uuid not null references members,
  company_id          uuid not null references companies,
  round               smallint not null check (round between 1 and 3),
  containers          integer not null check (containers > 0),
  price_cents         integer not null check (price_cents > 0),
  message             text not null default '',
  shipping_date       date not null,
  payment_method      text not null,
  payment_lc_type     text,
  payment_method_type text not null check (payment_method_type in ('FULL', 'ADVANCE')),
  advance_percentage  smallint not null check (advance_percentage between 0 and 100 and advance_percentage % 5 = 0),
  payment_delay_days  smallint,
  origin_id           uuid references facilities,
  destinations        jsonb not null default '[]', -- [{"facility", "containers"}]
  status              text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'REJECTED')),
  closed_by           text check (closed_by in ('owner', 'bidder', 'system')),
  answer              text not null default '',
  suggestion          jsonb, -- {"price_cents", "containers", "shipping_date"}, each if suggested
  placed_at           timestamptz not null,
  answered_at         timestamptz,
  check ((status = 'PENDING') = (closed_by is null))
);
-- One bid a bidder waits for, and three rounds, whatever the application believes.
create unique index one_pending_bid on bids (offer_id, bidder_id) where status = 'PENDING';
create unique index three_rounds on bids (offer_id, negotiation, bidder_id, round) where closed_by is distinct from 'system';
create index bids_on_offer on bids (offer_id, placed_at);
create index bids_of_bidder on bids (bidder_id, placed_at desc, id);
