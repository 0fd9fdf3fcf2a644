-- A place that a company adds is a row of its own, under the names that the company typed (decision 143). It was one row for all
-- who added the same Latin name, so that the first wrote the Arabic names in the documents of the others. A name is unique among
-- the common places, and among those of each company. What several companies have added stays theirs together.
--
-- expand, builds index one_own_facility on facilities: some thousand rows at most
-- expand, builds index one_facility on facilities: the same
-- expand, changes rows of facilities: a column that the version before does not know
-- expand, changes rows of reference_version: it is counted up, so that servers read the places again
-- contract of 0021_back_office, makes unique facilities (type_id, lower(name), lower(city), lower(country)) WHERE (owner_id IS NULL): as before, for common places
-- contract of 0021_back_office, no longer makes unique facilities (type_id, lower(name), lower(city), lower(country)): as before, for common places
-- contract of 0021_back_office, no longer makes unique facilities (type_id, name, city, country): a server of the version before says `on conflict` on it where a member adds a place, and fails there until it is replaced; nothing else of it does
alter table facilities add column owner_id uuid references companies;
create unique index one_own_facility on facilities (owner_id, type_id, lower(name), lower(city), lower(country));
alter table facilities drop constraint facilities_type_id_name_city_country_key;
drop index one_facility;
create unique index one_facility on facilities (type_id, lower(name), lower(city), lower(country)) where owner_id is null;
update facilities f set owner_id = own.company_id from company_facilities own
  where own.facility_id = f.id
    and not exists (select from company_facilities more where more.facility_id = f.id and more.company_id <> own.company_id);
