-- What money costs a company, in hundredths of a percent a year: by it bids of different payment days are compared. Beside the
-- companies and not in them, since a change of theirs drops cached pages of the marketplace.
create table company_financing (
  company_id uuid primary key references companies,
  rate_bp integer not null check (rate_bp between 0 and 5000)
);
