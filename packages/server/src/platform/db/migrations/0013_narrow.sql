-- The filters that had no index of their own: whatever few offers one of them leaves are found without looking at the rest.
create index market_incoterm on offers (type, incoterm, published_at desc, id) include (valid_until) where listed;
create index market_payment  on offers (type, payment_method, published_at desc, id) include (valid_until) where listed;
