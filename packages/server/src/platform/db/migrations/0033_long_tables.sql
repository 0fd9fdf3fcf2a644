-- Up to which entry none can turn up any more that is not sealed: what was sealed ten minutes before the last seal, since no
-- act takes that long. Found by one look at the seals' age, however many there are.
create function activity_settled() returns bigint language sql stable as $$
  select coalesce((
    select s.entry_id from activity_seals s
    where s.sealed_at < (select latest.sealed_at from activity_seals latest order by latest.seq desc limit 1) - interval '10 minutes'
    order by s.sealed_at desc, s.entry_id desc limit 1), 0)
$$;

create or replace function seal_activity(now timestamptz, most integer) returns integer language plpgsql as $$
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
    where a.id > activity_settled() and not exists (select from activity_seals s where s.entry_id = a.id)
    order by a.id limit most
  loop
    insert into activity_seals (seq, entry_id, previous, hash, sealed_at)
      values (last.seq + 1, entry.id, last.hash, sha256(last.hash || convert_to(activity_text(entry), 'UTF8')), now)
      returning seq, hash into last;
    done := done + 1;
  end loop;
  return done;
end $$;

-- The back office's list of trades, and how many there are of a kind.
create index trades_by_age on trades (created_at desc, id) include (status);
-- A month of offers and bids, for the figures: rows are as old as their place in the table, nearly.
create index offers_by_month on offers using brin (created_at);
create index bids_by_month on bids using brin (placed_at);
