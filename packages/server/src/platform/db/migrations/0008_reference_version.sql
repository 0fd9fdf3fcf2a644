-- Rises with every change of a name that lists of offers show, so that a process knows when what it remembers is old.
create table reference_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null default 1
);
insert into reference_version default values;

create function raise_reference_version() returns trigger language plpgsql as $$
begin
  update reference_version set version = version + 1;
  return null;
end $$;

do $$
declare source text;
begin
  foreach source in array array['product_parents', 'product_types', 'product_grades', 'products', 'container_types', 'facility_types', 'facilities', 'companies'] loop
    execute format('create trigger reference_changed after update or delete on %I for each statement execute function raise_reference_version()', source);
  end loop;
end $$;
create trigger reference_changed after update of role, company_id on members for each statement execute function raise_reference_version();
