import { cashAgainstDocuments } from './payments.ts'
import { konkanBreeze, sesame, toJeddah, toMersin } from './regulars.ts'
import type { Timeline } from './timeline.ts'
import { TradeCourse } from './trade-course.ts'

/** Finished trades: two that both sides have rated, and two where a rating is still missing. */
export function ended(time: Timeline) {
  const cash = { shipsInDays: 33, processingDays: 18, ...cashAgainstDocuments }
  wasPaid(
    new TradeCourse(time, 'rated', {
      supplier: 'osman',
      buyer: 'rana',
      daysAgo: 97,
      offer: { product: sesame('99/1'), containers: 4, price: 1_790, ...cash },
    }).signed(95),
    66,
    { ...toMersin, booking: 'SWK2611074', boxes: 'SES' },
  )
    .rated(
      'buyer',
      49,
      [5, 4, 4, 5, 5, 4, 5, 5, 5],
      'Clean seed, true to sample. Two days later than promised, but we were told in time.',
    )
    .rated('supplier', 47, [5, 5, 5, 5, 4], 'Paid on the day the documents were presented.')
  wasPaid(
    new TradeCourse(time, 'rated-faisal', {
      supplier: 'meera',
      buyer: 'faisal',
      daysAgo: 86,
      offer: {
        product: 'Peanut kernels, India · Bold · 40/50 · 50',
        containers: 2,
        price: 1_195,
        ...cash,
      },
    }).signed(84),
    55,
    { ...konkanBreeze, booking: 'BGC7699402', boxes: 'PNT', days: 12 },
  )
    .rated(
      'buyer',
      38,
      [4, 5, 4, 4, 4, 5, 5, 4, 4],
      'المستندات كاملة من أول مرة، والنسبة المكسورة أعلى قليلاً من العيّنة.',
    )
    .rated('supplier', 37, [4, 5, 5, 5, 5], '')
  wasPaid(
    new TradeCourse(time, 'osman-rates', {
      supplier: 'osman',
      buyer: 'faisal',
      daysAgo: 51,
      offer: { product: sesame('98/2'), containers: 2, price: 1_735, ...cash },
    }).signed(49),
    20,
    { ...toJeddah, booking: 'SWK2613990', boxes: 'DEM' },
  ).rated('buyer', 2, [5, 5, 4, 5, 4, 4, 5, 5, 5], 'سمسم ممتاز ولون موحّد، ونتطلع إلى الصفقة القادمة.')
  wasPaid(
    new TradeCourse(time, 'rana-rates', {
      supplier: 'mona',
      buyer: 'rana',
      daysAgo: 53,
      offer: {
        product: 'Sesame, Egypt · Hulled · 99.95 · 25',
        containers: 1,
        price: 1_910,
        ...cash,
      },
    }).signed(51),
    22,
    { vessel: 'Delta Trader', carrier: 'Levant Feeder', booking: 'LVF4410283', boxes: 'SES', days: 4 },
  ).rated('supplier', 4, [5, 4, 5, 5, 5], 'Quick with the drafts, and paid before the ship was unloaded.')
}

/** Cash against documents from the marking to the money, relative to the departure `sailedAgo` days ago. */
const wasPaid = (course: TradeCourse, sailedAgo: number, voyage: Parameters<TradeCourse['departed']>[1]) =>
  course
    .informed(sailedAgo + 26)
    .departed(sailedAgo, voyage)
    .showsDrafts(sailedAgo - 3)
    .approvesDrafts(sailedAgo - 4.4)
    .sends('documents', sailedAgo - 6)
    .has('documents', sailedAgo - 10)
    .pays(sailedAgo - 12)
    .isPaid(sailedAgo - 15.5)
