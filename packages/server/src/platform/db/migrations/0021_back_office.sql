-- Names that differ only in capitals are one name (admin.md §5).
create unique index one_base        on product_parents (lower(name), lower(origin));
create unique index one_type        on product_types (parent_id, lower(name));
create unique index one_grade       on product_grades (type_id, lower(name));
create unique index one_origin      on product_origins (lower(name));
create unique index one_characteristic on product_characteristics (lower(name));
create unique index one_product     on products (grade_id, purity, lower(purity_type), bag_packing_kg);
create unique index one_container_type on container_types (lower(name));
create unique index one_facility_type on facility_types (lower(name));
create unique index one_facility    on facilities (type_id, lower(name), lower(city), lower(country));

-- Whether something still needs what an admin wants to delete.
create index links_of_characteristic on product_characteristic_links (characteristic_id);
create index loads_of_product        on product_loads (product_id);
create index lanes_to                on freight_costs (destination_id);
create index lanes_by_container      on freight_costs (container_type_id);
create index requests_of_lane        on freight_requests (origin_id, destination_id, container_type_id, requested_at);
create index offers_of_product       on offers (product_id);

-- What a file was before we drew it anew, and sound and papers beside pictures.
alter table uploads
  add column source text,
  drop constraint uploads_kind_check,
  add constraint uploads_kind_check check (kind in ('image', 'audio', 'document'));
