-- What somebody writes to us from the landing page, in their own words; earlier ones could write none.
alter table contacts add column message text not null default '' check (length(message) <= 4000);
