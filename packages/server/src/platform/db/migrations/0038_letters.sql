-- A mail is kept as what it says, a tenth of its HTML, and is laid out when it goes or is looked at. body_html stays for
-- what a release before this one wrote, or writes beside it.
alter table outbox add column letter jsonb;
