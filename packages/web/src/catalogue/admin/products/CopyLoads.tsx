import { likeProduct } from '@mahsul/domain/catalogue/like-product'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { decimalOf } from '../../../kit/forms/typed-numbers.ts'
import { productsOfTypeQuery } from '../../../kit/resource/choices.ts'
import type { Answer } from '../../../lib/api/api-types.ts'
import { useFormats } from '../../../lib/words/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Bdi, Num } from '../../../ui/Text.tsx'
import { type LoadField, loadField, loadValues } from './load-fields.ts'

type Product = Answer<'GET /secure/admin/products'>['data'][number]
type Loads = Product['loads']
type Props = {
  /** The product whose loads are missing; its id, if it exists. */
  of: { id?: string | undefined; typeId: string; gradeId: string; bag: string }
  /** Only the load of this container type. */
  containerTypeId?: string
  onCopy: (values: Record<LoadField, string>) => void
}

/** Fills in the loads of a like product with one press: same base, type and bag. */
export function CopyLoads({ of, containerTypeId, onCopy }: Props) {
  const t = useTranslations('admin.loads')
  const f = useFormats()
  const products = useQuery({ ...productsOfTypeQuery(of.typeId), enabled: of.typeId !== '' }).data ?? []
  const like = likeProduct(
    { ...of, bagKg: Number(decimalOf(of.bag)) },
    products.map((product) => described(product, containerTypeId)),
  )
  if (!like) return null
  return (
    <div className="copy-loads">
      <Button variant="secondary" small onClick={() => onCopy(loadValues(like.copied))}>
        {t('copy')}
      </Button>
      <span className="faint">
        <Bdi>{f.inLanguage(like.product, 'name')}</Bdi>: <Amounts of={like.copied} />
      </span>
    </div>
  )
}

const described = (product: Product, containerTypeId: string | undefined) => {
  const copied = product.loads.filter(
    ({ container_type: type }) => containerTypeId === undefined || type.external_id === containerTypeId,
  )
  return {
    id: product.external_id,
    typeId: product.product_type.external_id,
    gradeId: product.product_grade.external_id,
    bagKg: product.bag_packing_amount,
    loads: copied.length,
    product,
    copied,
  }
}

const Amounts = ({ of }: { of: Loads }) =>
  of.map(({ container_type: type, load_amount: kg }, index) => (
    <span key={loadField(type.external_id)}>
      {index > 0 ? ' · ' : null}
      <Num>{`${type.name} ${kg.toLocaleString('en-GB')} kg`}</Num>
    </span>
  ))
