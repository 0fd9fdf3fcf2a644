-- One company that was registered twice becomes one: everything of it moves, and its row says where.
alter table companies
  add column merged_into uuid references companies,
  add column merged_at   timestamptz,
  add constraint merged_into_another check ((merged_into is null) = (merged_at is null) and merged_into <> id);

-- Rounds are a company's. What came with a merge counts as used, but two companies may have bid in the same round.
alter table bids add column merged_from uuid references companies;
drop index three_rounds;
create unique index three_rounds on bids (offer_id, negotiation, company_id, round)
  where closed_by is distinct from 'system' and merged_from is null;

-- Two companies that look like one and are not, as an admin decided; they are not shown as a pair again.
create table companies_apart (
  one_id   uuid not null references companies,
  other_id uuid not null references companies,
  by_id    uuid not null references members,
  at       timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);

-- An admin who invites somebody at the mail domain of a company says whether that is another company.
alter table invitations add column another_company boolean not null default false;

create index members_by_mail_domain on members (lower(split_part(email, '@', 2))) where deleted_at is null;

-- Who deals belongs to the company in whose name they deal. A merge locks its people first: what somebody of them began before
-- is moved with the rest, and what begins later is refused here, so that they sign in again.
create or replace function refuse_departed() returns trigger language plpgsql as $$
declare
  acting    uuid[];
  companies uuid[];
begin
  case tg_table_name
    when 'offers' then acting := array[new.owner_id]; companies := array[new.company_id];
    when 'bids' then acting := array[new.bidder_id]; companies := array[new.company_id];
    else
      acting := array[new.supplier_id, new.buyer_id];
      companies := array[new.supplier_company_id, new.buyer_company_id];
  end case;
  for n in 1 .. cardinality(acting) loop
    perform from members where id = acting[n] and company_id = companies[n] and deleted_at is null for key share;
    if not found then
      raise exception 'a member who was deleted, or left the company, cannot trade' using errcode = 'MH002';
    end if;
  end loop;
  return new;
end $$;
