-- Files of products and of container loads are imported as those of freight are, and kept in the same table: what a file was
-- to fill. A process of the release before imports freight only.
alter table freight_imports
  add column target text not null default 'freight_costs'
    check (target in ('freight_costs', 'products', 'product_loads'));

-- When a file last wrote the row: an import has one entry in the activity log, and this finds it for the row.
alter table products add column imported_at timestamptz;
alter table product_loads add column imported_at timestamptz;
