import { useTranslations } from 'use-intl'
import { Editing } from '../../kit/forms/Editing.tsx'
import { isNamed, namePair } from '../../kit/forms/form.ts'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import { api } from '../../lib/api/api.ts'

export default function OriginForm() {
  const t = useTranslations('admin')
  return (
    <Editing
      at="/admin/product-origins/$id"
      of="origins"
      read={(id, signal) => api('GET /secure/admin/product-origin/{id}', { params: { id }, signal })}
    >
      {(found, id) => (
        <ResourceForm
          title={t(id ? 'origins.edit' : 'origins.create')}
          verb={t(id ? 'form.save' : 'origins.create')}
          done={t(id ? 'form.saved' : 'origins.done')}
          back={{ to: '/admin/product-origins' }}
          initial={{ name: found?.name ?? '', name_ar: found?.name_ar ?? '' }}
          fields={() => namePair(t)}
          waitsFor={(values) => (id || isNamed(values) ? undefined : t('form.wantsNames'))}
          save={(body, seen) =>
            id
              ? api('PUT /secure/admin/product-origin/{id}', { params: { id }, body: { ...body, ...seen } })
              : api('POST /secure/admin/product-origin', { body })
          }
        />
      )}
    </Editing>
  )
}
