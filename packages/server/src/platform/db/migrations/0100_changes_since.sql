-- When a row last changed, for programs that mirror their lists: by the clock at the statement, since a transaction may have
-- waited for a lock. Rows from before count as changed now.
alter table offers add column updated_at timestamptz not null default now();
alter table bids   add column updated_at timestamptz not null default now();
alter table trades add column updated_at timestamptz not null default now();

create function note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger change_noted before insert or update on offers for each row execute function note_change();
create trigger change_noted before insert or update on bids   for each row execute function note_change();
create trigger change_noted before insert or update on trades for each row execute function note_change();
