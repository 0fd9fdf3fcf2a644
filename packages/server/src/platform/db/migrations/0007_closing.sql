-- Offers whose time has passed are taken off the counts of the marketplace: found, and told apart, by this index alone.
drop index market_closing;
create index market_closing on offers (type, valid_until, id) include (commodity) where listed;
