import { useQuery } from '@tanstack/react-query'
import { linkOptions, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Editing } from '../../kit/forms/Editing.tsx'
import type { FormField, Values } from '../../kit/forms/form.ts'
import { NotYet } from '../../kit/forms/NotYet.tsx'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import { decimalOf } from '../../kit/forms/typed-numbers.ts'
import {
  asWritten,
  basesQuery,
  gradesQuery,
  typesQuery,
  useBases,
  useNamed,
} from '../../kit/resource/choices.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { FailedState } from '../../ui/states.tsx'
import { CopyLoads } from './products/CopyLoads.tsx'
import { loadField } from './products/load-fields.ts'

type Load = Answer<'GET /secure/admin/container-types/{containerTypeId}/product-loads/{id}'>['data']
type Field = 'base' | 'type' | 'grade' | 'purity' | 'product_ext_id' | 'load_amount'

export default function LoadForm() {
  const creating = useParams({
    from: '/admin/container-types/$containerTypeId/products/create',
    shouldThrow: false,
  })
  const editing = useParams({
    from: '/admin/container-types/$containerTypeId/products/$id',
    shouldThrow: false,
  })
  const containerTypeId = (creating ?? editing)?.containerTypeId ?? ''
  return (
    <Editing
      at="/admin/container-types/$containerTypeId/products/$id"
      of={`loads ${containerTypeId}`}
      read={(id, signal) =>
        api('GET /secure/admin/container-types/{containerTypeId}/product-loads/{id}', {
          params: { containerTypeId, id },
          signal,
        })
      }
    >
      {(load, id) => <Cascade containerTypeId={containerTypeId} load={load} id={id} />}
    </Editing>
  )
}

/** Choosing a field again clears those below it (admin.md §4). */
const order: readonly Field[] = ['base', 'type', 'grade', 'purity', 'product_ext_id']

function cleared(values: Values<Field>, name: Field): Values<Field> {
  const at = order.indexOf(name)
  if (at < 0) return values
  return { ...values, ...Object.fromEntries(order.slice(at + 1).map((below) => [below, ''])) }
}

type CascadeProps = { containerTypeId: string; load: Load | undefined; id: string | undefined }

/** Base, type, grade, purity, bag: each enables the next. */
function Cascade({ containerTypeId, load, id }: CascadeProps) {
  const t = useTranslations('admin')
  const [grade, setGrade] = useState(load?.product.product_grade.external_id ?? '')
  const lists = [useQuery(basesQuery), useQuery(typesQuery), useQuery(gradesQuery)] as const
  const purities = usePurities(grade)
  const fields = useFields(lists, purities.data)
  // The purity of the existing load is shown; for a grade that is chosen later, its field waits for it.
  const [isShown, setIsShown] = useState(load === undefined)
  const isReady = lists.every(({ data }) => data) && (isShown || purities.data)
  if (isReady && !isShown) setIsShown(true)
  if (!isReady) return <NotYet of={isShown ? lists : [...lists, purities]} />
  return (
    <ResourceForm<Field>
      title={t(id ? 'loads.edit' : 'loads.create')}
      verb={t(id ? 'form.save' : 'loads.create')}
      done={t(id ? 'form.saved' : 'loads.done')}
      back={linkOptions({ to: '/admin/container-types/$id', params: { id: containerTypeId } })}
      initial={initialOf(load)}
      changed={cleared}
      watch={(values) => setGrade(values.grade)}
      fields={fields}
      save={({ product_ext_id, load_amount }, seen) => {
        const body = { product_ext_id, load_amount: Number(decimalOf(load_amount)) }
        return id
          ? api('PUT /secure/admin/container-types/{containerTypeId}/product-loads/{id}', {
              params: { containerTypeId, id },
              body: { ...body, ...seen },
            })
          : api('POST /secure/admin/container-types/{containerTypeId}/product-loads', {
              params: { containerTypeId },
              body,
            })
      }}
    >
      {({ values, fill }) => (
        <>
          {purities.isError ? <FailedState bare onRetry={() => purities.refetch()} /> : null}
          {values.product_ext_id === '' ? null : (
            <CopyLoads
              of={{
                id: values.product_ext_id,
                typeId: values.type,
                gradeId: values.grade,
                bag: bagOf(purities.data, values),
              }}
              containerTypeId={containerTypeId}
              onCopy={(loads) => fill({ load_amount: loads[loadField(containerTypeId)] ?? '' })}
            />
          )}
        </>
      )}
    </ResourceForm>
  )
}

const usePurities = (grade: string) =>
  useQuery({
    queryKey: ['admin', 'grades', 'purities', grade],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/admin/product-grades/{id}/purities', { params: { id: grade }, signal })).data,
    enabled: grade !== '',
  })

type Lists = readonly [
  ReturnType<typeof useQuery<Answer<'GET /secure/admin/product-parents'>['data']>>,
  ReturnType<typeof useQuery<Answer<'GET /secure/admin/product-types'>['data']>>,
  ReturnType<typeof useQuery<Answer<'GET /secure/admin/product-grades'>['data']>>,
]

function useFields([bases, types, grades]: Lists, purities: Purities) {
  const t = useTranslations('admin')
  const named = useNamed()
  const baseOptions = useBases(bases.data)
  return (values: Values<Field>): readonly FormField<Field>[] => [
    { as: 'choice', name: 'base', label: t('base'), options: baseOptions },
    {
      as: 'choice',
      name: 'type',
      label: t('type'),
      options: named(types.data?.filter((type) => type.product_parent.external_id === values.base)),
      disabled: values.base === '',
      half: true,
    },
    {
      as: 'choice',
      name: 'grade',
      label: t('grade'),
      options: named(grades.data?.filter((each) => each.product_type.external_id === values.type)),
      disabled: values.type === '',
      half: true,
    },
    {
      as: 'choice',
      name: 'purity',
      label: t('products.purity'),
      options: (purities ?? []).map((each) => ({
        value: purityKey(each),
        label: asWritten(`${each.purity} % ${each.purity_type}`),
      })),
      disabled: values.grade === '' || purities === undefined,
      half: true,
    },
    {
      as: 'choice',
      name: 'product_ext_id',
      label: t('products.bag'),
      options: bagsOf(purities, values).map((each) => ({
        value: each.product_ext_id,
        label: String(each.bag_packing_amount),
      })),
      disabled: values.purity === '',
      half: true,
    },
    { as: 'number', name: 'load_amount', label: t('loads.amountPlain'), unit: 'kg', least: 1 },
  ]
}

type Purities = ReturnType<typeof usePurities>['data']

const bagsOf = (purities: Purities, values: Values<Field>) =>
  purities?.find((each) => purityKey(each) === values.purity)?.product_packing ?? []

const bagOf = (purities: Purities, values: Values<Field>) =>
  String(
    bagsOf(purities, values).find((each) => each.product_ext_id === values.product_ext_id)
      ?.bag_packing_amount ?? '',
  )

const purityKey = (each: { purity: string; purity_type: string }) => `${each.purity} ${each.purity_type}`

const initialOf = (load: Load | undefined): Values<Field> => ({
  base: load?.product.product_parent.external_id ?? '',
  type: load?.product.product_type.external_id ?? '',
  grade: load?.product.product_grade.external_id ?? '',
  purity: load ? purityKey(load.product) : '',
  product_ext_id: load?.product.external_id ?? '',
  load_amount: load ? String(load.load_amount) : '',
})
