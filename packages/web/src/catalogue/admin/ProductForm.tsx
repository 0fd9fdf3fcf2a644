import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Editing } from '../../kit/forms/Editing.tsx'
import { box, type FormField, isOn, type Values } from '../../kit/forms/form.ts'
import { NotYet } from '../../kit/forms/NotYet.tsx'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import {
  basesQuery,
  characteristicsQuery,
  containerTypesQuery,
  gradesQuery,
  inUse,
  typesQuery,
  useBases,
  useNamed,
} from '../../kit/resource/choices.ts'
import { Retirement } from '../../kit/resource/retirement.tsx'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { serverNow } from '../../lib/clock.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { NotOfferedNote } from './NotOffered.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import { CopyLoads } from './products/CopyLoads.tsx'
import { productBody } from './products/create-product.ts'
import { type LoadField, loadsBody, loadValues, noLoads, useLoadFields } from './products/load-fields.ts'
import { useProductFields } from './products/product-fields.ts'
import type { ProductValues } from './products/wizard.ts'

const lists = [basesQuery, typesQuery, gradesQuery, characteristicsQuery, containerTypesQuery] as const

type Product = Answer<'GET /secure/admin/products/{id}'>['data']
type Place = 'product_parent_ext_id' | 'product_type_ext_id' | 'product_grade_ext_id'
/** A checkbox for each characteristic. */
type HasCharacteristic = `has ${string}`
type Field = Place | HasCharacteristic | LoadField | keyof ProductValues | 'platform_fee_effective_from'

export default function ProductForm() {
  return (
    <Editing
      at="/admin/products/$id"
      of="products"
      read={(id, signal) => api('GET /secure/admin/products/{id}', { params: { id }, signal })}
    >
      {(product, id) => (product && id ? <Answers product={product} id={id} /> : null)}
    </Editing>
  )
}

/** Another base clears the type, another type the grade (admin.md §4). */
function cleared(values: Values<Field>, name: Field): Values<Field> {
  if (name === 'product_parent_ext_id')
    return { ...values, product_type_ext_id: '', product_grade_ext_id: '' }
  return name === 'product_type_ext_id' ? { ...values, product_grade_ext_id: '' } : values
}

/** Waits for the lists of choices. */
function Answers({ product, id }: { product: Product; id: string }) {
  const [bases, types, grades, asked, containers] = useQueries({ queries: lists })
  if (!bases.data || !types.data || !grades.data || !asked.data || !containers.data)
    return <NotYet of={[bases, types, grades, asked, containers]} lines={8} />
  const choices = {
    bases: bases.data,
    types: types.data,
    grades: grades.data,
    characteristics: asked.data,
    containers: inUse(containers.data, ...product.loads.map((load) => load.container_type.external_id)) ?? [],
  }
  return <Filled product={product} id={id} choices={choices} />
}

type Choices = {
  bases: Answer<'GET /secure/admin/product-parents'>['data']
  types: Answer<'GET /secure/admin/product-types'>['data']
  grades: Answer<'GET /secure/admin/product-grades'>['data']
  characteristics: Answer<'GET /secure/admin/product-characteristic'>['data']
  /** Those in use, and those that have a load. */
  containers: Answer<'GET /secure/admin/container-types'>['data']
}

const boxOf = (each: { external_id: string }): HasCharacteristic => `has ${each.external_id}`

function Filled({ product, id, choices }: { product: Product; id: string; choices: Choices }) {
  const t = useTranslations('admin')
  const fields = useFields(choices)
  const { characteristics, containers } = choices
  const f = useFormats()
  const params = { id }
  // The values when the form was opened: the product is refetched in the background, the form's content stays.
  const [seen] = useState({
    additional_cost_per_mt: product.additional_cost_per_mt,
    platform_fee: product.platform_fee,
  })
  const has = new Set(product.product_characteristics.map((each) => each.external_id))
  return (
    <ResourceForm<Field>
      title={t('products.edit')}
      verb={t('form.save')}
      done={t('form.saved')}
      back={{ to: '/admin/products' }}
      above={
        <>
          <NotOfferedNote why={product.cannot_be_offered} />
          <Retirement
            of={product}
            name={f.inLanguage(product, 'name')}
            retire={() => api('POST /secure/admin/products/{id}/retirement', { params })}
            bringBack={() => api('DELETE /secure/admin/products/{id}/retirement', { params })}
          />
        </>
      }
      initial={{
        product_parent_ext_id: product.product_parent.external_id,
        product_type_ext_id: product.product_type.external_id,
        product_grade_ext_id: product.product_grade.external_id,
        purity: product.purity,
        purity_type: product.purity_type,
        bag_packing_amount: String(product.bag_packing_amount),
        ...seen,
        platform_fee_effective_from: '',
        ...noLoads(containers),
        ...loadValues(product.loads),
        ...Object.fromEntries(characteristics.map((each) => [boxOf(each), box(has.has(each.external_id))])),
      }}
      changed={cleared}
      fields={fields}
      save={({ product_parent_ext_id, product_type_ext_id, product_grade_ext_id, ...values }, begun) =>
        api('PUT /secure/admin/products/{id}', {
          params,
          body: {
            product_parent_ext_id,
            product_type_ext_id,
            product_grade_ext_id,
            product_characteristic_ext_ids: characteristics
              .filter((each) => isOn(values[boxOf(each)] ?? ''))
              .map((each) => each.external_id),
            ...productBody(values),
            loads: loadsBody(containers, values),
            prices_seen: seen,
            ...begun,
            ...(values.platform_fee_effective_from && {
              platform_fee_effective_from: values.platform_fee_effective_from,
            }),
          },
        })
      }
    >
      {({ values, fill }) => (
        <>
          <CopyLoads
            of={{
              id,
              typeId: values.product_type_ext_id,
              gradeId: values.product_grade_ext_id,
              bag: values.bag_packing_amount,
            }}
            onCopy={fill}
          />
          <PriceHistory of={product.prices} />
        </>
      )}
    </ResourceForm>
  )
}

/** The base limits the types, the type the grades. */
function useFields({ bases, types, grades, characteristics, containers }: Choices) {
  const t = useTranslations('admin')
  const named = useNamed()
  const baseOptions = useBases(bases)
  const said = useProductFields()
  const loads = useLoadFields()
  return (values: Values<Field>): readonly FormField<Field>[] => [
    { as: 'choice', name: 'product_parent_ext_id', label: t('base'), options: baseOptions },
    {
      as: 'choice',
      name: 'product_type_ext_id',
      label: t('type'),
      options: named(
        types.filter((type) => type.product_parent.external_id === values.product_parent_ext_id),
      ),
      disabled: values.product_parent_ext_id === '',
      half: true,
    },
    {
      as: 'choice',
      name: 'product_grade_ext_id',
      label: t('grade'),
      options: named(grades.filter((grade) => grade.product_type.external_id === values.product_type_ext_id)),
      disabled: values.product_type_ext_id === '',
      half: true,
    },
    ...said,
    {
      as: 'date',
      name: 'platform_fee_effective_from',
      label: t('products.from'),
      hint: t('products.fromHint'),
      from: serverNow().toISOString().slice(0, 10),
      optional: true,
    },
    ...named(characteristics).map(({ value, label }, index) => ({
      as: 'box' as const,
      name: boxOf({ external_id: value }),
      label,
      ...(index === 0 && { under: t('characteristics.of') }),
      half: true,
    })),
    ...loads(containers),
  ]
}
