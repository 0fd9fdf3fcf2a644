create table trades (
  id            uuid primary key,
  number        bigint generated always as identity (start with 1017) unique,
  offer_id      uuid not null references offers,
  bid_id        uuid unique references bids,
  supplier_id   uuid not null references members,
  buyer_id      uuid not null references members check (buyer_id <> supplier_id),
  process       text not null, -- id of the process it was opened under: container-trade/1
  terms         jsonb not null, -- frozen at the opening: domain/trades/process/terms.ts
  containers    integer not null check (containers > 0),
  version       integer not null default 1,
  status        text not null default 'running' check (status in ('running', 'finished', 'lapsed', 'cancelled')),
  confirm_until timestamptz, -- until when the supplier may confirm the order; null once confirmed
  created_at    timestamptz not null
);
create index trades_of_supplier on trades (supplier_id, created_at desc, id);
create index trades_of_buyer on trades (buyer_id, created_at desc, id);
create index trades_on_offer on trades (offer_id);

-- The log is the trade: rows are added, never changed, each bound to the one before it.
create table trade_log (
  trade_id uuid not null references trades,
  seq      integer not null check (seq > 0),
  at       timestamptz not null,
  actor_id uuid references members, -- null: the system
  side     text not null check (side in ('supplier', 'buyer', 'system')),
  task     text not null,
  payload  jsonb not null default '{}',
  previous bytea not null,
  hash     bytea not null,
  primary key (trade_id, seq)
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger trade_log_stands before update or delete on trade_log for each row execute function refuse_change();
