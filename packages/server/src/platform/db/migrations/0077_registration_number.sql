-- A company's number in its country's commercial register, as an admin has read it in its documents; empty until then.
alter table companies add column registration_number text not null default ''
  check (registration_number = btrim(registration_number) and length(registration_number) <= 60);
