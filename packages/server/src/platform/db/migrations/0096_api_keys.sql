-- A program acts for a company with a key (decision 127), in the name of one of its owners. Of the key itself only a hash is kept.
create table api_keys (
  id             uuid primary key,
  company_id     uuid not null references companies,
  member_id      uuid not null references members, -- in whose name it acts
  name           text not null check (length(name) between 1 and 60),
  prefix         text not null unique,
  secret_hash    bytea not null check (length(secret_hash) = 32),
  scopes         text[] not null
    check (cardinality(scopes) > 0 and scopes <@ array['read', 'offers', 'bids', 'documents', 'logistics']),
  created_by     uuid not null references members,
  created_at     timestamptz not null,
  expires_at     timestamptz not null check (expires_at > created_at),
  last_used_at   timestamptz,
  last_used_from text, -- a network, not an address
  ended_at       timestamptz,
  ended_by       uuid references members,
  end_reason     text not null default '',
  constraint key_ended_by_somebody check ((ended_at is null) = (ended_by is null))
);
create index api_keys_of_company on api_keys (company_id, created_at desc, id);
create index api_keys_of_member on api_keys (member_id) where ended_at is null;

-- Whom an entry names acted with this key; null: themselves. In a trade's log its payload, which the hash covers, says the same.
alter table activity_log add column key_id uuid references api_keys;
alter table trade_log add column key_id uuid references api_keys;
create index activity_of_key on activity_log (key_id, id desc) where key_id is not null;

-- The key is part of what is sealed. An entry without one reads as it always did, so the seals of earlier entries stay right.
create or replace function activity_text(entry activity_log) returns text language sql stable as $$
  select (jsonb_build_array(entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.role, entry.action,
    entry.entity, entry.entity_id, entry.before, entry.after, encode(entry.ip_hash, 'hex'))
    || case when entry.key_id is null then '[]'::jsonb else jsonb_build_array(entry.key_id) end)::text
$$;
