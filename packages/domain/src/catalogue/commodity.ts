/** Groups the marketplace, and picks the texture of a product without a photograph. */
export const commodities = ['sesame', 'peanut', 'chickpea', 'ginger', 'melon', 'other'] as const
export type Commodity = (typeof commodities)[number]
