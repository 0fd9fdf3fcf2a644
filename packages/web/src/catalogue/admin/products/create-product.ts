import type { FieldType } from '@mahsul/domain/catalogue/characteristic'
import { isOn } from '../../../kit/forms/form.ts'
import { readChoices } from '../../../kit/forms/select-values.ts'
import { decimalOf } from '../../../kit/forms/typed-numbers.ts'
import { api } from '../../../lib/api/api.ts'
import type { Loads } from './load-fields.ts'
import {
  type CharacteristicDraft,
  type Created,
  draftOf,
  originToCreate,
  type Part,
  type ProductValues,
  pickedId,
  type Wizard,
} from './wizard.ts'

/** The part at which the creation stopped; what was created before it stays, and is not created again. */
export class Stopped extends Error {
  override name = 'Stopped'
  readonly at: Part
  constructor(at: Part, cause: unknown) {
    super(`stopped at the ${at}`, { cause })
    this.at = at
  }
}

type Creating = { loads: Loads; keep: (wizard: Wizard) => void }

/**
 * Creates the missing ones of origin, base, type, grade and characteristic, then the product with its loads (admin.md §2). Each
 * created one replaces its draft in the wizard, so that a retry continues where the first attempt stopped.
 */
export async function createProduct(begun: Wizard, { loads, keep }: Creating) {
  let wizard = begun
  const created = (part: Created, next: Partial<Wizard>) => {
    wizard = { ...wizard, ...next, created: [...wizard.created, part] }
    keep(wizard)
  }
  const origin = originToCreate(wizard)
  if (origin)
    created('origin', {
      origin: { id: await idOf('origin', api('POST /secure/admin/product-origin', { body: origin })) },
    })
  const base = draftOf(wizard.base)
  if (base)
    created('base', {
      base: { id: await idOf('base', api('POST /secure/admin/product-parents', { body: base })) },
    })
  const product_parent_ext_id = pickedId(wizard.base) ?? ''

  const type = draftOf(wizard.type)
  if (type) {
    const body = { ...type, product_parent_ext_id }
    created('type', { type: { id: await idOf('type', api('POST /secure/admin/product-types', { body })) } })
  }
  const product_type_ext_id = pickedId(wizard.type) ?? ''

  const grade = draftOf(wizard.grade)
  if (grade) {
    const body = { ...grade, product_parent_ext_id, product_type_ext_id }
    created('grade', {
      grade: { id: await idOf('grade', api('POST /secure/admin/product-grades', { body })) },
    })
  }
  if (wizard.characteristic) {
    const call = api('POST /secure/admin/product-characteristic', { body: bodyOf(wizard.characteristic) })
    const id = await idOf('characteristic', call)
    created('characteristic', { characteristic: undefined, characteristics: [...wizard.characteristics, id] })
  }
  const body = {
    product_parent_ext_id,
    product_type_ext_id,
    product_grade_ext_id: pickedId(wizard.grade) ?? '',
    product_characteristic_ext_ids: [...wizard.characteristics],
    ...productBody(wizard.product),
    loads,
  }
  await idOf('product', api('POST /secure/admin/products', { body }))
}

export const productBody = (values: ProductValues) => ({
  purity: Number(decimalOf(values.purity)),
  purity_type: values.purity_type.trim(),
  bag_packing_amount: Number(decimalOf(values.bag_packing_amount)),
  additional_cost_per_mt: decimalOf(values.additional_cost_per_mt),
  platform_fee: decimalOf(values.platform_fee),
})

async function idOf(at: Part, call: Promise<{ data: { external_id: string } }>): Promise<string> {
  try {
    return (await call).data.external_id
  } catch (failure) {
    throw new Stopped(at, failure)
  }
}

const bodyOf = ({ field_type, is_required, values, ...names }: CharacteristicDraft) => ({
  ...names,
  field_type: field_type as FieldType, // chosen from the list of them
  is_required: isOn(is_required),
  values: field_type === 'select' ? readChoices(values) : [],
})
