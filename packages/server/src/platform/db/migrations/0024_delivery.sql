-- A message that failed is tried again after a pause of its own, and one of which nothing will come is given up: it stands
-- in no other's way, and it is seen.
alter table outbox add column try_after timestamptz, add column given_up_at timestamptz;
update outbox set given_up_at = created_at where sent_at is null and tries >= 50;
update outbox set try_after = created_at + least(3600, power(2, tries) - 1) * interval '1 second'
where sent_at is null and tries > 0;

-- Codes wait in a queue of their own.
drop index outbox_waiting;
create index outbox_waiting on outbox ((code is not null), created_at) where sent_at is null and given_up_at is null;
create index outbox_given_up on outbox (given_up_at) where given_up_at is not null;
