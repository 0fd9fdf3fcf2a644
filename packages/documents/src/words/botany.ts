import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { Words } from './sources.ts'

/** The botanical name that a phytosanitary certificate has (ISPM 12); null: the market does not know the plant. */
export const botanicalNames: Words<Readonly<Record<Commodity, string | null>>> = {
  from: 'ISPM 12',
  words: {
    sesame: 'Sesamum indicum',
    peanut: 'Arachis hypogaea',
    chickpea: 'Cicer arietinum',
    ginger: 'Zingiber officinale',
    melon: 'Citrullus lanatus',
    other: null,
  },
}
