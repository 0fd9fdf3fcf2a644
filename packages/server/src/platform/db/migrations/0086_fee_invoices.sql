-- The fee of the platform as invoices, one for each side of a trade, and the credit notes that take them back.

-- How far the numbers of a kind have come in a year. Its row is locked until the document that took the number is committed, so
-- that no number is left out and none is used twice; a sequence would leave gaps.
create table fee_counters (
  kind text    not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

create table fee_invoices (
  id                uuid primary key,
  kind              text not null check (kind in ('invoice', 'credit_note')),
  number            text not null unique,
  trade_id          uuid not null references trades,
  trade_ref         text not null,
  side              text not null check (side in ('supplier', 'buyer')),
  company_id        uuid not null references companies,
  credits           uuid unique references fee_invoices,
  issued_at         timestamptz not null,
  issued_on         date not null,
  due_on            date,
  weight_kg         integer not null check (weight_kg > 0),
  fee_per_ton_cents integer not null, -- of both sides together
  fee_cents         integer not null,
  net_cents         integer not null, -- below zero on a credit note
  billed            jsonb not null, -- the company as it was named then
  goods             jsonb not null,
  issuer            jsonb not null,
  paid_on           date,
  paid_reference    text check (length(paid_reference) between 1 and 200),
  paid_by           uuid references members,
  reminders         integer not null default 0,
  reminded_at       timestamptz,
  unique (trade_id, side, kind),
  constraint credit_notes_credit check ((kind = 'credit_note') = (credits is not null) and (kind = 'invoice') = (due_on is not null)),
  constraint invoices_ask_credit_notes_give check (case kind when 'invoice' then net_cents > 0 else net_cents < 0 end),
  constraint paid_with_reference check (num_nulls(paid_on, paid_reference, paid_by) in (0, 3)),
  constraint reminded_when_counted check ((reminders = 0) = (reminded_at is null))
);
create index fee_invoices_of_company on fee_invoices (company_id, issued_on);
create index fee_invoices_open on fee_invoices (due_on) where paid_on is null and kind = 'invoice';

-- What was issued stays as it was: only its payment and its reminders change, the company it belongs to when two are merged, and
-- the company's name once its trades need none any more.
create function keep_fee_invoice() returns trigger language plpgsql as $$
declare
  may_change text[] := array['company_id', 'paid_on', 'paid_reference', 'paid_by', 'reminders', 'reminded_at'];
begin
  if new.billed ->> 'company_name' = 'Former member' then
    may_change := may_change || array['billed'];
  end if;
  if to_jsonb(old) - may_change <> to_jsonb(new) - may_change then
    raise exception 'what was invoiced cannot be changed';
  end if;
  return new;
end $$;
create trigger fee_invoices_stand before update on fee_invoices for each row execute function keep_fee_invoice();
create trigger fee_invoices_are_kept before delete on fee_invoices for each row execute function refuse_change();
create trigger fee_invoices_stay before truncate on fee_invoices for each statement execute function refuse_change();
