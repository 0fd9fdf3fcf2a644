import { type Language, languages } from '@mahsul/domain/kit/language'
import type { AdminRole } from '@mahsul/domain/office/admin-roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMayAsAdmin } from '../../kit/admin-role.ts'
import { Editing } from '../../kit/forms/Editing.tsx'
import type { FormField } from '../../kit/forms/form.ts'
import { NotYet } from '../../kit/forms/NotYet.tsx'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import { rolesQuery } from '../../kit/resource/choices.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { Refused } from '../../lib/refused.ts'
import { Link } from '../../ui/Link.tsx'
import { EmptyState, Info } from '../../ui/states.tsx'
import { isAdmin, useAdminRoleField } from './admin-role-field.ts'
import { type InvitationValues, useCompanyChoice } from './use-company-choice.ts'

type Invitation = Answer<'GET /secure/admin/invitations/{id}'>['data']
type Role = Answer<'GET /public/roles'>['data'][number]

export default function InvitationForm() {
  const roles = useQuery(rolesQuery)
  return (
    <Editing
      at="/admin/invitations/$id"
      of="invitations"
      read={(id, signal) => api('GET /secure/admin/invitations/{id}', { params: { id }, signal })}
    >
      {(invitation, id) =>
        invitation?.is_registered ? (
          <Used />
        ) : roles.data ? (
          <Answers roles={roles.data} invitation={invitation} id={id} />
        ) : (
          <NotYet of={[roles]} lines={3} />
        )
      }
    </Editing>
  )
}

/** It can no longer be changed (admin.md §2). */
function Used() {
  const t = useTranslations('admin.invitations')
  return (
    <>
      <h1 className="sr">{t('used')}</h1>
      <EmptyState title={t('used')}>{t('usedWhy')}</EmptyState>
    </>
  )
}

type Props = { roles: readonly Role[]; invitation: Invitation | undefined; id: string | undefined }

function Answers({ roles, invitation, id }: Props) {
  const t = useTranslations('admin')
  const [existing, setExisting] = useState<string>()
  const choice = useCompanyChoice()
  const fields = useInvitationFields({ roles, invitation, choice })
  return (
    <ResourceForm
      title={t(id ? 'invitations.edit' : 'invitations.create')}
      verb={t(id ? 'invitations.saveVerb' : 'invitations.verb')}
      done={t(id ? 'invitations.changed' : 'invitations.done')}
      back={{ to: '/admin/invitations' }}
      // Who becomes an admin is for full admins to decide.
      duty={invitation?.role.name === 'ADMIN' ? 'govern' : 'operate'}
      initial={{
        email: invitation?.email ?? '',
        role_id: invitation ? String(invitation.role.id) : '',
        admin_role: invitation?.admin_role ?? 'admin',
        language: invitation?.language ?? '',
        company: '',
        right: '',
      }}
      watch={id ? undefined : choice.watch}
      changed={choice.changed}
      fields={fields}
      broken={id ? undefined : t('invitations.broken')}
      save={async (values, seen) => {
        const { email, role_id, language } = values
        const body = {
          email,
          // chosen from their lists
          role_id: Number(role_id) as 1 | 2 | 3 | 4,
          language: language as Language,
          ...(isAdmin(values) && { admin_role: values.admin_role as AdminRole }),
        }
        setExisting(undefined)
        try {
          await (id
            ? api('PUT /secure/admin/invitations/{id}', { params: { id }, body: { ...body, ...seen } })
            : api('POST /secure/admin/invitations', { body: { ...body, ...choice.body(values) } }))
        } catch (failure) {
          setExisting(failure instanceof Refused ? failure.existingId : undefined)
          throw failure
        }
      }}
    >
      {existing ? (
        <Info>
          <Link to="/admin/invitations/$id" params={{ id: existing }}>
            {t('invitations.openExisting')}
          </Link>
        </Info>
      ) : null}
      {id ? <p className="faint">{t('invitations.changeAbout')}</p> : null}
    </ResourceForm>
  )
}

type FieldsInput = Pick<Props, 'roles' | 'invitation'> & { choice: ReturnType<typeof useCompanyChoice> }

function useInvitationFields({ roles, invitation, choice }: FieldsInput) {
  const t = useTranslations('admin')
  const mayGovern = useMayAsAdmin('govern')
  const adminRole = useAdminRoleField()
  return (values: InvitationValues): FormField<keyof InvitationValues>[] => [
    {
      as: 'line',
      name: 'email',
      label: t('email'),
      dir: 'ltr',
      type: 'email',
      hint: t('invitations.emailHint'),
    },
    ...choice.fields(values),
    {
      as: 'choice',
      name: 'role_id',
      label: t('role'),
      disabled: choice.joins(values),
      options: roles
        .filter(({ name }) => mayGovern || name !== 'ADMIN' || invitation?.role.name === 'ADMIN')
        .map(({ id: role, name }) => ({ value: String(role), label: t(`roles.${name}`) })),
    },
    ...(isAdmin(values) ? [adminRole] : []),
    {
      as: 'choice',
      name: 'language',
      label: t('language'),
      hint: t('invitations.languageHint'),
      options: languages.map((each) => ({ value: each, label: t(`languages.${each}`) })),
    },
  ]
}
