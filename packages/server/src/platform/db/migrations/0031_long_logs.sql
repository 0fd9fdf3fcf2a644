-- The activity log grows by every act. These let it be read from its end, whatever is asked of it, without reading all of it.
create index activity_of_kind on activity_log (action, entity, id desc);

-- Every action on every kind of thing that was ever recorded: a few dozen, each found by one look into the index.
create view activity_kinds as
  with recursive kinds as (
    (select action, entity from activity_log order by action, entity limit 1)
    union all
    select next.* from kinds k cross join lateral (
      select a.action, a.entity from activity_log a where (a.action, a.entity) > (k.action, k.entity)
      order by a.action, a.entity limit 1) next
  )
  select action, entity from kinds;

-- The entry nearest to a moment, as far as entries follow each other in time: an act takes its moment before it is written, so
-- what is asked for exactly must be looked for ten minutes further, which no act takes.
create function activity_near(moment timestamptz) returns bigint language plpgsql stable as $$
declare
  low  bigint := (select min(id) from activity_log);
  high bigint := (select max(id) from activity_log);
  middle record;
begin
  while low < high loop
    select id, at into middle from activity_log where id >= (low + high) / 2 order by id limit 1;
    if middle.at < moment then low := middle.id + 1;
    else high := (low + high) / 2;
    end if;
  end loop;
  return low;
end $$;
