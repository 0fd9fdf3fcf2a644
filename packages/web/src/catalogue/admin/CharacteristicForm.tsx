import { type FieldType, fieldTypes } from '@mahsul/domain/catalogue/characteristic'
import { useTranslations } from 'use-intl'
import { Editing } from '../../kit/forms/Editing.tsx'
import { box, isOn, namePair } from '../../kit/forms/form.ts'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import { hasEmptyChoice, readChoices, writeChoices } from '../../kit/forms/select-values.ts'
import { api } from '../../lib/api/api.ts'

export default function CharacteristicForm() {
  const t = useTranslations('admin')
  return (
    <Editing
      at="/admin/product-characteristics/$id"
      of="characteristics"
      read={(id, signal) => api('GET /secure/admin/product-characteristic/{id}', { params: { id }, signal })}
    >
      {(found, id) => (
        <ResourceForm
          title={t(id ? 'characteristics.edit' : 'characteristics.create')}
          verb={t(id ? 'form.save' : 'characteristics.create')}
          done={t(id ? 'form.saved' : 'characteristics.done')}
          back={{ to: '/admin/product-characteristics' }}
          initial={{
            name: found?.name ?? '',
            name_ar: found?.name_ar ?? '',
            field_type: found?.field_type ?? '',
            is_required: box(found?.is_required ?? false),
            values: writeChoices(found?.values ?? []),
          }}
          // Another kind begins with one empty choice, or with none (admin.md §4).
          changed={(values, name) =>
            name === 'field_type'
              ? {
                  ...values,
                  values: values.field_type === 'select' ? writeChoices([{ en: '', ar: '' }]) : '',
                }
              : values
          }
          fields={({ field_type }) => [
            ...namePair(t),
            {
              as: 'choice',
              name: 'field_type',
              label: t('characteristics.kind'),
              options: fieldTypes.map((each) => ({ value: each, label: t(`characteristics.types.${each}`) })),
            },
            ...(field_type === 'select'
              ? [{ as: 'pairs', name: 'values', label: t('characteristics.values') } as const]
              : []),
            {
              as: 'box',
              name: 'is_required',
              label: t('characteristics.isRequired'),
              under: t('characteristics.isRequiredWhy'),
            },
          ]}
          waitsFor={({ field_type, values }) =>
            field_type === 'select' && hasEmptyChoice(values) ? t('characteristics.wantsValues') : undefined
          }
          save={({ field_type, is_required, values, ...names }, seen) => {
            const body = {
              ...names,
              field_type: field_type as FieldType, // chosen from the list of them
              is_required: isOn(is_required),
              values: field_type === 'select' ? readChoices(values) : [],
            }
            return id
              ? api('PUT /secure/admin/product-characteristic/{id}', {
                  params: { id },
                  body: { ...body, ...seen },
                })
              : api('POST /secure/admin/product-characteristic', { body })
          }}
        />
      )}
    </Editing>
  )
}
