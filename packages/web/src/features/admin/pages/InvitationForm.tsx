import { type Language, languages } from '@mahsul/domain/members/member'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { Refused } from '../../../lib/refused.ts'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState, Info } from '../../../ui/states.tsx'
import { rolesQuery } from '../choices.ts'
import { Editing } from '../Editing.tsx'
import { NotYet } from '../NotYet.tsx'
import { ResourceForm } from '../ResourceForm.tsx'
import { useCompanyChoice } from '../use-company-choice.ts'

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
  return (
    <ResourceForm
      title={t(id ? 'invitations.edit' : 'invitations.create')}
      verb={t(id ? 'invitations.saveVerb' : 'invitations.verb')}
      done={t(id ? 'invitations.changed' : 'invitations.done')}
      back={{ to: '/admin/invitations' }}
      initial={{
        email: invitation?.email ?? '',
        role_id: invitation ? String(invitation.role.id) : '',
        language: invitation?.language ?? '',
        company: '',
        right: '',
      }}
      watch={id ? undefined : choice.watch}
      changed={choice.changed}
      fields={(values) => [
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
          options: roles.map(({ id: role, name }) => ({ value: String(role), label: t(`roles.${name}`) })),
        },
        {
          as: 'choice',
          name: 'language',
          label: t('language'),
          hint: t('invitations.languageHint'),
          options: languages.map((each) => ({ value: each, label: t(`languages.${each}`) })),
        },
      ]}
      broken={id ? undefined : t('invitations.broken')}
      save={async (values) => {
        const { email, role_id, language } = values
        // both chosen from their lists
        const body = { email, role_id: Number(role_id) as 1 | 2 | 3 | 4, language: language as Language }
        setExisting(undefined)
        try {
          await (id
            ? api('PUT /secure/admin/invitations/{id}', { params: { id }, body })
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
