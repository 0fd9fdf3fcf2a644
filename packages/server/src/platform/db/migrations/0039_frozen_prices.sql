-- Prices of a product with their history. A row holds from its moment until the next one's; the first has always held.
create table product_prices (
  product_id         uuid not null references products on delete cascade,
  effective_from     timestamptz not null default '-infinity',
  bag_cost_cents     integer not null check (bag_cost_cents >= 0),     -- as entered: US cents a bag
  platform_fee_cents integer not null check (platform_fee_cents >= 0), -- whole fee, US cents a metric ton
  created_at         timestamptz,                                      -- null: with the product
  created_by         uuid references members on delete set null,
  primary key (product_id, effective_from)
);
insert into product_prices (product_id, bag_cost_cents, platform_fee_cents)
  select id, bag_cost_cents, platform_fee_cents from products;

-- An offer keeps the prices it was published at (decision 110), so no trigger computes them any more.
drop trigger price_shown_at_first on offers;
drop trigger price_shown_again on offers;
drop trigger fee_shown on products;
drop function show_price(), show_fee(), price_shown(text, integer, integer);

alter table offers
  add column bag_cost_cents integer check (bag_cost_cents >= 0),
  add column platform_fee_cents integer check (platform_fee_cents >= 0);
update offers o set bag_cost_cents = p.bag_cost_cents, platform_fee_cents = p.platform_fee_cents,
  price_shown_cents = case o.type
    when 'SELL' then o.price_cents + (p.platform_fee_cents + 1) / 2
    else greatest(0, o.price_cents - p.platform_fee_cents / 2) end
  from products p where p.id = o.product_id;
alter table offers
  alter column bag_cost_cents set not null,
  alter column platform_fee_cents set not null,
  alter column price_shown_cents drop default;

-- A bid keeps the prices it was placed at: for one that became a trade, what the trade froze; for the others, those of today.
alter table bids
  add column bag_cost_cents integer check (bag_cost_cents >= 0),
  add column platform_fee_cents integer check (platform_fee_cents >= 0),
  add column freight jsonb; -- per destination: {"pricePerContainer", "terminalHandlingCharge", "transitDays"} or null
update bids b set
  bag_cost_cents = coalesce((t.terms ->> 'bagCost')::integer, o.bag_cost_cents),
  platform_fee_cents = coalesce((t.terms ->> 'feePerTon')::integer, o.platform_fee_cents),
  freight = coalesce(t.terms -> 'freight', lanes.freight)
  from bids again
  join offers o on o.id = again.offer_id
  left join trades t on t.bid_id = again.id
  cross join lateral (
    select coalesce(jsonb_agg(case when f.id is null then 'null'::jsonb else jsonb_build_object('pricePerContainer', f.price_cents,
        'terminalHandlingCharge', f.thc_cents, 'transitDays', f.transit_days) end order by place.n), '[]') as freight
    from (
      select n, (each ->> 'facilityId')::uuid as id from jsonb_array_elements(again.destinations) with ordinality named(each, n)
      union all
      select 1, o.destination_id where o.destination_id is not null and jsonb_array_length(again.destinations) = 0
    ) place
    left join freight_costs f on f.origin_id = coalesce(o.origin_id, again.origin_id) and f.destination_id = place.id
      and f.container_type_id = o.container_type_id
    where o.incoterm = 'FOB'
  ) lanes
  where again.id = b.id;
alter table bids
  alter column bag_cost_cents set not null,
  alter column platform_fee_cents set not null,
  alter column freight set not null;

alter table products drop column bag_cost_cents, drop column platform_fee_cents;
