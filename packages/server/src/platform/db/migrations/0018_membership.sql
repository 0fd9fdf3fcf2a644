-- Who asked to be let in, and who wrote to us (member.md §2): the admins get each by mail as well.
create table access_requests (
  id            uuid primary key,
  role          text not null check (role in ('BUYER', 'SUPPLIER', 'TRADER')),
  company       text not null,
  name          text not null,
  business_type text not null,
  job_title     text not null,
  email         text not null,
  country_code  text not null, -- dial code, digits only: 249
  phone_number  text not null, -- digits as typed
  language      text not null check (language in ('en', 'ar')),
  created_at    timestamptz not null
);

create table contacts (
  id            uuid primary key,
  topic         text not null check (topic in ('buy', 'sell', 'become_trader')),
  company       text not null,
  name          text not null,
  business_type text not null,
  job_title     text not null,
  email         text not null,
  country_code  text not null,
  phone_number  text not null,
  language      text not null check (language in ('en', 'ar')),
  created_at    timestamptz not null
);

-- An invitation decides the e-mail and the role of the account it makes (promise 22).
create table invitations (
  id             uuid primary key,
  email          text not null,
  role           text not null check (role in ('ADMIN', 'BUYER', 'SUPPLIER', 'TRADER')),
  language       text not null check (language in ('en', 'ar')),
  invited_by     uuid not null references members,
  created_at     timestamptz not null,
  registered_at  timestamptz,
  deleted_at     timestamptz,
  asked_again_at timestamptz, -- when the invited person last asked for a new link
  draft          jsonb, -- what was typed so far, the password never
  draft_at       timestamptz
);
create index invitations_by_age on invitations (created_at desc, id) where deleted_at is null;

-- Each mail of an invitation brought a link of its own; sending it again kills the one before. The token is not kept.
create table invitation_links (
  token_hash    bytea primary key check (length(token_hash) = 32),
  invitation_id uuid not null references invitations,
  sent_at       timestamptz not null,
  expires_at    timestamptz not null,
  replaced_at   timestamptz
);
create unique index one_live_link on invitation_links (invitation_id) where replaced_at is null;

-- An invitation makes one account, whatever happens at once.
alter table members
  add column invitation_id     uuid unique references invitations,
  add column adult_attested_at timestamptz, -- when they said that they are 18 or older (decision 83)
  add column phone_verified_at timestamptz; -- when a code sent to the number came back

-- Codes of people who are not signed in, or whose number is new. One a subject and event: a new one takes the old one's place.
-- The subject is an invitation's id, the hash of an e-mail (whether it has an account or not), or a member's id.
create table account_codes (
  event       text not null check (event in ('CREATE_ACCOUNT', 'RESET_PASSWORD', 'VERIFY_PHONE')),
  subject     text not null,
  id          uuid not null, -- salts the hash
  code_hash   bytea not null,
  phone       text, -- E.164, where the code went by SMS or is about a number
  created_at  timestamptz not null,
  tries       smallint not null default 0,
  verified_at timestamptz,
  spent_at    timestamptz,
  primary key (event, subject)
);

-- A picture of a guest belongs to the invitation until there is a member (decision 106).
alter table uploads
  alter column member_id drop not null,
  add column invitation_id uuid references invitations,
  add constraint upload_is_somebodys check (num_nonnulls(member_id, invitation_id) >= 1);
create index uploads_of_invitation on uploads (invitation_id) where invitation_id is not null;

-- Where pushes for a session go; nowhere when empty.
alter table sessions add column push_token text not null default '';
