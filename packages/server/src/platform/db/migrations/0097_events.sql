-- What happens in a company's offers, bids and trades, for its programs. An act writes what it has to say into event_outbox, in its
-- own transaction. Transactions commit in another order than that in which they took their numbers, so a reader that went by those
-- could pass one that commits later: a worker gives each company's events their place once they are committed. Lines that wait for
-- each other's lock (those of one offer, or of one trade) keep their order.
create table event_outbox (
  id          bigint generated always as identity primary key,
  type        text not null,
  company_ids uuid[] not null, -- who is told, and as which side each
  sides       text[] not null,
  offer_id    uuid not null,
  bid_id      uuid,
  trade_id    uuid,
  reference   text not null,
  data        json not null,
  at          timestamptz not null,
  request_id  text,
  check (cardinality(company_ids) between 1 and 2 and cardinality(sides) = cardinality(company_ids))
);

-- How many events a company has had, those that are no longer kept included.
create table event_streams (
  company_id uuid primary key references companies,
  last_seq   bigint not null check (last_seq > 0)
);

create table events (
  company_id uuid not null references event_streams,
  seq        bigint not null check (seq > 0),
  id         uuid not null default gen_random_uuid(),
  type       text not null,
  side       text not null check (side in ('owner', 'bidder', 'supplier', 'buyer')),
  offer_id   uuid not null,
  bid_id     uuid,
  trade_id   uuid,
  reference  text not null,
  data       json not null,
  at         timestamptz not null,
  request_id text,
  primary key (company_id, seq)
);
create index events_by_age on events (at);
create trigger events_stand before update on events for each row execute function refuse_change();
