-- What admins write to one or both sides of a trade. The log of the trade names a message by its hash alone, so that the chain
-- can be verified by a side that must not read it.
create table trade_messages (
  trade_id   uuid not null,
  seq        integer not null, -- its entry in the log
  recipients text not null check (recipients in ('supplier', 'buyer', 'both')),
  text       text not null check (length(text) between 1 and 2000),
  nonce      text not null check (nonce ~ '^[0-9a-f]{32}$'),
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (trade_id, seq),
  foreign key (trade_id, seq) references trade_log (trade_id, seq)
);
create trigger trade_messages_stand before update or delete on trade_messages for each row execute function refuse_change();
create trigger trade_messages_are_kept before truncate on trade_messages for each statement execute function refuse_change();
