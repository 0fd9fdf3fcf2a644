-- What the market's readers see of a price: with their half of the platform fee (decision 30). Filters and order go by it, so it
-- stands beside the offer. The rule is `priceShownTo` in the domain; a test compares the two.
create function price_shown(type text, price_cents integer, fee_cents integer) returns integer language sql immutable as
  $$ select case type when 'SELL' then price_cents + (fee_cents + 1) / 2 else greatest(0, price_cents - fee_cents / 2) end $$;

alter table offers add column price_shown_cents integer not null default 0; -- written below, never by whoever saves an offer

-- The fee is held until the offer is there: a new fee waits for it, or it for the new fee.
create function show_price() returns trigger language plpgsql as $$
begin
  select price_shown(new.type, new.price_cents, p.platform_fee_cents) into new.price_shown_cents
  from products p where p.id = new.product_id for share;
  return new;
end $$;
create trigger price_shown_at_first before insert on offers for each row execute function show_price();
create trigger price_shown_again before update of type, price_cents, product_id, closed_at, expired_at, reserved, sold, containers
  on offers for each row
  when ((old.type, old.price_cents, old.product_id) is distinct from (new.type, new.price_cents, new.product_id)
    or not old.listed) execute function show_price();

update offers o set price_shown_cents = price_shown(o.type, o.price_cents, p.platform_fee_cents) from products p where p.id = o.product_id;

-- A new fee changes every offer of its product that is on the market; the others take it when they come back. The version rises once by all of them: their own triggers would each count.
create function show_fee() returns trigger language plpgsql as $$
declare changed bigint;
begin
  update offers set price_shown_cents = price_shown(type, price_cents, new.platform_fee_cents)
    where product_id = new.id and listed;
  get diagnostics changed = row_count;
  insert into market_versions as m (counter, version) values (pg_backend_pid() % 64, changed)
    on conflict (counter) do update set version = m.version + excluded.version;
  return null;
end $$;
create trigger fee_shown after update of platform_fee_cents on products for each row
  when (old.platform_fee_cents <> new.platform_fee_cents) execute function show_fee();

drop trigger market_changed on offers;
create trigger market_changed after update on offers for each row
  when ((old.listed or new.listed) and pg_trigger_depth() = 0) execute function raise_market_version();

do $$
declare
  walk text[];
  asked text[] := array['valid_until', 'published_at', 'incoterm', 'payment_method', 'price_shown_cents', 'shipping_date', 'commodity',
    'product_id', 'company_id', 'origin_id', 'destination_id'];
begin
  foreach walk slice 1 in array array[
    ['market_latest',      'published_at desc'],
    ['market_commodity',   'commodity, published_at desc'],
    ['market_origin',      'origin_id, published_at desc'],
    ['market_destination', 'destination_id, published_at desc'],
    ['market_product',     'product_id, published_at desc'],
    ['market_company',     'company_id, published_at desc'],
    ['market_incoterm',    'incoterm, published_at desc'],
    ['market_payment',     'payment_method, published_at desc'],
    ['market_price',       'price_shown_cents'],
    ['market_shipping',    'shipping_date'],
    ['market_closing',     'valid_until']
  ] loop
    execute format('drop index %I', walk[1]);
    execute format('create index %I on offers (type, %s, id) include (%s) where listed', walk[1], walk[2],
      array_to_string(array(select each from unnest(asked) each where walk[2] !~ ('\m' || each || '\M')), ', '));
  end loop;
end $$;
