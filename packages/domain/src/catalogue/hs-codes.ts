import type { Commodity } from './commodity.ts'

/** Beginnings of the HS code (2022) of what is sold; empty: not known. Roasted and prepared peanuts are in 2008.11. */
export const hsCodes: Record<Commodity, readonly string[]> = {
  sesame: ['120740'],
  peanut: ['1202', '200811'],
  chickpea: ['071320'],
  ginger: ['091011', '091012'],
  melon: ['120770', '120799'],
  other: [],
}
