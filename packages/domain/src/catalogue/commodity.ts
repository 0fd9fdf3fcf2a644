/** Groups the marketplace, and picks the texture of a product without a photograph. */
export const commodities = ['sesame', 'peanut', 'chickpea', 'ginger', 'melon', 'other'] as const
export type Commodity = (typeof commodities)[number]

const named: readonly (readonly [Commodity, RegExp])[] = [
  ['sesame', /sesame/i],
  ['peanut', /peanut|groundnut/i],
  ['chickpea', /chickpea|garbanzo/i],
  ['ginger', /ginger/i],
  ['melon', /melon/i],
]

/** The commodity a base belongs to, by its English name; the form for a base does not ask for it (admin.md §7). */
export const commodityOf = (name: string): Commodity =>
  named.find(([, words]) => words.test(name))?.[0] ?? 'other'
