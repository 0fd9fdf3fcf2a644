-- Filters of the marketplace that a member keeps under a name, as its query has them (`MarketFilters`).
create table saved_views (
  id         uuid primary key,
  member_id  uuid not null references members,
  name       text not null check (name = btrim(name) and length(name) between 1 and 60),
  filters    jsonb not null check (jsonb_typeof(filters) = 'object'),
  alert      boolean not null default false,
  created_at timestamptz not null
);
create unique index saved_view_names on saved_views (member_id, lower(name));
create index saved_views_with_alert on saved_views (member_id, id) where alert;

-- Names the view of `offer.listed`; null once that is deleted.
alter table notifications add column saved_view_id uuid references saved_views on delete set null;
create index notifications_of_saved_view on notifications (saved_view_id) where saved_view_id is not null;
-- However many views it fits, and however often it is put on sale.
create unique index one_notice_of_a_listed_offer on notifications (member_id, offer_id) where type = 'offer.listed';

alter table muted_notices
  drop constraint muted_notices_topic_check,
  add constraint muted_notices_topic_check
    check (topic in ('bids', 'trades', 'logistics', 'payments', 'reminders', 'views'));
