-- Deadlines are found by the state of rows, whatever became of the job that was to carry them out.
-- When the clock will act on a trade by itself: its order lapses or its deferred balance falls due (standing.ts).
alter table trades add column clock_due_at timestamptz;
-- Running orders lapse when they can no longer be confirmed. A deferred balance is due on a day that only the rules can tell,
-- so those trades are looked at once, which writes the true moment here.
update trades set clock_due_at = confirm_until where status = 'running' and confirm_until is not null;
update trades set clock_due_at = now()
where status = 'running' and confirm_until is null
  and (terms -> 'payment' ->> 'paymentMethod' = 'DEFERRED_PAYMENT' or terms -> 'payment' ->> 'lcType' = 'deferred');
create index trades_clock_due on trades (clock_due_at, id) where clock_due_at is not null;

-- Offers whose validity is over and not carried out.
create index offers_to_expire on offers (valid_until, id) where closed_at is null and expired_at is null;
-- A bid that was stored after the end of its offer was carried out still waits: the end is carried out once more.
update offers set expired_at = null where expired_at is not null and closed_at is null and pending_bids > 0;
-- For the figure that compares what offers reserve with the orders that reserve it.
create index offers_reserving on offers (id) where reserved > 0;
