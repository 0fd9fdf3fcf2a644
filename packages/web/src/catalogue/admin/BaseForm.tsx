import { useTranslations } from 'use-intl'
import { Editing } from '../../kit/forms/Editing.tsx'
import { isNamed, namePair } from '../../kit/forms/form.ts'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import { api } from '../../lib/api/api.ts'

export default function BaseForm() {
  const t = useTranslations('admin')
  return (
    <Editing
      at="/admin/product-base/$id"
      of="bases"
      read={(id, signal) => api('GET /secure/admin/product-parents/{id}', { params: { id }, signal })}
    >
      {(base, id) => (
        <ResourceForm
          title={t(id ? 'bases.edit' : 'bases.create')}
          verb={t(id ? 'form.save' : 'bases.create')}
          done={t(id ? 'form.saved' : 'bases.done')}
          back={{ to: '/admin/product-base' }}
          initial={{
            name: base?.name ?? '',
            name_ar: base?.name_ar ?? '',
            origin: base?.origin ?? '',
            origin_ar: base?.origin_ar ?? '',
            image_url: base?.image_url ?? '',
          }}
          fields={() => [
            ...namePair(t),
            { as: 'line', name: 'origin', label: t('origin'), half: true },
            { as: 'line', name: 'origin_ar', label: t('originAr'), dir: 'rtl', half: true },
            { as: 'picture', name: 'image_url', label: t('form.image'), of: 'product', optional: true },
          ]}
          waitsFor={(values) => (id || isNamed(values) ? undefined : t('form.wantsNames'))}
          save={(body, seen) =>
            id
              ? api('PUT /secure/admin/product-parents/{id}', { params: { id }, body: { ...body, ...seen } })
              : api('POST /secure/admin/product-parents', { body })
          }
        />
      )}
    </Editing>
  )
}
