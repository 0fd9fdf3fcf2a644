-- The list of trades shows those in which it is my turn first, and among these what is due soonest: until when each side has
-- for the first thing that it has to do (standing.ts). What runs already is worked out when it is reminded of, which is now;
-- nothing is told twice by that. What has finished can be rated for the 14 days of container-trade/1.
alter table trades
  add column due_supplier timestamptz,
  add column due_buyer    timestamptz;
update trades set remind_at = least(remind_at, now()) where status = 'running' and remind_at is not null;
update trades set
  due_supplier = case when waits_supplier then finished_at + interval '14 days' end,
  due_buyer    = case when waits_buyer then finished_at + interval '14 days' end
where finished_at is not null;
