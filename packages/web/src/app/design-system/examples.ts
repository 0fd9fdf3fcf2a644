import type { Person } from '../../kit/rights.ts'
import type { Facility, Product } from '../../kit/types.ts'
import type { Prospect } from '../../trades/plan/plan-terms.ts'

/** The time of the guide's examples. */
export const now = new Date('2026-11-09T14:20:00Z')

/** As long as a server takes on a bad day, so that the loading state is visible. */
export const later = (ms = 2000) => new Promise<void>((done) => setTimeout(done, ms))

const id = (n: number) => `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const sesame: Product = {
  external_id: id(1),
  commodity: 'sesame',
  parent: { external_id: id(2), name: 'Sesame', name_ar: 'سمسم', origin: 'Sudan', origin_ar: 'السودان' },
  type: { external_id: id(3), name: 'Natural white', name_ar: 'أبيض طبيعي' },
  grade: { external_id: id(4), name: '98/2', name_ar: '98/2' },
  purity: '98',
  purity_type: 'machine cleaned',
  image_url: '',
}

const port = { external_id: id(5), name: 'Port', name_ar: 'ميناء' }
export const portSudan: Facility = {
  external_id: id(6),
  name: 'Port Sudan',
  name_ar: 'بورتسودان',
  city: 'Port Sudan',
  city_ar: 'بورتسودان',
  country: 'Sudan',
  country_ar: 'السودان',
  logistic_facility_type: port,
  unlocode: 'SDPZU',
  latitude: 19.61,
  longitude: 37.22,
  caution: null,
}
export const mersin: Facility = {
  ...portSudan,
  external_id: id(7),
  name: 'Mersin',
  name_ar: 'مرسين',
  city: 'Mersin',
  city_ar: 'مرسين',
  country: 'Turkey',
  country_ar: 'تركيا',
  unlocode: 'TRMER',
  latitude: 36.8,
  longitude: 34.64,
}
export const bandarAbbas: Facility = {
  ...portSudan,
  external_id: id(8),
  name: 'Bandar Abbas',
  name_ar: 'بندر عباس',
  city: 'Bandar Abbas',
  city_ar: 'بندر عباس',
  country: 'Iran',
  country_ar: 'إيران',
  unlocode: 'IRBND',
  latitude: 27.14,
  longitude: 56.06,
  caution: 'sanctions',
}
/** A place without coordinates. */
export const warehouse: Facility = {
  ...portSudan,
  external_id: id(9),
  name: 'Warehouse 7',
  name_ar: '',
  unlocode: null,
  latitude: null,
  longitude: null,
}
export const memberId = id(10)

/** Cash against documents with an advance, on a lane in the freight table. */
export const knownLane: Prospect = {
  how: 'ticket.purchase',
  offer: {
    type: 'SELL',
    international_commercial_term: 'FOB',
    marking_type: 3,
    processing_time: 14,
    shipping_days: 15,
  },
  payment: {
    payment_method: { slug: 'CAD_CASH_AGAINST_DOCUMENTS', name: '' },
    payment_lc_type: null,
    payment_percentage: 20,
    payment_delay_id: null,
  },
  shipping: { section: 'end', month: 1, year: 2027 },
  containers: 2,
  destinations: [],
  transitDays: 9,
}
export const unknownLane: Prospect = { ...knownLane, transitDays: null }

/** Two people of a company. */
export const colleagues: readonly Person[] = (['owner', 'finance'] as const).map((right, place) => ({
  external_id: id(20 + place),
  name: ['Amina', 'Omar'][place] ?? '',
  last_name: ['Saleh', 'Nur'][place] ?? '',
  email: '',
  image_url: '',
  right,
  joined_at: now.toISOString(),
  is_me: false,
}))
