-- Each number once more as it is dialled from anywhere (E.164): which plans keep a leading zero and which drop it, PostgreSQL does
-- not know, so a dial code and a number that were joined here reached nobody in Ivory Coast, Benin and Italy. Null means that a
-- job still has to work it out: for rows from before, and for what the version before writes.
--
-- expand, sets trigger phone_outdated on members: empties a column that the version before does not know
-- expand, sets trigger trade_payees_number_stands on trade_payees: keeps a column that the version before does not know
-- expand, builds index members_without_phone on members: some thousand rows
-- expand, closes access_requests, contacts, members, trade_payees at once: for an instant, and it gives way to who has them
alter table members add column phone text;
alter table access_requests add column phone text;
alter table contacts add column phone text;

create function phone_outdated() returns trigger language plpgsql as $$
begin
  new.phone := null;
  return new;
end $$;
create trigger phone_outdated before update of country_code, phone_number on members for each row
  when (new.phone is not distinct from old.phone
    and (new.country_code, new.phone_number) is distinct from (old.country_code, old.phone_number))
  execute function phone_outdated();
create index members_without_phone on members (id) where phone is null and phone_number <> '';

-- `contact_phone` stands as it was bound; where it was joined wrongly, this is the number to call.
alter table trade_payees add column contact_number text;
create trigger trade_payees_number_stands before update of contact_number on trade_payees for each row
  when (old.contact_number is not null) execute function refuse_change();
