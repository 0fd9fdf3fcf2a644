import type { Answer } from '../../lib/api/api-types.ts'

export type Catalogue = Answer<'GET /secure/catalogue'>['data']
export type Base = Catalogue['parents'][number]
export type ProductType = Base['types'][number]
export type Grade = ProductType['grades'][number]
export type Purity = Grade['purities'][number]
export type Packing = Purity['packings'][number]
export type Characteristic = Packing['characteristics'][number]

/** The path to a product, from the top down. A product is found only at its end: purity and bag belong to it. */
export const productLevels = ['base', 'type', 'grade', 'purity', 'bag'] as const
export type ProductLevel = (typeof productLevels)[number]
export type ProductChoice = Record<ProductLevel, string>

export const noProduct: ProductChoice = { base: '', type: '', grade: '', purity: '', bag: '' }

/** Everything chosen so far. */
export type ChosenProduct = {
  base: Base | undefined
  type: ProductType | undefined
  grade: Grade | undefined
  purity: Purity | undefined
  packing: Packing | undefined
}

export const purityKey = ({ purity, purity_type }: Pick<Purity, 'purity' | 'purity_type'>) =>
  `${purity} ${purity_type}`.trim()

export function follow(catalogue: Catalogue | undefined, choice: ProductChoice): ChosenProduct {
  const base = catalogue?.parents.find((each) => each.external_id === choice.base)
  const type = base?.types.find((each) => each.external_id === choice.type)
  const grade = type?.grades.find((each) => each.external_id === choice.grade)
  const purity = grade?.purities.find((each) => purityKey(each) === choice.purity)
  const packing = purity?.packings.find((each) => String(each.bag_packing_amount) === choice.bag)
  return { base, type, grade, purity, packing }
}

/** The values each level can take, given those above it. */
export function valuesOf(catalogue: Catalogue, choice: ProductChoice, level: ProductLevel): string[] {
  const { base, type, grade, purity } = follow(catalogue, choice)
  switch (level) {
    case 'base':
      return catalogue.parents.map((each) => each.external_id)
    case 'type':
      return (base?.types ?? []).map((each) => each.external_id)
    case 'grade':
      return (type?.grades ?? []).map((each) => each.external_id)
    case 'purity':
      return (grade?.purities ?? []).map(purityKey)
    case 'bag':
      return (purity?.packings ?? []).map((each) => String(each.bag_packing_amount))
  }
}

/** Clears every level below the chosen one, then continues down wherever there is only one option. */
export function choose(
  catalogue: Catalogue,
  before: ProductChoice,
  level: ProductLevel,
  value: string,
): ProductChoice {
  const place = productLevels.indexOf(level)
  let choice: ProductChoice = { ...before, [level]: value }
  for (const below of productLevels.slice(place + 1)) choice = { ...choice, [below]: '' }
  for (const below of productLevels.slice(place + 1)) {
    const [only, ...others] = valuesOf(catalogue, choice, below)
    if (only === undefined || others.length > 0) break
    choice = { ...choice, [below]: only }
  }
  return choice
}

/** The path to the product of a draft or an offer; undefined if the catalogue no longer has it. */
export function wayTo(catalogue: Catalogue, productId: string | null): ProductChoice {
  for (const base of catalogue.parents)
    for (const type of base.types)
      for (const grade of type.grades)
        for (const purity of grade.purities)
          for (const packing of purity.packings)
            if (packing.product_ext_id === productId)
              return {
                base: base.external_id,
                type: type.external_id,
                grade: grade.external_id,
                purity: purityKey(purity),
                bag: String(packing.bag_packing_amount),
              }
  return noProduct
}

/** The catalogue data for `checkOffer`. */
export const factsOf = (packing: Packing | undefined) =>
  packing && {
    bagPackingKg: packing.bag_packing_amount,
    characteristics: packing.characteristics.map((each) => ({
      id: each.external_id,
      name: each.name,
      isRequired: each.is_required,
      fieldType: each.field_type,
      options: each.values.map(({ en }) => en),
    })),
    // The catalogue has nothing that is retired but what the offer being edited keeps.
    isRetired: false,
    containers: packing.loads.map((each) => ({ id: each.container_type_ext_id, isRetired: false })),
  }
