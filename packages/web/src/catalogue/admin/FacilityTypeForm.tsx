import { useTranslations } from 'use-intl'
import { Editing } from '../../kit/forms/Editing.tsx'
import { namePair } from '../../kit/forms/form.ts'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import { api } from '../../lib/api/api.ts'

export default function FacilityTypeForm() {
  const t = useTranslations('admin')
  return (
    <Editing
      at="/admin/logistic-facility-types/$id"
      of="facility-types"
      read={(id, signal) => api('GET /secure/admin/logistic-facility-types/{id}', { params: { id }, signal })}
    >
      {(found, id) => (
        <ResourceForm
          title={t(id ? 'facilityTypes.edit' : 'facilityTypes.create')}
          verb={t(id ? 'form.save' : 'facilityTypes.create')}
          done={t(id ? 'form.saved' : 'facilityTypes.done')}
          back={{ to: '/admin/logistic-facility-types' }}
          initial={{ name: found?.name ?? '', name_ar: found?.name_ar ?? '' }}
          fields={() => namePair(t)}
          save={(body, seen) =>
            id
              ? api('PUT /secure/admin/logistic-facility-types/{id}', {
                  params: { id },
                  body: { ...body, ...seen },
                })
              : api('POST /secure/admin/logistic-facility-types', { body })
          }
        />
      )}
    </Editing>
  )
}
