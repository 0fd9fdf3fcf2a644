-- What a member is told. Types are the 27 notifications, or an activity such as bid.declined.
create table notifications (
  id        uuid primary key,
  member_id uuid not null references members,
  type      text not null,
  kind      text not null check (kind in ('BID', 'TRADE')),
  offer_id  uuid references offers,
  bid_id    uuid references bids,
  trade_id  uuid references trades,
  at        timestamptz not null,
  read_at   timestamptz
);
create index unread_notifications on notifications (member_id, kind) where read_at is null;
create index notifications_of_member on notifications (member_id, at desc, id);

create table outbox (
  id         uuid primary key,
  channel    text not null check (channel in ('mail', 'sms')),
  recipient  text not null,
  subject    text not null default '',
  body_text  text not null,
  body_html  text,
  code       text, -- a one-time code, kept readable in demo mode only
  message_id text not null unique,
  created_at timestamptz not null,
  sent_at    timestamptz,
  tries      integer not null default 0,
  failed     text
);
create index outbox_waiting on outbox (created_at) where sent_at is null;

create table activity_log (
  id        bigint generated always as identity primary key,
  at        timestamptz not null,
  actor_id  uuid references members,
  role      text not null,
  action    text not null,
  entity    text not null,
  entity_id uuid,
  before    jsonb,
  after     jsonb,
  ip_hash   bytea
);
create trigger activity_log_stands before update or delete on activity_log for each row execute function refuse_change();

create table idempotency_keys (
  member_id    uuid not null references members,
  key          text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status       smallint,
  answer       jsonb,
  created_at   timestamptz not null,
  primary key (member_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
