-- A bid changes two counts of its offer and, since `updated_at`, the time of its last change. Lists do not show that time, so
-- it raises no version either: every bid dropped every cached page. An update that changes nothing else still raises it, as a
-- statement that touches a row asks for.
--
-- expand, changes function raise_for_change(): servers of the version before count bids the same way, and keep pages longer.
create or replace function raise_for_change() returns trigger language plpgsql as $$
declare
  before offers := old;
  touched boolean;
begin
  before.updated_at := new.updated_at;
  touched := before is not distinct from new;
  before.acts := new.acts;
  before.pending_bids := new.pending_bids;
  if before is distinct from new or touched then
    insert into market_versions as m (counter, version) values (pg_backend_pid() % 64, 1)
      on conflict (counter) do update set version = m.version + 1;
  else
    insert into market_versions as m (counter, version, bids) values (pg_backend_pid() % 64, 0, 1)
      on conflict (counter) do update set bids = m.bids + 1;
  end if;
  return null;
end $$;
