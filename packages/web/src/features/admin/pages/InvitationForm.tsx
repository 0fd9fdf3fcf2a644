import { type Language, languages } from '@mahsul/domain/members/member'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../../app/routes.ts'
import { api } from '../../../lib/api.ts'
import { FailedState, SkeletonLines } from '../../../ui/states.tsx'
import { ResourceForm } from '../ResourceForm.tsx'

export default function InvitationForm() {
  const t = useTranslations('admin')
  // An access request leads here with whom it is about.
  const asked = useSearch({ strict: false }) as { email?: string; role?: string; language?: string }
  const roles = useQuery({
    queryKey: ['roles'],
    queryFn: async ({ signal }) => (await api('GET /public/roles', { signal })).data,
  })
  if (roles.isError) return <FailedState onRetry={() => roles.refetch()} />
  if (!roles.data) return <SkeletonLines lines={3} />
  return (
    <ResourceForm
      title={t('invitations.create')}
      verb={t('invitations.verb')}
      done={t('invitations.done')}
      of="invitations"
      back={pathTo('admin.invitations')}
      initial={{ email: asked.email ?? '', role_id: asked.role ?? '', language: asked.language ?? '' }}
      fields={() => [
        { as: 'line', name: 'email', label: t('email'), dir: 'ltr', hint: t('invitations.emailHint') },
        {
          as: 'choice',
          name: 'role_id',
          label: t('role'),
          options: roles.data.map(({ id, name }) => ({ value: String(id), label: t(`roles.${name}`) })),
        },
        {
          as: 'choice',
          name: 'language',
          label: t('language'),
          hint: t('invitations.languageHint'),
          options: languages.map((each) => ({ value: each, label: t(`languages.${each}`) })),
        },
      ]}
      save={({ email, role_id, language }) =>
        api('POST /secure/admin/invitations', {
          // chosen from the list of languages
          body: { email, role_id: Number(role_id), language: language as Language },
        })
      }
    />
  )
}
