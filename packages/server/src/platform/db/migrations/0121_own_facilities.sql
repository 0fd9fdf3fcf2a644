-- A place that a company added is its own until an admin takes it over into the common list (decision 143): it was at once in
-- everybody's. Several companies may have added the same one. What was added before stays common.
create table company_facilities (
  facility_id uuid not null references facilities on delete cascade,
  company_id uuid not null references companies,
  added_at timestamptz not null,
  primary key (facility_id, company_id)
);
create index facilities_of_company on company_facilities (company_id);
