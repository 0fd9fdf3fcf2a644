import { useTranslations } from 'use-intl'
import { Editing } from '../../kit/forms/Editing.tsx'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import { Retirement } from '../../kit/resource/retirement.tsx'
import { api } from '../../lib/api/api.ts'
import { Loads } from './Loads.tsx'

/** The name, and under it the container's load of each product. */
export default function ContainerTypeForm() {
  const t = useTranslations('admin')
  return (
    <Editing
      at="/admin/container-types/$id"
      of="container-types"
      read={(id, signal) => api('GET /secure/admin/container-types/{id}', { params: { id }, signal })}
    >
      {(found, id) => (
        <>
          <ResourceForm
            title={t(id ? 'containers.edit' : 'containers.create')}
            verb={t(id ? 'form.save' : 'containers.create')}
            done={t(id ? 'form.saved' : 'containers.done')}
            back={{ to: '/admin/container-types' }}
            above={
              found && id ? (
                <Retirement
                  of={found}
                  name={found.name}
                  retire={() => api('POST /secure/admin/container-types/{id}/retirement', { params: { id } })}
                  bringBack={() =>
                    api('DELETE /secure/admin/container-types/{id}/retirement', { params: { id } })
                  }
                />
              ) : null
            }
            initial={{ name: found?.name ?? '' }}
            fields={() => [{ as: 'line', name: 'name', label: t('name') }]}
            save={(body, seen) =>
              id
                ? api('PUT /secure/admin/container-types/{id}', {
                    params: { id },
                    body: { ...body, ...seen },
                  })
                : api('POST /secure/admin/container-types', { body })
            }
          />
          {found && id ? <Loads containerTypeId={id} name={found.name} /> : null}
        </>
      )}
    </Editing>
  )
}
