-- contract of 0029_sealed_log, constrains before_months on activity_log: numbers are counted, and are far below until 0104
-- contract of 0029_sealed_log, constrains before_months on activity_seals: those are the entries' numbers
-- expand, closes activity_log, activity_seals at once: for an instant, and it gives way to who has them

-- The activity log and its seals in months (decision 104). A month is a range of numbers that begin with it: an act of November 2026
-- has 202611000000001 or one of the next billion. So pages, which are in the order of numbers, walk the months in order, an
-- entry is found in its month by its number alone, and no act waits for a partition: numbers enter a month after it is there.
-- Here the new tables; the next migrations check what there is so far and put it below them.
create function activity_month_start(month timestamptz) returns bigint language sql immutable as $$
  select to_char(month at time zone 'UTC', 'YYYYMM')::bigint * 1000000000
$$;

-- Acts lock companies and members before they write to the log: so do we, and give way instead of letting them wait.
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

create table activity_log_by_month (like activity_log, primary key (id)) partition by range (id);
alter table activity_log_by_month
  alter column id add generated always as identity,
  add foreign key (actor_id) references members,
  add foreign key (key_id) references api_keys;
create index on activity_log_by_month (entity_id, id desc);
create index on activity_log_by_month (actor_id, id desc);
create index on activity_log_by_month (action, entity, id desc);
create index on activity_log_by_month (key_id, id desc) where key_id is not null;

-- By the entry's number, so that a month goes with its seals. That a seal has an entry is what following the chain checks; that
-- the places in the chain are one each, the lock under which alone seals are made.
create table activity_seals_by_month (like activity_seals including constraints, unique (entry_id)) partition by range (entry_id);
create index on activity_seals_by_month (seq);
create index on activity_seals_by_month (sealed_at desc, entry_id desc);

-- Everything so far has a number below the first month.
alter table activity_log add constraint before_months check (id < 202611000000000) not valid;
alter table activity_seals add constraint before_months check (entry_id < 202611000000000) not valid;
