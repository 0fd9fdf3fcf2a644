-- The activity log as a chain (decision 96): each seal binds an entry to the seal before it. Entries are written by many at
-- once and must not wait for each other, so a job seals them afterwards, in the order in which it finds them.
create table activity_seals (
  seq       bigint primary key check (seq > 0),
  entry_id  bigint not null unique references activity_log,
  previous  bytea not null,
  hash      bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null
);
create index activity_seals_by_age on activity_seals (sealed_at desc, entry_id desc);
create trigger activity_seals_stand before update or delete on activity_seals for each row execute function refuse_change();
create trigger activity_seals_are_kept before truncate on activity_seals for each statement execute function refuse_change();

-- Everything an entry says, always written alike; instants in microseconds since 1970, in no zone.
create function activity_text(entry activity_log) returns text language sql stable as $$
  select jsonb_build_array(entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.role, entry.action,
    entry.entity, entry.entity_id, entry.before, entry.after, encode(entry.ip_hash, 'hex'))::text
$$;

-- Seals what is not sealed yet, and says how much. An entry gets its number before it is committed, so one may turn up behind
-- those that were sealed already; none is under way for ten minutes.
create function seal_activity(now timestamptz, most integer) returns integer language plpgsql as $$
declare
  last record;
  entry activity_log;
  done integer := 0;
begin
  perform pg_advisory_xact_lock(7246786);
  select seq, hash into last from activity_seals order by seq desc limit 1;
  if not found then select 0::bigint as seq, ''::bytea as hash into last; end if;
  for entry in
    select a.* from activity_log a
    where a.id > coalesce((select max(s.entry_id) from activity_seals s where s.sealed_at < now - interval '10 minutes'), 0)
      and not exists (select from activity_seals s where s.entry_id = a.id)
    order by a.id limit most
  loop
    insert into activity_seals (seq, entry_id, previous, hash, sealed_at)
      values (last.seq + 1, entry.id, last.hash, sha256(last.hash || convert_to(activity_text(entry), 'UTF8')), now)
      returning seq, hash into last;
    done := done + 1;
  end loop;
  return done;
end $$;

create index activity_of_entity on activity_log (entity_id, id desc);
create index activity_of_actor on activity_log (actor_id, id desc);

-- Trades in which something is overdue: what was said of them last.
create index overdue_notices on notifications (trade_id, at desc) where type in ('task.overdue', 'trade.overdue');
