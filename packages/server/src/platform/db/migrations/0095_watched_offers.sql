-- The offers that a person watches. `version` is that of the terms they know: what a company changes of an offer that it has
-- closed is nobody else's business. `told_of_end` is the end that they were told of ahead.
create table offer_watches (
  member_id   uuid not null references members,
  offer_id    uuid not null references offers,
  version     integer not null,
  watched_at  timestamptz not null,
  told_of_end timestamptz,
  primary key (member_id, offer_id)
);
create index watches_of_offer on offer_watches (offer_id);

-- What the owner of a watched offer changed (`WatchedChange`).
alter table notifications add column change jsonb;

alter table muted_notices
  drop constraint muted_notices_topic_check,
  add constraint muted_notices_topic_check
    check (topic in ('bids', 'trades', 'logistics', 'payments', 'reminders', 'views', 'watched'));
