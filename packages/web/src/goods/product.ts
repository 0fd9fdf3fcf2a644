import type { Language } from '@mahsul/domain/members/member'
import { inLanguage, tons } from '../lib/formats.ts'
import type { Product } from './types.ts'

type Named = Pick<Product, 'parent' | 'type'>

/** `Sesame, natural white` · `سمسم أبيض طبيعي`; the grade stands apart, because it is often a number. */
export function productName(language: Language, { parent, type }: Named): string {
  const base = inLanguage(language, parent, 'name').text
  const kind = inLanguage(language, type, 'name').text
  if (kind === '' || kind === base) return base
  return language === 'ar' ? `${base} ${kind}` : `${base}, ${withinSentence(kind)}`
}

/** A single word is often a proper name of the trade (Kabuli, Java, Jumbo) and keeps its capital. */
const withinSentence = (kind: string) =>
  /^\p{Lu}\p{Ll}+\s/u.test(kind) ? kind[0]!.toLowerCase() + kind.slice(1) : kind

/** `20' Dry` is called a 20′ in rows and sums, and a 40′ HC is told from a 40′. */
export function shortContainer(name: string): string {
  const feet = /(\d+)\s*['′ft]/.exec(name)?.[1]
  if (!feet) return name
  return /high/i.test(name) ? `${feet}′ HC` : `${feet}′`
}

/** Metric tons for a sentence: the figure as it is written, and the number its noun agrees with in Arabic. */
export const tonsOf = (mt: string | number) => ({ mt: tons(mt), tons: Number(mt) })
export const tonsOfKg = (kg: number) => tonsOf(kg / 1000)
