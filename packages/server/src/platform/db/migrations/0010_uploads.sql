-- Files that members sent. The key is random and is all that opens a picture: an <img> brings no token.
create table uploads (
  id         uuid primary key,
  key        text not null unique check (key ~ '^[A-Za-z0-9_-]{22}$'),
  member_id  uuid not null references members,
  kind       text not null check (kind in ('image')),
  mime       text not null,
  bytes      integer not null check (bytes > 0),
  created_at timestamptz not null
);
