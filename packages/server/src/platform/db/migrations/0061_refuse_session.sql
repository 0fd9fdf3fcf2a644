-- Ends a transaction whose caller is not who the token says, before any statement behind it takes a lock or reads a row.
create function refuse_session() returns boolean language plpgsql as $$
begin
  raise exception 'the session has ended, or its member has changed' using errcode = 'MH003';
end $$;
