-- What was typed for an act that waits for a second person, so that who asked carries on with it: the terms of a purchase, or a
-- bank account, encrypted. Gone as soon as the act is done or the approval is over, whichever release writes that.
alter table approvals
  add column terms jsonb,
  add column sealed_account bytea,
  add constraint kept_of_its_act check ((terms is null or act = 'purchase') and (sealed_account is null or act = 'bank'));

create function drop_kept_act() returns trigger language plpgsql as $$
begin
  new.terms := null;
  new.sealed_account := null;
  return new;
end $$;
create trigger kept_act_dropped before update on approvals for each row
  when (new.state not in ('waiting', 'approved')) execute function drop_kept_act();
create index approvals_with_kept_act on approvals (expires_at) where terms is not null or sealed_account is not null;
