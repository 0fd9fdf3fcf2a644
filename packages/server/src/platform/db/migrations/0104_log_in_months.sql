-- contract of 0006_telling, renames table activity_log_by_month: it is of 0102, and no release has used it
-- contract of 0006_telling, renames table activity_seals_by_month: it is of 0102, and no release has used it
-- contract of 0029_sealed_log, no longer makes unique activity_seals (seq): who seals has the lock under which alone places are given
-- expand, builds index activity_log_pkey on activity_log: of an empty table that takes the name
-- expand, builds index activity_of_entity on activity_log: of an empty table that takes the name
-- expand, builds index activity_of_actor on activity_log: of an empty table that takes the name
-- expand, builds index activity_of_kind on activity_log: of an empty table that takes the name
-- expand, builds index activity_of_key on activity_log: of an empty table that takes the name
-- expand, builds index activity_seals_entry_id_key on activity_seals: of an empty table that takes the name
-- expand, builds index activity_seals_in_order on activity_seals: of an empty table that takes the name
-- expand, builds index activity_seals_by_age on activity_seals: of an empty table that takes the name
-- expand, changes function seal_activity(now timestamp with time zone, most integer): it seals the same entries in the same chain
-- expand, rewrites table activity_log: an empty table takes the name, no row is written again
-- expand, rewrites table activity_seals: an empty table takes the name, no row is written again
-- expand, closes activity_log, activity_seals, api_keys, members at once: for an instant, and it gives way to who has them

-- What there is becomes the first partition, whole and without being read: its check, keys and indexes are those of the new tables.
-- Servers of the release before go on: the names are the same, and their statements are planned again.
do $$ begin
  for attempt in 1..100 loop
    begin
      set local lock_timeout = '500ms';
      lock table members, api_keys in share row exclusive mode;
      lock table activity_log, activity_seals in access exclusive mode;
      set local lock_timeout = 0;
      return;
    exception when lock_not_available then perform pg_sleep(random());
    end;
  end loop;
  raise exception 'The activity log was in use all the time: try again';
end $$;

select setval('activity_log_by_month_id_seq', last_value, is_called) from activity_log_id_seq;
drop view activity_kinds;
drop function activity_text(activity_log);
alter table activity_seals drop constraint activity_seals_entry_id_fkey, drop constraint activity_seals_pkey;
alter table activity_log alter column id drop identity;

-- Each partition refuses changes of its rows as its parent does; to be emptied it refuses itself.
drop trigger activity_log_stands on activity_log;
drop trigger activity_seals_stand on activity_seals;

alter table activity_log rename to activity_log_before_months;
alter table activity_log_by_month rename to activity_log;
alter sequence activity_log_by_month_id_seq rename to activity_log_id_seq;
alter table activity_log rename constraint activity_log_by_month_actor_id_fkey to activity_log_actor_id_fkey;
alter table activity_log rename constraint activity_log_by_month_key_id_fkey to activity_log_key_id_fkey;
alter index activity_log_pkey rename to activity_log_before_months_pkey;
alter index activity_log_by_month_pkey rename to activity_log_pkey;
alter index activity_of_entity rename to activity_of_entity_before_months;
alter index activity_log_by_month_entity_id_id_idx rename to activity_of_entity;
alter index activity_of_actor rename to activity_of_actor_before_months;
alter index activity_log_by_month_actor_id_id_idx rename to activity_of_actor;
alter index activity_of_kind rename to activity_of_kind_before_months;
alter index activity_log_by_month_action_entity_id_idx rename to activity_of_kind;
alter index activity_of_key rename to activity_of_key_before_months;
alter index activity_log_by_month_key_id_id_idx rename to activity_of_key;

alter table activity_seals rename to activity_seals_before_months;
alter table activity_seals_by_month rename to activity_seals;
alter index activity_seals_entry_id_key rename to activity_seals_before_months_entry_id_key;
alter index activity_seals_by_month_entry_id_key rename to activity_seals_entry_id_key;
alter index activity_seals_in_order rename to activity_seals_in_order_before_months;
alter index activity_seals_by_month_seq_idx rename to activity_seals_in_order;
alter index activity_seals_by_age rename to activity_seals_by_age_before_months;
alter index activity_seals_by_month_sealed_at_entry_id_idx rename to activity_seals_by_age;

create trigger activity_log_stands before update or delete on activity_log for each row execute function refuse_change();
create trigger activity_log_is_kept before truncate on activity_log for each statement execute function refuse_change();
create trigger activity_seals_stand before update or delete on activity_seals for each row execute function refuse_change();
create trigger activity_seals_are_kept before truncate on activity_seals for each statement execute function refuse_change();
alter table activity_log attach partition activity_log_before_months for values from (minvalue) to (202611000000000);
alter table activity_seals attach partition activity_seals_before_months for values from (minvalue) to (202611000000000);

