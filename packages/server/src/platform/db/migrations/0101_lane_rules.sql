-- What a lane asks for, each rule with its source. Nothing here says that goods may pass.
create table lane_rules (
  id           uuid primary key,
  code         text not null unique check (code ~ '^[a-z0-9-]{3,60}$'),
  -- either of the two, or neither for all goods
  commodity    text check (commodity in ('sesame', 'peanut', 'chickpea', 'ginger', 'melon', 'other')),
  hs_prefix    text not null default '' check (hs_prefix ~ '^[0-9]{0,10}$'),
  -- ISO 3166-1 alpha-2, EU or GCC; empty: any country
  origin       text not null default '' check (length(origin) <= 3),
  destination  text not null default '' check (length(destination) <= 3),
  kind         text not null check (kind in ('ban', 'document', 'registration', 'limit', 'control', 'window')),
  document     text,
  adds_to_plan boolean not null default false,
  analyte      text,
  limit_value  numeric(12, 4) check (limit_value > 0),
  limit_unit   text check (limit_unit in ('µg/kg', 'mg/kg')),
  goods_use    text not null default 'any' check (goods_use in ('any', 'direct', 'sorting')),
  control_percent numeric(6, 2) check (control_percent > 0 and control_percent <= 100),
  window_days  integer check (window_days > 0),
  text         text not null check (text <> ''),
  text_ar      text not null check (text_ar <> ''),
  source       text not null check (source <> ''),
  source_link  text not null check (source_link <> ''),
  valid_from   date,
  valid_until  date,
  checked_on   date not null,
  -- null: it came with the product
  checked_by   uuid references members on delete set null,
  updated_at   timestamptz not null,
  imported_at  timestamptz,
  check (valid_until >= valid_from),
  check (kind <> 'limit' or (analyte is not null and limit_value is not null and limit_unit is not null)),
  check (not adds_to_plan or (kind = 'document' and document is not null)),
  check (commodity is null or hs_prefix = '')
);

-- Each rule as it was after each change, and who made it. It outlives the rule.
create table lane_rule_changes (
  id         bigint generated always as identity primary key,
  rule_id    uuid not null,
  code       text not null,
  changed_at timestamptz not null,
  changed_by uuid references members on delete set null,
  -- null: it was deleted
  content    jsonb
);
create index lane_rule_changes_of on lane_rule_changes (rule_id, id desc);

-- The rules of a trade's lane on the day it opened. Later changes of the table do not reach it.
create table trade_lane_rules (
  trade_id uuid primary key references trades,
  frozen   jsonb not null
);

alter table freight_imports drop constraint freight_imports_target_check;
alter table freight_imports add constraint freight_imports_target_check
  check (target in ('freight_costs', 'products', 'product_loads', 'lane_rules'));
