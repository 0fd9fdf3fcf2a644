-- The documents of all trades of a company, the latest first, and how many there are, from the index alone: the files of one
-- trade lie all over the table, because they come over months.
create index trade_files_in_order on trade_files (trade_id, created_at desc, id desc);
drop index trade_files_of_trade;
