-- Container and bill of lading numbers are in the log of a trade; the search of its parties reads these entries alone.
create index shipments_in_log on trade_log (trade_id) where task in ('logistics.share', 'logistics.atSea', 'logistics.correct');
