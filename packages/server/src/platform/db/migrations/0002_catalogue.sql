create table product_parents (
  id        uuid primary key,
  name      text not null,
  name_ar   text not null,
  origin    text not null,
  origin_ar text not null,
  -- the commodity a base belongs to: groups the marketplace and picks the texture shown without a photograph
  commodity text not null default 'other' check (commodity in ('sesame', 'peanut', 'chickpea', 'ginger', 'melon', 'other')),
  image_url text not null default '',
  unique (name, origin)
);

create table product_types (
  id        uuid primary key,
  parent_id uuid not null references product_parents,
  name      text not null,
  name_ar   text not null,
  image_url text not null default '',
  unique (parent_id, name)
);

create table product_grades (
  id        uuid primary key,
  type_id   uuid not null references product_types,
  name      text not null,
  name_ar   text not null,
  image_url text not null default '',
  unique (type_id, name)
);

create table product_origins (
  id      uuid primary key,
  name    text not null unique,
  name_ar text not null
);

create table product_characteristics (
  id          uuid primary key,
  name        text not null unique,
  name_ar     text not null,
  field_type  text not null check (field_type in ('number', 'text', 'select')),
  is_required boolean not null default false,
  options     jsonb not null default '[]' -- for select: [{"en", "ar"}]
);

create table products (
  id                    uuid primary key,
  grade_id              uuid not null references product_grades,
  purity                numeric(7, 3) not null check (purity > 0 and purity <= 100),
  purity_type           text not null,
  bag_packing_kg        integer not null check (bag_packing_kg > 0),
  bag_cost_cents        integer not null check (bag_cost_cents >= 0), -- as entered: US cents a bag
  platform_fee_cents    integer not null check (platform_fee_cents >= 0), -- whole fee, US cents a metric ton
  platform_fee_currency text not null default 'usd' check (platform_fee_currency in ('usd', 'eur', 'aed')),
  unique (grade_id, purity, purity_type, bag_packing_kg)
);

create table product_characteristic_links (
  product_id        uuid not null references products on delete cascade,
  characteristic_id uuid not null references product_characteristics,
  primary key (product_id, characteristic_id)
);

create table container_types (
  id       uuid primary key,
  name     text not null unique,
  position smallint not null default 0
);

create table product_loads (
  id                uuid primary key,
  container_type_id uuid not null references container_types,
  product_id        uuid not null references products,
  load_kg           integer not null check (load_kg > 0),
  unique (container_type_id, product_id)
);

create table facility_types (
  id      uuid primary key,
  name    text not null unique,
  name_ar text not null
);

create table facilities (
  id           uuid primary key,
  type_id      uuid not null references facility_types,
  name         text not null,
  name_ar      text not null,
  city         text not null,
  city_ar      text not null,
  country      text not null,
  country_ar   text not null,
  country_code char(2),
  unlocode     text unique,
  latitude     double precision,
  longitude    double precision,
  loads        boolean not null default false, -- offered as port of loading
  discharges   boolean not null default false, -- offered as destination
  caution      text check (caution in ('sanctions')), -- a compliance note is shown beside it
  unique (type_id, name, city, country)
);

create table freight_costs (
  id                uuid primary key,
  origin_id         uuid not null references facilities,
  destination_id    uuid not null references facilities,
  container_type_id uuid not null references container_types,
  price_cents       integer not null check (price_cents > 0), -- US cents a container
  thc_cents         integer not null check (thc_cents >= 0),  -- terminal handling charge, US cents a container
  transit_days      integer not null check (transit_days > 0),
  updated_at        timestamptz not null,
  unique (origin_id, destination_id, container_type_id)
);

-- Lanes that members asked for and the table does not have.
create table freight_requests (
  id                uuid primary key,
  member_id         uuid not null references members,
  origin_id         uuid not null references facilities,
  destination_id    uuid not null references facilities,
  container_type_id uuid not null references container_types,
  requested_at      timestamptz not null
);

create table articles (
  id         uuid primary key,
  title      text not null,
  title_ar   text not null,
  body       text not null,
  body_ar    text not null,
  image_url  text not null default '',
  audio_url  text not null default '',
  creator_id uuid not null references members,
  updated_at timestamptz not null
);
