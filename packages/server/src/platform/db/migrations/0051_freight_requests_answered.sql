-- Whoever asked for a lane is told once it exists (decision 112); a request that was answered is not answered again.
alter table freight_requests
  add column offer_id uuid references offers, -- the offer it was asked for; where the notification leads
  add column resolved_at timestamptz;
create index open_freight_requests on freight_requests (id) where resolved_at is null;

-- Names the lane of `freight.added`; null once the request is no longer kept.
alter table notifications add column freight_request_id uuid references freight_requests on delete set null;
create index notifications_of_freight_request on notifications (freight_request_id) where freight_request_id is not null;

-- Lanes that exist by now, which nobody was told of.
with resolved as (
  update freight_requests q set resolved_at = now()
  from freight_costs f
  where (f.origin_id, f.destination_id, f.container_type_id) = (q.origin_id, q.destination_id, q.container_type_id)
  returning q.*
)
insert into notifications (id, member_id, type, kind, freight_request_id, at)
select distinct on (r.member_id, r.origin_id, r.destination_id, r.container_type_id)
  gen_random_uuid(), r.member_id, 'freight.added', 'BID', r.id, now()
from resolved r join members m on m.id = r.member_id and m.deleted_at is null
order by r.member_id, r.origin_id, r.destination_id, r.container_type_id, r.requested_at desc;
