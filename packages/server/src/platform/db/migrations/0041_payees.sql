-- Accounts that trades are paid into, whole: the log of a trade names one by its hash, with the bank and the last four. A row
-- is written when a contract names an account, a signature binds one, or a change proposes one, and stays as it was then.
create table trade_payees (
  trade_id         uuid not null references trades,
  sha256           text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  nonce            text not null check (nonce ~ '^[0-9a-f]{32}$'),
  company_name     text not null,
  bank_name        text not null,
  bank_address     text not null,
  bank_zip_code    text not null,
  iban             text not null,
  swift            text not null,
  account_number   text not null,
  account_currency text not null check (account_currency in ('usd', 'eur', 'aed')),
  -- How the supplier could be reached when the account was bound; a change takes over what was known before it.
  contact_name     text not null,
  contact_phone    text not null,
  known_since      timestamptz not null,
  created_at       timestamptz not null,
  -- A proposed change that was neither stopped nor followed by another.
  waits            boolean not null default false,
  tries            integer not null default 0 check (tries between 0 and 5),
  primary key (trade_id, sha256)
);
create unique index one_payee_change_at_a_time on trade_payees (trade_id) where waits;
-- What a log names by its hash is never another account.
create trigger trade_payees_stand before update of trade_id, sha256, nonce, company_name, bank_name, bank_address,
  bank_zip_code, iban, swift, account_number, account_currency, contact_name, contact_phone, known_since, created_at
  on trade_payees for each row execute function refuse_change();
