-- What an admin did about whoever wrote from the landing page.
alter table access_requests
  add column answered_at   timestamptz,
  add column answered_by   uuid references members,
  add column invitation_id uuid references invitations;
alter table contacts
  add column answered_at timestamptz,
  add column answered_by uuid references members;
create index access_requests_by_age on access_requests (created_at desc, id);
create index contacts_by_age on contacts (created_at desc, id);

-- Files the freight table was to be filled from, also those that were refused: the file is kept as it came.
create table freight_imports (
  id            uuid primary key,
  key           text not null unique check (key ~ '^[A-Za-z0-9_-]{22}$'),
  file_name     text not null,
  sha256        text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes         integer not null check (bytes > 0),
  status        text not null check (status in ('imported', 'failed')),
  row_count     integer not null default 0,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  problem_count integer not null default 0,
  problems      jsonb not null default '[]', -- the first of them: [{"row", "column", "problem"}]
  imported_by   uuid not null references members,
  created_at    timestamptz not null
);
create index freight_imports_by_age on freight_imports (created_at desc, id);
