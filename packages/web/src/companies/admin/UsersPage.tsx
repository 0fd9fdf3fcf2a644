import { adminRoleNames } from '@mahsul/contract/companies/admin-role-words'
import { roles } from '@mahsul/domain/accounts/member'
import { fullName } from '@mahsul/domain/kit/full-name'
import { languages } from '@mahsul/domain/kit/language'
import { adminRoles, dutyOverUser, mayAsAdmin } from '@mahsul/domain/office/admin-roles'
import { linkOptions } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useAdminRole } from '../../kit/admin-role.ts'
import { CompanyLink } from '../../kit/lists/CompanyLink.tsx'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { lazyWithWords } from '../../lib/words/lazy-with-words.ts'
import { Link } from '../../ui/Link.tsx'
import { Num } from '../../ui/Text.tsx'

const WhatCloses = lazyWithWords(['departed'], () => import('./WhatCloses.tsx'))

type User = Answer<'GET /secure/admin/users'>['data'][number]
type Sort = SortOf<'GET /secure/admin/users'>
type Filters = FiltersOf<'GET /secure/admin/users'>

export default function UsersPage() {
  const t = useTranslations('admin')
  const options = useOptions()
  const reader = useLanguage()
  const own = useAdminRole()
  const linkOf = ({ external_id: id }: User) => linkOptions({ to: '/admin/users/$id', params: { id } })
  return (
    <ResourceList<User, Sort, Filters>
      resource={{
        at: '/admin/users',
        tabs: 'users',
        key: 'users',
        title: t('users.title'),
        about: t('users.about'),
        // Operators invite members.
        create: { link: { to: '/admin/users/create' }, words: t('users.create'), duty: 'govern' },
        file: { call: 'GET /secure/admin/users.csv' },
        read: (query, signal) => api('GET /secure/admin/users', { query, signal }),
        nameOf: ({ name, last_name }) => fullName(name, last_name),
        sorts: {
          name: t('name'),
          email: t('email'),
          role: t('role'),
          company_name: t('users.company'),
          created_at: t('list.added'),
        },
        filters: {
          role: { label: t('role'), options: options(roles, (role) => t(`roles.${role}`)) },
          admin_role: {
            label: t('adminRole'),
            options: options(adminRoles, (role) => adminRoleNames[role][reader]),
          },
          language: {
            label: t('language'),
            options: options(languages, (language) => t(`languages.${language}`)),
          },
          days: options.days(t('list.added')),
        },
        columns: [
          {
            head: t('name'),
            cell: (user) => (
              <Link {...linkOf(user)}>
                <bdi>{fullName(user.name, user.last_name)}</bdi>
              </Link>
            ),
          },
          {
            head: t('users.company'),
            cell: ({ company_name, company_external_id, role }) => (
              <CompanyLink name={company_name} id={role.name === 'ADMIN' ? undefined : company_external_id} />
            ),
          },
          { head: t('email'), className: 'col-mail', cell: ({ email }) => <Num>{email}</Num> },
          {
            head: t('role'),
            cell: ({ role, admin_role: adminRole }) => (
              <>
                {t(`roles.${role.name}`)}
                {adminRole ? <span className="faint said">{adminRoleNames[adminRole][reader]}</span> : null}
              </>
            ),
          },
        ],
        editLink: linkOf,
        removeWithReason: true,
        removeWhy: ({ external_id: id }) => (
          <Suspense fallback={null}>
            <WhatCloses id={id} />
          </Suspense>
        ),
        canRemove: ({ role }) => mayAsAdmin(own, dutyOverUser({ role: role.name })),
        remove: ({ external_id: id }, reason) =>
          api('DELETE /secure/admin/users/{id}', { params: { id }, body: { reason } }),
      }}
    />
  )
}
