/** Groups the marketplace, and picks the texture of a product without a photograph. */
export const commodities = ['sesame', 'peanut', 'chickpea', 'ginger', 'melon', 'other'] as const
export type Commodity = (typeof commodities)[number]

/** What the trade calls them, in the singular: simsim is sesame, egusi is melon seed. */
const named: readonly (readonly [Commodity, RegExp])[] = [
  ['sesame', /\bsesame|\bsim ?sim\b/i],
  ['peanut', /\bpea-? ?nut|\bground-? ?nut/i],
  ['chickpea', /\bchick-? ?pea|\bgarbanzo|\bkabuli\b|\bdesi\b/i],
  ['ginger', /\bginger/i],
  ['melon', /melon|\begusi\b/i],
]

/** The commodities that a text names, in the order of all. */
export const commoditiesIn = (text: string): Commodity[] =>
  named.flatMap(([commodity, words]) => (words.test(text) ? [commodity] : []))

/** The commodity a base belongs to, by its English name; the form for a base does not ask for it (admin.md §7). */
export const commodityOf = (name: string): Commodity => commoditiesIn(name)[0] ?? 'other'
