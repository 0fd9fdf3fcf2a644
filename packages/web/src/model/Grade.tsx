import { inLanguage } from '@mahsul/domain/kit/language'
import { useLanguage } from '../lib/i18n.tsx'
import type { Product } from './types.ts'

/** `98/2`, `42–44 · 12 mm` or a word; figures keep their order in Arabic. */
export function Grade({ product }: { product: Pick<Product, 'grade'> }) {
  const text = inLanguage(product.grade, 'name', useLanguage())
  const isFigure = !/\p{Script=Arabic}/u.test(text)
  return isFigure ? <bdi dir="ltr">{text}</bdi> : <bdi>{text}</bdi>
}
