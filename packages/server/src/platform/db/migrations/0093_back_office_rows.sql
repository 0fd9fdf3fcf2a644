-- What the last check of the activity log found: one row. `found_at`: since when the chain is known to be broken at that entry.
create table activity_checks (
  id         integer primary key check (id = 1),
  checked_at timestamptz not null,
  entries    bigint not null,
  broken_at  bigint,
  found_at   timestamptz,
  constraint broken_is_found check ((broken_at is null) = (found_at is null))
);

-- When members may read an article: null for a draft. What the release before writes is read at once.
alter table articles add column published_at timestamptz default '1970-01-01T00:00:00Z';
