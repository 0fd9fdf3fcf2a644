-- The search, filters and order of a list of the back office that an admin keeps under a name, as the address has them.
create table list_views (
  id         uuid primary key,
  member_id  uuid not null references members,
  list       text not null check (length(list) between 1 and 100),
  name       text not null check (name = btrim(name) and length(name) between 1 and 60),
  query      text not null check (length(query) between 1 and 2000),
  created_at timestamptz not null
);
create unique index list_view_names on list_views (member_id, list, lower(name));
