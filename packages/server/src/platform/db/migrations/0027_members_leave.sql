-- Why a member was deleted, which an admin has to say (admin.md §5).
alter table members add column deletion_reason text;

-- Whoever was deleted while a request of theirs was under way does not trade any more: the row is held against the deletion,
-- which holds it for itself, and is looked at once that is done.
create function refuse_departed() returns trigger language plpgsql as $$
declare
  acting uuid[];
  each uuid;
begin
  case tg_table_name
    when 'offers' then acting := array[new.owner_id];
    when 'bids' then acting := array[new.bidder_id];
    else acting := array[new.supplier_id, new.buyer_id];
  end case;
  foreach each in array acting loop
    perform from members where id = each and deleted_at is null for key share;
    if not found then
      raise exception 'a member who was deleted cannot trade' using errcode = 'MH002';
    end if;
  end loop;
  return new;
end $$;
create trigger still_a_member before insert on offers for each row execute function refuse_departed();
create trigger still_a_member before insert on bids for each row execute function refuse_departed();
create trigger still_a_member before insert on trades for each row execute function refuse_departed();

create index members_by_name on members (lower(name), lower(last_name)) where deleted_at is null;
