-- A person, or a whole company with everybody of it, who may not act for the time being.
create table suspensions (
  id         uuid primary key,
  company_id uuid not null references companies,
  member_id  uuid references members, -- null: the whole company
  reason     text not null check (length(reason) between 1 and 1000),
  by_id      uuid not null references members,
  at         timestamptz not null,
  ended_at   timestamptz,
  ended_by   uuid references members,
  end_reason text not null default '',
  constraint ended_by_somebody check ((ended_at is null) = (ended_by is null))
);
create unique index one_suspension_of_company on suspensions (company_id) where member_id is null and ended_at is null;
create unique index one_suspension_of_member on suspensions (member_id) where member_id is not null and ended_at is null;
create index suspensions_of_company on suspensions (company_id, at desc);

-- What every request and every trade looks at; `suspend.ts` keeps them with the rows above.
alter table members add column suspended_at timestamptz;
alter table companies add column suspended_at timestamptz;
-- Offers that a suspension took off the market come back with its end.
alter table offers add column closed_by_suspension boolean not null default false;
