-- Prices of a lane with their history. One is in effect from its moment until the next one's, unless it ends before: then the
-- lane has no freight until there is another.
create table freight_prices (
  lane_id      uuid not null references freight_costs on delete cascade,
  valid_from   timestamptz not null default '-infinity',
  valid_until  timestamptz, -- the first moment at which it is no longer valid; null: open
  price_cents  integer not null check (price_cents > 0),
  thc_cents    integer not null check (thc_cents >= 0),
  transit_days integer not null check (transit_days > 0),
  carrier      text not null default '' check (length(carrier) <= 200),
  created_at   timestamptz not null,
  created_by   uuid references members on delete set null,
  primary key (lane_id, valid_from),
  check (valid_until > valid_from)
);
insert into freight_prices (lane_id, price_cents, thc_cents, transit_days, created_at)
  select id, price_cents, thc_cents, transit_days, updated_at from freight_costs;
create index freight_prices_begin on freight_prices (valid_from);
create index freight_prices_end on freight_prices (valid_until) where valid_until is not null;

-- The freight of a lane at a moment: a row, or none if nobody knows it. Whoever reads freight asks this.
create function freight_at(lane uuid, moment timestamptz)
  returns table (price_cents integer, thc_cents integer, transit_days integer) language sql stable as $$
    select latest.price_cents, latest.thc_cents, latest.transit_days
    from (
      select * from freight_prices where lane_id = lane and valid_from <= moment order by valid_from desc limit 1
    ) latest
    where latest.valid_until is null or latest.valid_until > moment
  $$;

-- The columns of `freight_costs` are the price that was last set to be in effect immediately. A process of the release before
-- reads and writes only them; what it writes becomes a price of the lane here.
create function keep_freight_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into freight_prices (lane_id, price_cents, thc_cents, transit_days, created_at)
      select id, price_cents, thc_cents, transit_days, updated_at from written;
  else
    insert into freight_prices (lane_id, valid_from, price_cents, thc_cents, transit_days, created_at)
      select w.id, w.updated_at, w.price_cents, w.thc_cents, w.transit_days, w.updated_at
      from written w join replaced r on r.id = w.id
      where (w.price_cents, w.thc_cents, w.transit_days) is distinct from (r.price_cents, r.thc_cents, r.transit_days)
      on conflict (lane_id, valid_from) do update set price_cents = excluded.price_cents,
        thc_cents = excluded.thc_cents, transit_days = excluded.transit_days, valid_until = null;
  end if;
  return null;
end $$;
create trigger freight_priced after insert on freight_costs
  referencing new table as written for each statement execute function keep_freight_price();
create trigger freight_repriced after update on freight_costs
  referencing old table as replaced new table as written for each statement execute function keep_freight_price();

create trigger freight_prices_changed after insert or update or delete or truncate on freight_prices
  for each statement execute function raise_freight_version();
