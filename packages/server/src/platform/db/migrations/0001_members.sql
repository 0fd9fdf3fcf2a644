create table companies (
  id         uuid primary key,
  name       text not null check (length(name) between 1 and 200),
  address    text not null,
  zip        text not null,
  city       text not null,
  country    char(2) not null, -- ISO 3166-1 alpha-2
  website    text not null default '',
  membership text check (membership in ('silver', 'gold', 'platinum')),
  created_at timestamptz not null
);

create table members (
  id              uuid primary key,
  company_id      uuid not null references companies,
  role            text not null check (role in ('ADMIN', 'BUYER', 'SUPPLIER', 'TRADER')),
  email           text not null,
  password_hash   text not null,
  gender          text not null check (gender in ('MALE', 'FEMALE')),
  name            text not null,
  last_name       text not null,
  country_code    text not null, -- dial code, digits only: 249
  phone_number    text not null, -- digits as typed: a leading zero is part of the number
  mobile_number   text not null default '',
  avatar_url      text not null default '',
  language        text not null default 'en' check (language in ('en', 'ar')),
  timezone        text not null default 'UTC',
  use_sms_service boolean not null default true,
  created_at      timestamptz not null,
  deleted_at      timestamptz
);
create unique index member_email on members (lower(email)) where deleted_at is null;

-- One row a login. Tokens carry (id, generation) under a MAC, so nothing that opens a session is stored.
create table sessions (
  id          uuid primary key,
  member_id   uuid not null references members,
  generation  integer not null default 0,
  rotated_at  timestamptz not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null,
  used_at     timestamptz not null,
  user_agent  text not null default '',
  ended_at    timestamptz,
  end_reason  text check (end_reason in ('logout', 'reuse', 'password', 'admin', 'replaced'))
);
create index sessions_of_member on sessions (member_id) where ended_at is null;

create table verification_codes (
  id          uuid primary key,
  member_id   uuid not null references members,
  event       text not null check (event in ('create_offer', 'create_bid', 'purchase')),
  code_hash   bytea not null,
  created_at  timestamptz not null,
  tries       smallint not null default 0,
  verified_at timestamptz,
  spent_at    timestamptz,
  replaced_at timestamptz
);
-- A new code kills the old: at most one that could still open something.
create unique index one_live_code on verification_codes (member_id, event) where spent_at is null and replaced_at is null;

-- Guesses, counted before they are checked; shared by all processes.
create table attempts (
  key          text not null,
  window_start timestamptz not null,
  count        integer not null,
  primary key (key, window_start)
);

create table settings (
  only_row        boolean primary key default true check (only_row),
  use_sms_service boolean not null default false,
  seeded_at       timestamptz
);
insert into settings default values;
