import { commas } from '@mahsul/contract/kit/common-words'
import type { Answer } from '../../lib/api/api-types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { InLanguage } from '../../ui/Text.tsx'

type Lot = Pick<
  Answer<'GET /secure/admin/products'>['data'][number],
  'product_parent' | 'product_type' | 'product_grade'
>

/** Base with its origin, type and grade; purity and bag have columns of their own. */
export function LotName({ of }: { of: Lot }) {
  const language = useLanguage()
  return (
    <>
      <InLanguage of={of.product_parent} field="name" />
      {commas[language]}
      <InLanguage of={of.product_parent} field="origin" /> · <InLanguage of={of.product_type} field="name" />{' '}
      · <InLanguage of={of.product_grade} field="name" />
    </>
  )
}
