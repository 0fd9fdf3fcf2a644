/** The pages of the guide, in the order of admin.md §2. */
export const parts = [
  'colors',
  'shadows',
  'icons',
  'buttons',
  'forms',
  'modals',
  'notifications',
  'links',
  'lists',
  'toasts',
  'trades',
  'states',
  'log-items',
  'evaluations',
  'bars',
  'badges',
  'blocks',
  'timeline',
] as const
export type PartKey = (typeof parts)[number]

export const pathOfPart = <Part extends PartKey>(part: Part) => `/design-system/${part}` as const
