/**
 * Up to `0101_lane_rules` migrations have no notes: a file that was applied is not changed any more. These of them broke, or could
 * have broken, servers of the version before, and why they went with it all the same. What they built and checked while others
 * waited (`expand`) is not listed; markets were small.
 */
export const UNNOTED_UNTIL = '0101_lane_rules'

const stopped = 'not compatible: stop every process of the version before (docs/operating.md)'
const always = 'holds for all that the version before writes'
const capitals =
  'a second name that differs in capitals alone, which the version before lets through, is an error from here on'
const filled =
  'not compatible alone: a trade or rating by the version before fails until 0073_companies_of_parties, whose trigger fills it'
const rounds =
  'each company had one person, so its rounds are those of that person; nothing says `on conflict` on them'

export const unnoted: Record<string, Record<string, string>> = {
  '0018_membership': { 'constrains upload_is_somebodys on uploads': always },
  '0021_back_office': {
    'constrains uploads_kind_check on uploads': always,
    'makes unique facility_types (lower(name))': capitals,
    'makes unique facilities (type_id, lower(name), lower(city), lower(country))': capitals,
    'makes unique product_parents (lower(name), lower(origin))': capitals,
    'makes unique product_types (parent_id, lower(name))': capitals,
    'makes unique product_grades (type_id, lower(name))': capitals,
    'makes unique product_origins (lower(name))': capitals,
    'makes unique product_characteristics (lower(name))': capitals,
    'makes unique products (grade_id, purity, lower(purity_type), bag_packing_kg)': capitals,
    'makes unique container_types (lower(name))': capitals,
  },
  '0039_frozen_prices': {
    'drops column products.bag_cost_cents': stopped,
    'drops column products.platform_fee_cents': stopped,
    'requires offers.price_shown_cents': stopped,
    'requires offers.bag_cost_cents': stopped,
    'requires offers.platform_fee_cents': stopped,
    'requires bids.bag_cost_cents': stopped,
    'requires bids.platform_fee_cents': stopped,
    'requires bids.freight': stopped,
    'drops function price_shown(type text, price_cents integer, fee_cents integer)': stopped,
    'drops function show_price()': stopped,
    'drops function show_fee()': stopped,
  },
  '0043_second_factors': { 'constrains verification_codes_check on verification_codes': always },
  '0045_one_invitation': {
    'makes unique invitations (lower(email)) WHERE ((registered_at IS NULL) AND (deleted_at IS NULL))':
      'a second invitation of one address, which the version before lets through, is an error from here on',
  },
  '0052_bids_apart': { 'drops function sure(is_so boolean)': 'the version before no longer calls it' },
  '0055_saved_views': {
    "makes unique notifications (member_id, offer_id) WHERE (type = 'offer.listed'::text)":
      'the version before writes none of that type',
  },
  '0070_company_people': {
    'requires trades.supplier_company_id': filled,
    'requires trades.buyer_company_id': filled,
    'requires ratings.rated_company_id': filled,
    "makes unique bids (offer_id, company_id) WHERE (status = 'PENDING'::text)": rounds,
    "makes unique bids (offer_id, negotiation, company_id, round) WHERE (closed_by IS DISTINCT FROM 'system'::text)":
      rounds,
    "no longer makes unique bids (offer_id, bidder_id) WHERE (status = 'PENDING'::text)": rounds,
    "no longer makes unique bids (offer_id, negotiation, bidder_id, round) WHERE (closed_by IS DISTINCT FROM 'system'::text)":
      rounds,
  },
  '0074_take_downs': {
    'constrains taken_down_stays_closed on offers':
      'meant for the version before as well: it cannot put back on sale what was taken down',
  },
  '0078_admin_roles': {
    'constrains only_admins_are_invited_with_one on invitations': always,
    'constrains only_admins_have_an_admin_role on members': always,
  },
  '0084_merge_companies': {
    'constrains merged_into_another on companies': always,
    "makes unique bids (offer_id, negotiation, company_id, round) WHERE ((closed_by IS DISTINCT FROM 'system'::text) AND (merged_from IS NULL))":
      'as before, but for what came with a merge',
    "no longer makes unique bids (offer_id, negotiation, company_id, round) WHERE (closed_by IS DISTINCT FROM 'system'::text)":
      'as before, but for what came with a merge',
  },
  '0092_kept_acts': { 'constrains kept_of_its_act on approvals': always },
}
