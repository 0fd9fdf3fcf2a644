-- Rises with every change of freight, so that a process knows when the lanes it remembers are old. A row of its own: an
-- import holds it until its end, and nobody else's change should wait for that.
create table freight_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null default 1
);
insert into freight_version default values;

create function raise_freight_version() returns trigger language plpgsql as $$
begin
  update freight_version set version = version + 1;
  return null;
end $$;
create trigger freight_changed after insert or update or delete or truncate on freight_costs
  for each statement execute function raise_freight_version();
