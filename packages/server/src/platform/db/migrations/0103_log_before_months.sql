-- no transaction

-- Reads every entry once, while acts are written and read as ever.
alter table activity_log validate constraint before_months;
alter table activity_seals validate constraint before_months;

drop index concurrently if exists activity_seals_in_order;
create index concurrently activity_seals_in_order on activity_seals (seq);
