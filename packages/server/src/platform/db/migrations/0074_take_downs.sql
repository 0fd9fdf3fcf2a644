-- An offer that an admin took off the market for good, and why; its company reads the reason.
alter table offers
  add column taken_down_at timestamptz,
  add column taken_down_by uuid references members,
  add column taken_down_reason text check (length(taken_down_reason) between 3 and 500),
  add constraint taken_down_by_somebody check (num_nulls(taken_down_at, taken_down_by, taken_down_reason) in (0, 3)),
  -- It is closed for good: not even a server of the release before, which knows nothing of it, puts it back on sale.
  add constraint taken_down_stays_closed check (taken_down_at is null or closed_at is not null);
