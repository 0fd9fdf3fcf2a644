-- Webhooks: where the events of a company are sent. An admin approves each host for each company (promise 65).
create table webhook_hosts (
  id           uuid primary key,
  company_id   uuid not null references companies,
  host         text not null check (length(host) between 1 and 260), -- with its port, unless that is 443
  state        text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'revoked')),
  requested_by uuid not null references members,
  requested_at timestamptz not null,
  decided_by   uuid references members,
  decided_at   timestamptz,
  reason       text not null default '',
  unique (company_id, host),
  check ((decided_at is null) = (state = 'waiting') and (decided_at is null) = (decided_by is null))
);
create index webhook_hosts_by_age on webhook_hosts (requested_at desc, id);

create table webhooks (
  id            uuid primary key,
  company_id    uuid not null references companies,
  host_id       uuid not null references webhook_hosts,
  url           text not null check (length(url) <= 1000),
  description   text not null check (length(description) <= 200),
  event_types   text[], -- null: all
  secret        bytea not null, -- encrypted
  former_secret bytea, -- signs as well, until then
  former_until  timestamptz,
  position      bigint not null check (position >= 0), -- the last place in the stream that has its delivery
  off_at        timestamptz,
  off_reason    text check (off_reason in ('owner', 'failing', 'gone')),
  failing_since timestamptz,
  created_by    uuid not null references members,
  created_at    timestamptz not null,
  check ((off_at is null) = (off_reason is null) and (former_secret is null) = (former_until is null))
);
create index webhooks_of_company on webhooks (company_id);
create index webhooks_at_host on webhooks (host_id);

-- One for each event and webhook, and one for each that an owner sends by hand. `thread`: the trade, or else the offer; of those with
-- the same one only the first that is pending has a next try, and the others are held back until it is delivered.
create table webhook_deliveries (
  id            uuid primary key default gen_random_uuid(),
  place         bigint generated always as identity,
  webhook_id    uuid not null references webhooks on delete cascade,
  event_id      uuid not null,
  company_id    uuid, -- of the event; null of a trial
  seq           bigint,
  type          text not null,
  reference     text not null default '',
  thread        uuid,
  happened_at   timestamptz not null,
  state         text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  by_hand       boolean not null default false, -- tried once
  tries         integer not null default 0,
  next_try_at   timestamptz,
  claim         uuid, -- whoever sends it now, and until when nobody else does
  claimed_until timestamptz,
  last_at       timestamptz,
  last_status   integer,
  last_failure  text,
  last_answer   text,
  last_ms       integer,
  delivered_at  timestamptz,
  check ((company_id is null) = (seq is null) and (claim is null) = (claimed_until is null)),
  check ((state = 'delivered') = (delivered_at is not null))
);
create unique index one_delivery_of_event on webhook_deliveries (webhook_id, event_id) where not by_hand;
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where state = 'pending' and next_try_at is not null;
create index webhook_deliveries_in_thread on webhook_deliveries (webhook_id, thread, place) where state = 'pending';
create index webhook_deliveries_under_way on webhook_deliveries (claimed_until) where claim is not null;
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, place desc);
create index webhook_deliveries_by_age on webhook_deliveries (happened_at);
