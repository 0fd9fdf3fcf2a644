-- Passkeys sign in alone or finish a sign-in after the password.
create table passkeys (
  id            uuid primary key,
  member_id     uuid not null references members,
  credential_id text not null unique, -- base64url, as authenticators and browsers name it
  public_key    bytea not null, -- COSE
  counter       bigint not null, -- of the authenticator; one that falls back comes from a copy
  rp_id         text not null,
  transports    text[] not null,
  is_synced     boolean not null,
  name          text not null check (length(name) between 1 and 60),
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  blocked_at    timestamptz -- since its counter fell back: it has a copy
);
create index passkeys_of_member on passkeys (member_id);

-- Secrets are encrypted with a key that follows from SECRET_KEY. A new one waits for its first code beside the one in use.
create table authenticator_apps (
  member_id      uuid primary key references members,
  secret         bytea,
  since          timestamptz,
  last_step      bigint not null default 0, -- of 30 seconds since 1970; a code of it or before is used up
  pending_secret bytea,
  check ((secret is null) = (since is null))
);

create table recovery_codes (
  member_id uuid not null references members,
  code_hash bytea not null,
  made_at   timestamptz not null,
  spent_at  timestamptz,
  primary key (member_id, code_hash)
);

-- What a passkey has to sign, and the second step of a login. Works once; only its hash is kept.
create table challenges (
  hash       bytea primary key,
  purpose    text not null,
  member_id  uuid references members, -- nobody yet where a passkey says who it is
  bound_to   text not null default '', -- the session or the login it was made for
  tries      smallint not null default 0,
  created_at timestamptz not null,
  spent_at   timestamptz
);
create index challenges_by_age on challenges (created_at);

-- Asked with every session and every login: kept true by the tables above, whoever writes them.
alter table members add column has_second_factor boolean not null default false;
create function keep_second_factor() returns trigger language plpgsql as $$
declare owner uuid := case when tg_op = 'DELETE' then old.member_id else new.member_id end;
begin
  perform from members where id = owner for no key update; -- one change at a time, each seeing the one before
  update members set has_second_factor =
    exists (select from passkeys where member_id = owner)
    or exists (select from authenticator_apps where member_id = owner and secret is not null)
  where id = owner;
  return null;
end $$;
create trigger second_factor_kept after insert or delete on passkeys for each row execute function keep_second_factor();
create trigger second_factor_kept after insert or delete or update of secret on authenticator_apps
  for each row execute function keep_second_factor();

alter table sessions
  add column stepped_up_at timestamptz,
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check
    check (end_reason in ('logout', 'reuse', 'password', 'admin', 'replaced', 'second-factor'));
alter table account_codes
  drop constraint account_codes_event_check,
  add constraint account_codes_event_check check (event in ('CREATE_ACCOUNT', 'RESET_PASSWORD', 'VERIFY_PHONE', 'STEP_UP'));
-- Of an act that a passkey opened instead of a code: which one. No code opens it.
alter table verification_codes
  add column passkey_id uuid,
  alter column code_hash drop not null,
  add check (num_nonnulls(code_hash, passkey_id) = 1);
