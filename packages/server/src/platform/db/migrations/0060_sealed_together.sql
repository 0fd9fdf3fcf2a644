-- Seals of a batch are written by one statement: one for each entry prepared its checks, indexes and foreign keys again, a
-- twentieth of what a bid costs the database.
create or replace function seal_activity(now timestamptz, most integer) returns integer language plpgsql as $$
declare
  first bigint;
  before bytea;
  entry activity_log;
  entries bigint[] := '{}';
  hashes bytea[] := '{}';
begin
  perform pg_advisory_xact_lock(7246786);
  select seq, hash into first, before from activity_seals order by seq desc limit 1;
  first := coalesce(first, 0);
  hashes := array[coalesce(before, '')];
  for entry in
    select a.* from activity_log a
    where a.id > activity_settled() and not exists (select from activity_seals s where s.entry_id = a.id)
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
