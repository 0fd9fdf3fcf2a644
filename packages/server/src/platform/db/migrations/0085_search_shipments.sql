-- The numbers of containers, bills of lading, bookings and the names of vessels in an entry of a log, as admins search for them:
-- in capitals, without what is between their parts.
create function shipment_marks(payload jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(upper(translate(mark, ' -/.', ''))), '{}')
  from jsonb_path_query(payload, '$.*[*] ? (@.type() == "object")') as shipment
  cross join lateral (
    select jsonb_array_elements_text(shipment -> 'containerNumbers')
    union all select shipment ->> 'billOfLadingNumber'
    union all select shipment ->> 'bookingNumber'
    union all select shipment ->> 'vesselName') as part(mark)
  where mark <> ''
$$;
create index trade_log_shipments on trade_log using gin (shipment_marks(payload))
  where task in ('logistics.share', 'logistics.atSea', 'logistics.correct');
