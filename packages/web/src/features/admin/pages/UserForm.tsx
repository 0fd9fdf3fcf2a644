import { useQueries } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../../app/routes.ts'
import { api } from '../../../lib/api.ts'
import { type Country, countriesQuery, zonesQuery } from '../../../membership/registers.ts'
import { FailedState, SkeletonLines } from '../../../ui/states.tsx'
import { rolesQuery } from '../choices.ts'
import { Editing } from '../Editing.tsx'
import { ResourceForm } from '../ResourceForm.tsx'
import { useUserFields } from '../use-user-fields.ts'
import { bodyOf, type User, valuesOf } from '../user-values.ts'

const lists = [countriesQuery, zonesQuery, rolesQuery] as const

/** Roles and countries come first (admin.md §2). */
export default function UserForm() {
  const [countries, zones, roles] = useQueries({ queries: lists })
  if (countries.data && zones.data && roles.data) {
    const known = { countries: countries.data, zones: zones.data, roles: roles.data }
    return (
      <Editing
        of="users"
        read={(id, signal) => api('GET /secure/admin/users/{id}', { params: { id }, signal })}
      >
        {(user, id) => <Answers user={user} id={id} {...known} />}
      </Editing>
    )
  }
  const failed = [countries, zones, roles].filter((list) => list.isError)
  return failed.length > 0 ? (
    <FailedState onRetry={() => Promise.all(failed.map((list) => list.refetch()))} />
  ) : (
    <SkeletonLines lines={8} />
  )
}

type AnswersProps = Parameters<typeof useUserFields>[0] & {
  user: User | undefined
  id: string | undefined
  countries: readonly Country[]
}

function Answers({ user, id, countries, ...lists }: AnswersProps) {
  const t = useTranslations('admin')
  const fields = useUserFields({ countries, ...lists })
  return (
    <ResourceForm
      title={t(id ? 'users.edit' : 'users.create')}
      verb={t(id ? 'form.save' : 'users.verb')}
      done={t(id ? 'form.saved' : 'users.done')}
      back={pathTo('admin.users')}
      initial={valuesOf(user, countries)}
      fields={fields}
      save={(values) => {
        const body = bodyOf(values, countries)
        return id
          ? api('PUT /secure/admin/users/{id}', { params: { id }, body })
          : api('POST /secure/admin/users', { body })
      }}
    />
  )
}
