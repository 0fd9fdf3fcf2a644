-- Corrections of a milestone that an admin proposed in a trade, until both sides have answered. The log of the trade has all of
-- them; this only keeps two admins from proposing dates for the same milestone (and destination) at once.
create table correction_proposals (
  trade_id       uuid not null,
  seq            integer not null, -- its entry in the log
  milestone      text not null,
  destination_id uuid, -- of a milestone that each destination has
  open           boolean not null default true,
  primary key (trade_id, seq),
  foreign key (trade_id, seq) references trade_log (trade_id, seq)
);
create unique index one_open_correction on correction_proposals
  (trade_id, milestone, coalesce(destination_id, '00000000-0000-0000-0000-000000000000')) where open;
