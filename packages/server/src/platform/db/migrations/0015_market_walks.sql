-- Whatever else is asked for, an index of the marketplace answers it by itself: offers that one condition lets through are
-- looked at in its index alone, without fetching their rows from all over the table.
do $$
declare
  walk text[];
  asked text[] := array['valid_until', 'published_at', 'incoterm', 'payment_method', 'price_cents', 'shipping_date', 'commodity',
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
    ['market_price',       'price_cents'],
    ['market_shipping',    'shipping_date'],
    ['market_closing',     'valid_until']
  ] loop
    execute format('drop index %I', walk[1]);
    execute format('create index %I on offers (type, %s, id) include (%s) where listed', walk[1], walk[2],
      array_to_string(array(select each from unnest(asked) each where walk[2] !~ ('\m' || each || '\M')), ', '));
  end loop;
end $$;

-- A new name changes no list that is remembered, but it may be what somebody searches for.
do $$
declare source text;
begin
  foreach source in array array['product_parents', 'product_types', 'product_grades', 'products', 'facilities', 'companies'] loop
    execute format('create trigger reference_gained after insert on %I for each statement execute function raise_reference_version()', source);
  end loop;
end $$;
