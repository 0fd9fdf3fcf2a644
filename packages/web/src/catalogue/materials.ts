/** What bags are made of, as it is written into the offer; each is translated in `goods.material`. */
export const materials = {
  'PP bags': 'pp',
  'Jute bags': 'jute',
  'Paper bags': 'paper',
  'Vacuum packs': 'vacuum',
  'Big bags': 'big',
} as const

export type MaterialKey = (typeof materials)[keyof typeof materials]

export const materialKey = (packaging: string): MaterialKey | undefined =>
  packaging in materials ? materials[packaging as keyof typeof materials] : undefined // `in` proves the key
