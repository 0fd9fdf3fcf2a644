import type { Language } from '../kit/language.ts'

/** `Sesame, natural white` · `سمسم أبيض طبيعي`; the grade is apart, because it is often a number. */
export function productName(base: string, kind: string, language: Language): string {
  if (kind === '' || kind === base) return base
  return joined[language](base, kind)
}

/** A single word is often a proper name in the trade (Kabuli, Java, Jumbo) and keeps its capital. */
const withinSentence = (kind: string) =>
  /^\p{Lu}\p{Ll}+\s/u.test(kind) ? kind.charAt(0).toLowerCase() + kind.slice(1) : kind

const joined: Record<Language, (base: string, kind: string) => string> = {
  en: (base, kind) => `${base}, ${withinSentence(kind)}`,
  ar: (base, kind) => `${base} ${kind}`,
}
