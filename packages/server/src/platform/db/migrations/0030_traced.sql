-- The request that a message or a line began with, as the log knows it: what failed later is traced to it.
alter table outbox add column request_id text;
alter table notifications add column request_id text;

-- Few of all trades run; they are counted, and asked whether something in them is overdue, time and again.
create index trades_running on trades (id) where status = 'running';
