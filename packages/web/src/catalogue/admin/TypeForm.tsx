import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Editing } from '../../kit/forms/Editing.tsx'
import { isNamed, namePair } from '../../kit/forms/form.ts'
import { NotYet } from '../../kit/forms/NotYet.tsx'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import { basesQuery, useBases } from '../../kit/resource/choices.ts'
import { api } from '../../lib/api/api.ts'

export default function TypeForm() {
  const t = useTranslations('admin')
  const bases = useQuery(basesQuery)
  const options = useBases(bases.data)
  return (
    <Editing
      at="/admin/product-types/$id"
      of="types"
      read={(id, signal) => api('GET /secure/admin/product-types/{id}', { params: { id }, signal })}
    >
      {(type, id) =>
        bases.data ? (
          <ResourceForm
            title={t(id ? 'types.edit' : 'types.create')}
            verb={t(id ? 'form.save' : 'types.create')}
            done={t(id ? 'form.saved' : 'types.done')}
            back={{ to: '/admin/product-types' }}
            initial={{
              product_parent_ext_id: type?.product_parent.external_id ?? '',
              name: type?.name ?? '',
              name_ar: type?.name_ar ?? '',
              image_url: type?.image_url ?? '',
            }}
            fields={() => [
              { as: 'choice', name: 'product_parent_ext_id', label: t('base'), options },
              ...namePair(t),
              { as: 'picture', name: 'image_url', label: t('form.image'), of: 'product', optional: true },
            ]}
            waitsFor={(values) => (id || isNamed(values) ? undefined : t('form.wantsNames'))}
            save={(body, seen) =>
              id
                ? api('PUT /secure/admin/product-types/{id}', { params: { id }, body: { ...body, ...seen } })
                : api('POST /secure/admin/product-types', { body })
            }
          />
        ) : (
          <NotYet of={[bases]} />
        )
      }
    </Editing>
  )
}
