-- Retired: no longer offered for choice, and kept where it is used (decision 126). A bag is a product of its own.
alter table products add column retired_at timestamptz;
alter table container_types add column retired_at timestamptz;
alter table facilities add column retired_at timestamptz;
