-- Takes back a statement that does several things of which one was not to be done: `select sure((select count(*) from taken) = 1)`.
create function sure(is_so boolean) returns void language plpgsql as $$
begin
  if is_so is not true then
    raise exception 'what the statement was to change had changed' using errcode = 'MH001';
  end if;
end $$;
