import { text } from '@mahsul/domain/kit/answers'
import type { Problem } from '@mahsul/domain/kit/problems'

/** A member's entry for a place that is not in the list yet, by its wire names (member.md §7). */
export type FacilityDraft = {
  logistic_facility_type_id: string
  name: string
  name_ar: string
  city: string
  city_ar: string
  country: string
  country_ar: string
}
export type FacilityField = keyof FacilityDraft

export const emptyFacility: FacilityDraft = {
  logistic_facility_type_id: '',
  name: '',
  name_ar: '',
  city: '',
  city_ar: '',
  country: '',
  country_ar: '',
}

/** The longest name the wire accepts. */
const LONGEST = 200

/** Every field is required (admin.md §5). */
export const facilityProblem = (draft: FacilityDraft, field: FacilityField): Problem | undefined =>
  text(draft[field], LONGEST)
