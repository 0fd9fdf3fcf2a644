import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Editing } from '../../kit/forms/Editing.tsx'
import { isNamed, namePair } from '../../kit/forms/form.ts'
import { NotYet } from '../../kit/forms/NotYet.tsx'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import { basesQuery, typesQuery, useBases, useNamed } from '../../kit/resource/choices.ts'
import { api } from '../../lib/api/api.ts'

/** Choosing another base clears the type (admin.md §4). */
export default function GradeForm() {
  const t = useTranslations('admin')
  const named = useNamed()
  const bases = useQuery(basesQuery)
  const types = useQuery(typesQuery)
  const baseOptions = useBases(bases.data)
  return (
    <Editing
      at="/admin/product-grade/$id"
      of="grades"
      read={(id, signal) => api('GET /secure/admin/product-grades/{id}', { params: { id }, signal })}
    >
      {(grade, id) =>
        bases.data && types.data ? (
          <ResourceForm
            title={t(id ? 'grades.edit' : 'grades.create')}
            verb={t(id ? 'form.save' : 'grades.create')}
            done={t(id ? 'form.saved' : 'grades.done')}
            back={{ to: '/admin/product-grade' }}
            initial={{
              product_parent_ext_id: grade?.product_type.product_parent.external_id ?? '',
              product_type_ext_id: grade?.product_type.external_id ?? '',
              name: grade?.name ?? '',
              name_ar: grade?.name_ar ?? '',
              image_url: grade?.image_url ?? '',
            }}
            changed={(values, name) =>
              name === 'product_parent_ext_id' ? { ...values, product_type_ext_id: '' } : values
            }
            fields={({ product_parent_ext_id: base }) => [
              {
                as: 'choice',
                name: 'product_parent_ext_id',
                label: t('base'),
                options: baseOptions,
                half: true,
              },
              {
                as: 'choice',
                name: 'product_type_ext_id',
                label: t('type'),
                options: named(types.data?.filter((type) => type.product_parent.external_id === base)),
                disabled: base === '',
                half: true,
              },
              ...namePair(t),
              { as: 'picture', name: 'image_url', label: t('form.image'), of: 'product', optional: true },
            ]}
            waitsFor={(values) => (id || isNamed(values) ? undefined : t('form.wantsNames'))}
            save={(body, seen) =>
              id
                ? api('PUT /secure/admin/product-grades/{id}', { params: { id }, body: { ...body, ...seen } })
                : api('POST /secure/admin/product-grades', { body })
            }
          />
        ) : (
          <NotYet of={[bases, types]} />
        )
      }
    </Editing>
  )
}
