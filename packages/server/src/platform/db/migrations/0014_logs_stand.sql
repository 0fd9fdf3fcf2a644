create trigger trade_log_is_kept before truncate on trade_log for each statement execute function refuse_change();
create trigger activity_log_is_kept before truncate on activity_log for each statement execute function refuse_change();