create function activity_text(entry activity_log) returns text language sql stable as $$
  select (jsonb_build_array(entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.role, entry.action,
    entry.entity, entry.entity_id, entry.before, entry.after, encode(entry.ip_hash, 'hex'))
    || case when entry.key_id is null then '[]'::jsonb else jsonb_build_array(entry.key_id) end)::text
$$;

create view activity_kinds as
  with recursive kinds as (
    (select action, entity from activity_log order by action, entity limit 1)
    union all
    select next.* from kinds k cross join lateral (
      select a.action, a.entity from activity_log a where (a.action, a.entity) > (k.action, k.entity)
      order by a.action, a.entity limit 1) next
  )
  select action, entity from kinds;

-- A place for the acts of a month, unless it is there; says whether it made one. Attached, not created below its parent: that
-- stops nobody who reads or writes the log. Asked by whoever holds the lock of the seals, months before the first act of it.
create function add_activity_month(month timestamptz) returns boolean language plpgsql set lock_timeout = '500ms' as $$
declare
  low  bigint := activity_month_start(month);
  high bigint := activity_month_start(date_trunc('month', month at time zone 'UTC') at time zone 'UTC' + interval '32 days');
  name text := to_char(month at time zone 'UTC', 'YYYY_MM');
begin
  if low < 202611000000000 or to_regclass('activity_log_' || name) is not null then return false; end if;
  execute format('create table %I (like activity_log)', 'activity_log_' || name);
  execute format('create trigger activity_log_is_kept before truncate on %I for each statement execute function refuse_change()', 'activity_log_' || name);
  execute format('create table %I (like activity_seals including constraints)', 'activity_seals_' || name);
  execute format('create trigger activity_seals_are_kept before truncate on %I for each statement execute function refuse_change()', 'activity_seals_' || name);
  execute format('alter table activity_log attach partition %I for values from (%s) to (%s)', 'activity_log_' || name, low, high);
  execute format('alter table activity_seals attach partition %I for values from (%s) to (%s)', 'activity_seals_' || name, low, high);
  return true;
end $$;

-- From now on acts get numbers of this month, if it has a place. Only forward: a number is given once.
create function enter_activity_month(now timestamptz) returns boolean language plpgsql as $$
declare
  low bigint := activity_month_start(now);
begin
  perform pg_advisory_xact_lock(7246786);
  if to_regclass('activity_log_' || to_char(now at time zone 'UTC', 'YYYY_MM')) is null
    or (select last_value from activity_log_id_seq) >= low then return false; end if;
  perform setval('activity_log_id_seq', low);
  return true;
end $$;

-- The chain goes through the months one after the other, so that the oldest can go and leave a whole one. Who got a number of the
-- month before has ten minutes to commit, and the first act of the new one may have taken its moment ten minutes before: so the new
-- one's first entries wait twenty.
create or replace function seal_activity(now timestamptz, most integer) returns integer language plpgsql as $$
declare
  a_month constant bigint := 1000000000;
  first bigint;
  before bytea;
  at_entry bigint;
  newest bigint;
  entry activity_log;
  entries bigint[] := '{}';
  hashes bytea[] := '{}';
begin
  perform pg_advisory_xact_lock(7246786);
  select seq, hash, entry_id into first, before, at_entry from activity_seals order by seq desc limit 1;
  first := coalesce(first, 0);
  hashes := array[coalesce(before, '')];
  select last_value / a_month * a_month into newest from activity_log_id_seq;
  if newest < 202611000000000
    or (select a.at from activity_log a where a.id >= newest order by a.id limit 1) <= now - interval '20 minutes'
  then newest := null; end if;
  for entry in
    select a.* from activity_log a
    where a.id > greatest(activity_settled(), at_entry / a_month * a_month - 1)
      and a.id < coalesce(newest, 9223372036854775807)
      and not exists (select from activity_seals s where s.entry_id = a.id)
    order by a.id limit most
  loop
    before := sha256(coalesce(before, '') || convert_to(activity_text(entry), 'UTF8'));
    entries := entries || entry.id;
    hashes := hashes || before;
  end loop;
  insert into activity_seals (seq, entry_id, previous, hash, sealed_at)
    select first + n, entries[n], hashes[n], hashes[n + 1], now from generate_subscripts(entries, 1) n;
  return cardinality(entries);
end $$;
