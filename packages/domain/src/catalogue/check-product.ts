import { type Problem, type Problems, wholeBetween } from '../kit/problems.ts'
import { checkProductPrices, type ProductPrices } from './product-prices.ts'

/** Purity is a percentage with three places; the cleaning is a name. */
export const LEAST_PURITY = 0.001
export const MOST_PURITY = 100
export const LONGEST_CLEANING = 200
/** Kilograms a bag. */
export const MOST_BAG_KG = 2_000
/** Kilograms a container: no shipping container holds a hundred tons. */
export const MOST_LOAD_KG = 100_000

export type ProductValues = ProductPrices & { purity: number; cleaning: string; bagKg: number }
export type ProductField = keyof ProductValues

/** What a product is, apart from its grade: the same for the form, the wire and a file. */
export function checkProduct({ purity, cleaning, bagKg, ...prices }: ProductValues): Problems<ProductField> {
  const problems: Problems<ProductField> = checkProductPrices(prices)
  const note = (field: ProductField, problem: Problem | undefined) => {
    if (problem) problems[field] = problem
  }
  if (!(purity >= LEAST_PURITY && purity <= MOST_PURITY))
    note('purity', { rule: 'between', min: LEAST_PURITY, max: MOST_PURITY })
  if (cleaning.trim() === '') note('cleaning', { rule: 'required' })
  if (cleaning.trim().length > LONGEST_CLEANING)
    note('cleaning', { rule: 'maxLength', max: LONGEST_CLEANING })
  note('bagKg', wholeBetween(bagKg, 1, MOST_BAG_KG))
  return problems
}

/** A load is counted in whole kilograms. */
export const checkLoad = (kg: number): Problem | undefined => wholeBetween(kg, 1, MOST_LOAD_KG)
