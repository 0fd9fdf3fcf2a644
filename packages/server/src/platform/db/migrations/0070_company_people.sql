-- A company has people, each with a right; offers, bids and trades are the company's. So far each person was a company.
alter table members add column company_right text not null default 'owner'
  check (company_right in ('owner', 'trader', 'documents', 'finance', 'viewer'));
create index members_of_company on members (company_id, created_at, id);

-- The parties of a trade are companies; supplier_id and buyer_id name the person whom the other side can reach.
alter table trades
  add column supplier_company_id uuid references companies,
  add column buyer_company_id    uuid references companies;
update trades t set
  supplier_company_id = (select company_id from members where id = t.supplier_id),
  buyer_company_id    = (select company_id from members where id = t.buyer_id);
alter table trades
  alter column supplier_company_id set not null,
  alter column buyer_company_id set not null,
  add constraint trade_has_two_companies check (supplier_company_id <> buyer_company_id);
drop index trades_of_supplier;
drop index trades_of_buyer;
create index trades_of_supplier on trades (supplier_company_id, created_at desc, id);
create index trades_of_buyer on trades (buyer_company_id, created_at desc, id);
create index trades_by_supplier_contact on trades (supplier_id) where finished_at is null;
create index trades_by_buyer_contact on trades (buyer_id) where finished_at is null;

-- Rounds are a company's: two colleagues cannot bid against each other.
drop index one_pending_bid;
drop index three_rounds;
drop index bids_of_bidder;
create unique index one_pending_bid on bids (offer_id, company_id) where status = 'PENDING';
create unique index three_rounds on bids (offer_id, negotiation, company_id, round) where closed_by is distinct from 'system';
create index bids_of_company on bids (company_id, placed_at desc, id);
create index bids_of_bidder on bids (bidder_id) where status = 'PENDING';

drop index offers_of_owner;
create index offers_of_company on offers (company_id, type, published_at desc, id);
create index offers_of_owner on offers (owner_id) where closed_at is null;

-- A session ends when its member leaves the company.
alter table sessions
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check
    check (end_reason in ('logout', 'reuse', 'password', 'admin', 'replaced', 'second-factor', 'company'));

-- An owner invites colleagues.
alter table invitations
  add column company_id    uuid references companies,
  add column company_right text check (company_right in ('owner', 'trader', 'documents', 'finance', 'viewer')),
  add constraint colleague_has_right check ((company_id is null) = (company_right is null));
create index invitations_of_company on invitations (company_id, created_at desc, id) where company_id is not null;

-- Ratings are the company's, whoever of it dealt.
alter table ratings add column rated_company_id uuid references companies;
update ratings r set rated_company_id = (select company_id from members where id = r.rated_id);
alter table ratings alter column rated_company_id set not null;
drop index ratings_of_member;
create index ratings_of_company on ratings (rated_company_id) include (average) where shown;
