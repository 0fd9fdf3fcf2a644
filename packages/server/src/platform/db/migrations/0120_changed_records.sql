-- Which trades, offers and bids changed, for the open pages of everybody who takes part (decision 131): a page followed only
-- where its reader got a notice, and colleagues, second devices and whoever acted saw old pages. Triggers write it, so that no
-- act can forget to; `spread-changes.ts` takes it after the commit. Nobody needs it after a crash, when every page fetches anew.
--
-- The triggers write for servers of the version before as well, which do not read it; the first new one does.
-- expand, sets trigger record_changed on offers: it writes a row elsewhere and changes nothing
-- expand, sets trigger record_gained on offers: it writes a row elsewhere and changes nothing
-- expand, sets trigger record_changed on trade_log: it writes a row elsewhere and changes nothing
-- expand, sets trigger record_changed on bids: it writes a row elsewhere and changes nothing
-- expand, sets trigger record_changed on trades: it writes a row elsewhere and changes nothing
-- expand, sets trigger record_changed on trade_files: it writes a row elsewhere and changes nothing
-- expand, sets trigger record_changed on ratings: it writes a row elsewhere and changes nothing
-- expand, sets trigger record_changed on trade_payees: it writes a row elsewhere and changes nothing
-- expand, sets trigger record_changed on trade_messages: it writes a row elsewhere and changes nothing
-- expand, sets trigger record_of_trade_changed on approvals: it writes a row elsewhere and changes nothing
-- expand, sets trigger record_of_offer_changed on approvals: it writes a row elsewhere and changes nothing
-- expand, sets trigger record_of_bid_changed on approvals: it writes a row elsewhere and changes nothing
-- expand, sets trigger record_changed on fee_invoices: it writes a row elsewhere and changes nothing
-- expand, sets trigger record_changed on correction_proposals: it writes a row elsewhere and changes nothing
-- expand, sets trigger record_changed on carrier_event_trades: it writes a row elsewhere and changes nothing
-- expand, sets trigger record_changed on trade_lane_rules: it writes a row elsewhere and changes nothing
create unlogged table changed_records (
  tx      xid8 not null default pg_current_xact_id(), -- once for each transaction, however many rows it writes
  kind    text not null check (kind in ('trade', 'offer', 'bid')),
  record  uuid not null,
  company uuid, -- the only one that is told, of an offer besides its owner's; null: all that take part
  unique nulls not distinct (tx, kind, record, company)
);

-- The kind, the column of its id, and the column of the only company that may learn of it.
create function keep_changed_record() returns trigger language plpgsql as $$
declare
  row jsonb;
begin
  -- Only the ids: a row of trades has its whole process.
  if tg_argv[1] = 'id' then
    insert into changed_records (kind, record) values (tg_argv[0], new.id) on conflict do nothing;
    return null;
  end if;
  row := to_jsonb(coalesce(new, old));
  if row ->> tg_argv[1] is not null then
    insert into changed_records (kind, record, company)
      values (tg_argv[0], (row ->> tg_argv[1])::uuid, (row ->> tg_argv[2])::uuid)
      on conflict do nothing;
  end if;
  return null;
end $$;

-- A bid counts on its offer, which its owner sees; to tell all who ever bid of each bid would be too much.
create function keep_changed_offer() returns trigger language plpgsql as $$
declare
  before offers := old;
begin
  before.updated_at := new.updated_at;
  before.acts := new.acts;
  before.pending_bids := new.pending_bids;
  insert into changed_records (kind, record, company)
    values ('offer', new.id, case when before is not distinct from new then new.company_id end)
    on conflict do nothing;
  return null;
end $$;

create trigger record_changed after insert or update on trades for each row execute function keep_changed_record('trade', 'id');
create trigger record_changed after insert or update on bids for each row execute function keep_changed_record('bid', 'id');
create trigger record_changed after update on offers for each row when (old is distinct from new) execute function keep_changed_offer();
create trigger record_gained after insert on offers for each row execute function keep_changed_record('offer', 'id');

create trigger record_changed after insert or update on trade_files for each row execute function keep_changed_record('trade', 'trade_id');
create trigger record_changed after insert or update on trade_messages for each row execute function keep_changed_record('trade', 'trade_id');
create trigger record_changed after insert or update on trade_payees for each row execute function keep_changed_record('trade', 'trade_id');
create trigger record_changed after insert or update on trade_log for each row execute function keep_changed_record('trade', 'trade_id');
create trigger record_changed after insert or update on trade_lane_rules for each row execute function keep_changed_record('trade', 'trade_id');
create trigger record_changed after insert or update or delete on carrier_event_trades for each row execute function keep_changed_record('trade', 'trade_id');
create trigger record_changed after insert or update or delete on correction_proposals for each row execute function keep_changed_record('trade', 'trade_id');
create trigger record_changed after insert or update on ratings for each row execute function keep_changed_record('trade', 'trade_id');
create trigger record_changed after insert or update on fee_invoices for each row execute function keep_changed_record('trade', 'trade_id', 'company_id');

-- Both sides see that a second person is awaited; of an offer its owner and who wants to buy.
create trigger record_of_trade_changed after insert or update on approvals for each row execute function keep_changed_record('trade', 'trade_id');
create trigger record_of_offer_changed after insert or update on approvals for each row execute function keep_changed_record('offer', 'offer_id', 'company_id');
create trigger record_of_bid_changed after insert or update on approvals for each row execute function keep_changed_record('bid', 'bid_id');
