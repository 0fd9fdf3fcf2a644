-- Whether others may read a rating, and a member's average counts it: once both sides have rated, or from `shown_at`. The
-- two parties themselves are answered by the clock (domain/trades/rating.ts); this follows it.
alter table ratings add column shown boolean not null default false;
update ratings set shown = true
where shown_at <= now() or trade_id in (select trade_id from ratings group by trade_id having count(*) = 2);
drop index ratings_of_member;
create index ratings_of_member on ratings (rated_id) include (average) where shown;
create index ratings_to_show on ratings (shown_at) where not shown;

-- What was said stands; only whether it is shown changes.
create trigger ratings_said before update of trade_id, side, rater_id, rated_id, criteria, average, comment, created_at, shown_at
  on ratings for each row execute function refuse_change();

-- Lists show the average beside the company's name.
create trigger reference_changed after update on ratings for each row when (new.shown and not old.shown)
  execute function raise_reference_version();
