-- Wrong second factors of a member since the last right one, whatever kind and from wherever: ten in a quarter of an hour were
-- allowed for ever, and the member heard nothing. A row each, so that all processes count as one.
create table second_factor_tries (
  member_id uuid primary key references members,
  wrong     integer not null check (wrong >= 0),
  last_at   timestamptz not null
);
