-- What a member is told is one line, written by the act itself; a worker spreads it from here to sockets, mails and devices.
alter table notifications add column spread_at timestamptz;
update notifications set spread_at = at;
create index notifications_to_spread on notifications (at, id) where spread_at is null;

-- A push goes to the device of a session; `data` is what a program reads of it (member.md §3, push data).
alter table outbox
  drop constraint outbox_channel_check,
  add constraint outbox_channel_check check (channel in ('mail', 'sms', 'push')),
  add column data jsonb;

-- What a member does not want to be told where; everything else they do.
create table muted_notices (
  member_id uuid not null references members,
  topic     text not null check (topic in ('bids', 'trades', 'logistics', 'payments', 'reminders')),
  channel   text not null check (channel in ('mail', 'push')),
  primary key (member_id, topic, channel)
);
