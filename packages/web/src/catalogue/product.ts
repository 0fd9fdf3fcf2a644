import { productName as nameOf } from '@mahsul/domain/catalogue/product-name'
import type { Language } from '@mahsul/domain/kit/language'
import { inLanguage } from '@mahsul/domain/kit/language'
import type { Product } from '../kit/types.ts'
import { tons } from '../lib/words/formats.ts'

type Names = Pick<Product['type'], 'name' | 'name_ar'>
type Named = { parent: Names; type: Names }

/** As every screen and mail names it; the grade is separate. */
export const productName = (language: Language, { parent, type }: Named): string =>
  nameOf(inLanguage(parent, 'name', language), inLanguage(type, 'name', language), language)

/** `20' Dry` is shown as a 20′ in rows and totals, and a 40′ HC is distinguished from a 40′. */
export function shortContainer(name: string): string {
  const feet = /(\d+)\s*['′ft]/.exec(name)?.[1]
  if (!feet) return name
  return /high/i.test(name) ? `${feet}′ HC` : `${feet}′`
}

/** Metric tons for a sentence: the formatted figure, and the number its noun agrees with in Arabic. */
export const tonsOf = (mt: string | number) => ({ mt: tons(mt), tons: Number(mt) })
export const tonsOfKg = (kg: number) => tonsOf(kg / 1000)
