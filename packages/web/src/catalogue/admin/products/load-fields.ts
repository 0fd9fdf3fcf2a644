import { type OfferObstacle, offerObstacle } from '@mahsul/domain/catalogue/offering'
import { useTranslations } from 'use-intl'
import type { FormField } from '../../../kit/forms/form.ts'
import { decimalOf } from '../../../kit/forms/typed-numbers.ts'
import { asWritten } from '../../../kit/resource/choices.ts'
import type { Answer } from '../../../lib/api/api-types.ts'

/** A field for each container type: how many kilograms of the product it holds. */
export type LoadField = `load ${string}`
type ContainerType = Pick<
  Answer<'GET /secure/admin/container-types'>['data'][number],
  'external_id' | 'name' | 'retired_at'
>
type Load = Answer<'GET /secure/admin/products'>['data'][number]['loads'][number]
export type Loads = { container_type_ext_id: string; load_amount: number }[]

const MOST_KG = 100_000

export const loadField = (containerTypeId: string): LoadField => `load ${containerTypeId}`

/** An empty one is no load: not every container type carries every product. */
export function useLoadFields(): (types: readonly ContainerType[]) => FormField<LoadField>[] {
  const t = useTranslations('admin.loads')
  return (types) =>
    types.map(({ external_id, name }) => ({
      as: 'number',
      name: loadField(external_id),
      label: t('in', { name: asWritten(name) }),
      unit: 'kg',
      least: 1,
      most: MOST_KG,
      optional: true,
      group: t('perContainer'),
      half: true,
    }))
}

/** No load for any of them. */
export const noLoads = (types: readonly ContainerType[]): Record<LoadField, string> =>
  Object.fromEntries(types.map(({ external_id }) => [loadField(external_id), '']))

export const loadValues = (loads: readonly Load[]): Record<LoadField, string> =>
  Object.fromEntries(
    loads.map(({ container_type: type, load_amount: kg }) => [loadField(type.external_id), String(kg)]),
  )

/** The loads that were entered. */
export const loadsBody = (
  types: readonly ContainerType[],
  values: Readonly<Partial<Record<LoadField, string>>>,
): Loads =>
  types.flatMap(({ external_id: id }) => {
    const kg = decimalOf(values[loadField(id)] ?? '')
    return kg === '' ? [] : [{ container_type_ext_id: id, load_amount: Number(kg) }]
  })

/** What would keep members from offering the product with these loads. */
export const obstacleWith = (
  types: readonly ContainerType[],
  values: Readonly<Partial<Record<LoadField, string>>>,
): OfferObstacle | undefined =>
  offerObstacle({
    isRetired: false,
    containers: loadsBody(types, values).map(({ container_type_ext_id: id }) => ({
      id,
      isRetired: types.find((type) => type.external_id === id)?.retired_at !== null,
    })),
  })
