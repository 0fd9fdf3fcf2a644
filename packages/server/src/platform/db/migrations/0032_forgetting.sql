-- What a member who was deleted leaves behind goes in two steps: all but the name (emptied), and the name once no trade needs
-- it any more (nameless).
alter table members add column emptied_at timestamptz, add column nameless_at timestamptz;
create index members_departed on members (deleted_at) where deleted_at is not null and nameless_at is null;

-- Rows come in the order of time and are removed from their oldest end: a few bytes for many pages find that end.
create index outbox_by_age             on outbox             using brin (created_at) with (autosummarize = on);
create index notifications_by_age      on notifications      using brin (at)         with (autosummarize = on);
create index verification_codes_by_age on verification_codes using brin (created_at) with (autosummarize = on);
