-- A bid changes two counts of its offer and nothing else of a list. Lists are good for as long as `version` stands, and read
-- the counts again when `bids` has moved.
alter table market_versions add column bids bigint not null default 0;

create function raise_for_change() returns trigger language plpgsql as $$
declare
  before offers := old;
begin
  before.acts := new.acts;
  before.pending_bids := new.pending_bids;
  if before is distinct from new or old is not distinct from new then
    insert into market_versions as m (counter, version) values (pg_backend_pid() % 64, 1)
      on conflict (counter) do update set version = m.version + 1;
  else
    insert into market_versions as m (counter, version, bids) values (pg_backend_pid() % 64, 0, 1)
      on conflict (counter) do update set bids = m.bids + 1;
  end if;
  return null;
end $$;
drop trigger market_changed on offers;
create trigger market_changed after update on offers for each row when (old.listed or new.listed) execute function raise_for_change();

-- Nothing is done in one statement any more that has to take itself back.
drop function sure(boolean);
