import type { Commodity } from '../../catalogue/commodity.ts'

/** The botanical name that a phytosanitary certificate has (ISPM 12); null: the market does not know the plant. */
export const botanicalNames: Record<Commodity, string | null> = {
  sesame: 'Sesamum indicum',
  peanut: 'Arachis hypogaea',
  chickpea: 'Cicer arietinum',
  ginger: 'Zingiber officinale',
  melon: 'Citrullus lanatus',
  other: null,
}
