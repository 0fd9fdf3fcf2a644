/** Where own offers and bids are listed; traders have a list for each side. */
export const offersPaths = [
  '/offers',
  '/offers/list-of-offers',
  '/offers/list-as-supplier',
  '/offers/list-as-buyer',
] as const
export type OffersPath = (typeof offersPaths)[number]
