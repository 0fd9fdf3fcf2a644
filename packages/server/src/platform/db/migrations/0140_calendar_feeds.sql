-- A calendar of all running trades at an address that its member alone is told. Of the address only a hash is kept.
create table calendar_feeds (
  member_id uuid primary key references members,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
