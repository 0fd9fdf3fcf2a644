import { useTranslations } from 'use-intl'
import type { FormField } from '../../../kit/forms/form.ts'
import type { ProductValues } from './wizard.ts'

/** The product's own fields; the cost is entered per bag, whatever its name on the wire (admin.md §3). */
export function useProductFields(): FormField<keyof ProductValues>[] {
  const t = useTranslations('admin.products')
  return [
    { as: 'number', name: 'purity', label: t('purity'), unit: '%', places: 3, most: 100, half: true },
    { as: 'line', name: 'purity_type', label: t('purityType'), hint: t('purityTypeHint'), half: true },
    { as: 'number', name: 'bag_packing_amount', label: t('bagPlain'), unit: 'kg', least: 1, most: 2_000 },
    { as: 'money', name: 'additional_cost_per_mt', label: t('bagCost'), unit: 'USD', half: true },
    {
      as: 'money',
      name: 'platform_fee',
      label: t('feePlain'),
      unit: 'USD / MT',
      hint: t('feeHint'),
      half: true,
    },
  ]
}
