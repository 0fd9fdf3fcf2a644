import type { Language } from '@mahsul/domain/members/member'
import type { MilestoneTask } from '@mahsul/domain/trades/process'

type Words = Record<Language, string>

/** What a line of a trade's log may say anew, by its name on the wire, and what people call it. Free of zod. */
export const changeWords = {
  consignee_name: { en: 'Consignee', ar: 'المرسَل إليه' },
  notify_party: { en: 'Notify party', ar: 'جهة الإخطار' },
  expires_on: { en: 'Expires', ar: 'ينتهي في' },
  expiry_place: { en: 'Place of expiry', ar: 'مكان الانتهاء' },
  presentation_days: { en: 'Days for presentation', ar: 'أيام تقديم المستندات' },
  courier_name: { en: 'Courier', ar: 'شركة البريد السريع' },
  tracking_number: { en: 'Tracking number', ar: 'رقم التتبع' },
  booking_number: { en: 'Booking', ar: 'رقم الحجز' },
  container_numbers: { en: 'Containers', ar: 'الحاويات' },
  etd: { en: 'Leaves (ETD)', ar: 'المغادرة المتوقعة' },
  eta: { en: 'Arrives (ETA)', ar: 'الوصول المتوقع' },
  vessel_name: { en: 'Vessel', ar: 'السفينة' },
  company_name: { en: 'Carrier', ar: 'شركة الشحن' },
  bill_of_lading_number: { en: 'Bill of lading', ar: 'بوليصة الشحن' },
  on_board_date: { en: 'On board', ar: 'على متن السفينة' },
  proposed_on_board_date: { en: 'Proposed on board', ar: 'التاريخ المقترح للشحن على السفينة' },
  on_trucks: { en: 'On trucks', ar: 'على الشاحنات' },
  in_port: { en: 'In port', ar: 'في الميناء' },
  in_containers: { en: 'In containers', ar: 'داخل الحاويات' },
  on_ship: { en: 'On the ship', ar: 'على السفينة' },
  on_destination: { en: 'At destination', ar: 'في الوجهة' },
  delivered: { en: 'Delivered', ar: 'تم التسليم' },
} as const satisfies Record<string, Words>

/** Under which name the log says when a milestone was passed. */
export const milestoneFields = {
  'goods.onTrucks': 'on_trucks',
  'goods.inPort': 'in_port',
  'goods.inContainers': 'in_containers',
  'goods.onShip': 'on_ship',
  'goods.onDestination': 'on_destination',
  'goods.delivered': 'delivered',
} as const satisfies Record<MilestoneTask, keyof typeof changeWords>

export type ChangedField = keyof typeof changeWords
export const changedFields = Object.keys(changeWords) as ChangedField[] // the keys of the record above
