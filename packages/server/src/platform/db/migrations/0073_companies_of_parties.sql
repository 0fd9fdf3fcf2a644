-- Servers of the release before name the people of a trade and of a rating only. While they run beside newer ones, the companies
-- are those of these people.
create function name_companies_of_trade() returns trigger language plpgsql as $$
begin
  new.supplier_company_id := coalesce(new.supplier_company_id, (select company_id from members where id = new.supplier_id));
  new.buyer_company_id := coalesce(new.buyer_company_id, (select company_id from members where id = new.buyer_id));
  return new;
end $$;
create trigger companies_named before insert on trades for each row
  when (new.supplier_company_id is null or new.buyer_company_id is null) execute function name_companies_of_trade();

create function name_company_of_rating() returns trigger language plpgsql as $$
begin
  new.rated_company_id := (select company_id from members where id = new.rated_id);
  return new;
end $$;
create trigger company_named before insert on ratings for each row
  when (new.rated_company_id is null) execute function name_company_of_rating();
