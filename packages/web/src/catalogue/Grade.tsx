import { inLanguage } from '@mahsul/domain/kit/language'
import type { Product } from '../kit/types.ts'
import { useLanguage } from '../lib/words/i18n.tsx'

/** `98/2`, `42–44 · 12 mm` or a word; figures keep their order in Arabic. */
export function Grade({ product }: { product: Pick<Product, 'grade'> }) {
  const text = inLanguage(product.grade, 'name', useLanguage())
  const isFigure = !/\p{Script=Arabic}/u.test(text)
  return isFigure ? <bdi dir="ltr">{text}</bdi> : <bdi>{text}</bdi>
}
