-- What an offer is (its status) is derived from what happened to it: see domain/offers/offer-status.ts.
create table offers (
  id                  uuid primary key,
  number              bigint generated always as identity (start with 1042) unique,
  type                text not null check (type in ('SELL', 'BUY')),
  kind                text not null check (kind in ('FIRM', 'NEGOTIABLE')),
  trading_option      text check (trading_option in ('ONE_ON_ONE_BIDDING', 'MULTIPLE_BIDDING')),
  incoterm            text not null check (incoterm in ('FOB', 'CIF', 'DDP')),
  product_id          uuid not null references products,
  commodity           text not null, -- the product's, for the marketplace's indexes
  container_type_id   uuid not null references container_types,
  load_kg             integer not null check (load_kg > 0), -- a container, as the catalogue had it at publication
  containers          integer not null check (containers between 1 and 1000),
  reserved            integer not null default 0 check (reserved >= 0),
  sold                integer not null default 0 check (sold >= 0),
  price_cents         integer not null check (price_cents > 0), -- US cents a metric ton; a target in a buying offer
  packaging           text not null,
  package_size_kg     integer not null check (package_size_kg > 0),
  sifted              boolean,
  ready_packed        boolean not null,
  processing_days     integer not null check (processing_days >= 0),
  marking             smallint not null check (marking between 1 and 4),
  origin_id           uuid references facilities,
  destination_id      uuid references facilities,
  ddp_country         text,
  ddp_facility        text,
  shipping_date       date not null,
  shipping_days       smallint not null check (shipping_days in (15, 30, 45, 60)),
  payment_method      text not null,
  payment_lc_type     text,
  payment_method_type text not null check (payment_method_type in ('FULL', 'ADVANCE')),
  advance_percentage  smallint not null default 0 check (advance_percentage between 0 and 100 and advance_percentage % 5 = 0),
  payment_delay_days  smallint check (payment_delay_days in (30, 60, 90)),
  valid_for_hours     smallint not null check (valid_for_hours in (12, 24, 48)),
  partial_shipping    boolean not null,
  partial_purchase    boolean not null,
  quantity_negotiable boolean not null,
  characteristics     jsonb not null default '[]', -- [{"id", "value"}], value as entered or {"en", "ar"} of a select
  image_url           text not null default '',
  owner_id            uuid not null references members,
  company_id          uuid not null references companies,
  version             integer not null default 1,
  negotiation         integer not null default 1, -- rises with each republication; rounds start again
  acts                integer not null default 0, -- bids and purchases in this negotiation
  pending_bids        integer not null default 0 check (pending_bids >= 0),
  created_at          timestamptz not null,
  published_at        timestamptz not null,
  valid_until         timestamptz not null,
  closed_at           timestamptz, -- removed by its owner
  expired_at          timestamptz, -- when the end of its validity was carried out; the end itself is valid_until
  listed              boolean generated always as (closed_at is null and expired_at is null and reserved + sold < containers) stored,
  -- containers can never be sold twice
  constraint containers_available check (reserved + sold <= containers)
);

-- Predicates are literals, so that prepared statements keep using the index.
create index market_latest     on offers (type, published_at desc, id) include (valid_until) where listed;
create index market_commodity  on offers (type, commodity, published_at desc, id) include (valid_until) where listed;
create index market_origin     on offers (type, origin_id, published_at desc, id) include (valid_until) where listed;
create index market_destination on offers (type, destination_id, published_at desc, id) include (valid_until) where listed;
create index market_product    on offers (type, product_id, published_at desc, id) include (valid_until) where listed;
create index market_company    on offers (type, company_id, published_at desc, id) include (valid_until) where listed;
create index market_price      on offers (type, price_cents, id) include (valid_until) where listed;
create index market_shipping   on offers (type, shipping_date, id) include (valid_until) where listed;
create index market_closing    on offers (type, valid_until, id) where listed;
create index offers_of_owner   on offers (owner_id, type, published_at desc, id);

-- How many offers are listed, kept by statement so that no page has to count them.
create table market_counts (
  type      text not null,
  commodity text not null,
  listed    integer not null default 0,
  primary key (type, commodity)
);

create function count_listed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into market_counts as m (type, commodity, listed)
      select type, commodity, count(*) from new_rows where listed group by 1, 2 order by 1, 2
      on conflict (type, commodity) do update set listed = m.listed + excluded.listed;
  elsif tg_op = 'DELETE' then
    insert into market_counts as m (type, commodity, listed)
      select type, commodity, -count(*) from old_rows where listed group by 1, 2 order by 1, 2
      on conflict (type, commodity) do update set listed = m.listed + excluded.listed;
  else
    insert into market_counts as m (type, commodity, listed)
      select type, commodity, sum(change) from (
        select type, commodity, 1 as change from new_rows where listed
        union all select type, commodity, -1 from old_rows where listed) changes
      group by 1, 2 having sum(change) <> 0 order by 1, 2
      on conflict (type, commodity) do update set listed = m.listed + excluded.listed;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on offers referencing new table as new_rows for each statement execute function count_listed();
create trigger count_updated  after update on offers referencing old table as old_rows new table as new_rows for each statement execute function count_listed();
create trigger count_deleted  after delete on offers referencing old table as old_rows for each statement execute function count_listed();

create table offer_drafts (
  member_id  uuid primary key references members,
  draft      jsonb not null,
  updated_at timestamptz not null
);
