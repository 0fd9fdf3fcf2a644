-- Events of carriers (DCSA Track & Trace 2.2) as they were received: what a company sent for its own trades, or an admin for any.
-- What they propose in a trade follows from them and its log whenever it is read, so nothing of that is stored here.
create table carrier_events (
  id             uuid primary key,
  company_id     uuid references companies, -- whose trades it may be about; null: any, of a file of the back office
  event_key      text not null, -- the sender's eventID in lower case, or the hash of an event without one
  event_id       text,
  kind           text not null check (kind in ('read', 'unreadable', 'unsupported-code')),
  fields         text[] not null default '{}', -- of an unreadable one: what could not be read
  type           text,
  code           text,
  classifier     text,
  event_at       timestamptz,
  event_day      date, -- at the place
  written_at     timestamptz, -- the sender's eventCreatedDateTime
  unlocode       text,
  is_empty       boolean,
  transport_mode text,
  vessel_name    text,
  voyage         text,
  -- Numbers in capitals, without what is between their parts; `marks` has all of them, to find it by.
  bookings       text[] not null default '{}',
  bills_of_lading text[] not null default '{}',
  containers     text[] not null default '{}',
  ref_numbers    text[] not null default '{}',
  marks          text[] not null default '{}',
  raw            text not null,
  sent_by        uuid not null references members,
  received_at    timestamptz not null,
  put_away_at    timestamptz,
  put_away_by    uuid references members,
  check (kind <> 'read' or (type is not null and code is not null and classifier is not null
    and event_at is not null and event_day is not null and written_at is not null))
);
create unique index carrier_events_once on carrier_events
  (coalesce(company_id, '00000000-0000-0000-0000-000000000000'), event_key);
create index carrier_events_marks on carrier_events using gin (marks);
create index carrier_events_received on carrier_events (received_at);

-- The trades that an event is about; several, where one booking holds the containers of more than one.
create table carrier_event_trades (
  trade_id    uuid not null references trades,
  event_id    uuid not null references carrier_events on delete cascade,
  matched_at  timestamptz not null,
  assigned_by uuid references members, -- an admin; null: by its numbers
  primary key (trade_id, event_id)
);
create index carrier_event_trades_event on carrier_event_trades (event_id);
