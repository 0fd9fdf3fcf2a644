-- Rises with every change that a list of the marketplace shows, so that a process knows when a page it keeps is old. Each
-- connection counts in a row of its own: bids on different offers never wait for each other here. The version is the sum;
-- it is read in one snapshot with what it speaks of, and two equal sums mean that nothing has changed between them.
create table market_versions (
  counter integer primary key,
  version bigint not null
) with (fillfactor = 10);

create function raise_market_version() returns trigger language plpgsql as $$
begin
  insert into market_versions as m (counter, version) values (pg_backend_pid() % 64, 1)
    on conflict (counter) do update set version = m.version + 1;
  return null;
end $$;
create trigger market_gained  after insert on offers for each statement execute function raise_market_version();
create trigger market_lost    after delete or truncate on offers for each statement execute function raise_market_version();
create trigger market_changed after update on offers for each row when (old.listed or new.listed) execute function raise_market_version();

-- A bid moves no count, and is by far the most frequent change of an offer: it need not wake the one that keeps them.
drop trigger count_updated on offers;
create function move_listed() returns trigger language plpgsql as $$
begin
  if old.listed then
    update market_counts set listed = listed - 1 where type = old.type and commodity = old.commodity;
  end if;
  if new.listed then
    insert into market_counts as m (type, commodity, listed) values (new.type, new.commodity, 1)
      on conflict (type, commodity) do update set listed = m.listed + 1;
  end if;
  return null;
end $$;
create trigger count_moved after update on offers for each row
  when (old.listed is distinct from new.listed or old.type <> new.type or old.commodity <> new.commodity) execute function move_listed();

-- Room beside each offer for its next version: counts change often, indexed columns hardly ever.
alter table offers set (fillfactor = 80);
