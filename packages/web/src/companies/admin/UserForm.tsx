import { localeOf } from '@mahsul/contract/kit/locale-of'
import { fullName } from '@mahsul/domain/kit/full-name'
import { dutyOverUser } from '@mahsul/domain/office/admin-roles'
import { useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useMayAsAdmin } from '../../kit/admin-role.ts'
import { Editing } from '../../kit/forms/Editing.tsx'
import { NotYet } from '../../kit/forms/NotYet.tsx'
import { ResourceForm } from '../../kit/forms/ResourceForm.tsx'
import { CompanyLink } from '../../kit/lists/CompanyLink.tsx'
import { rolesQuery } from '../../kit/resource/choices.ts'
import { api } from '../../lib/api/api.ts'
import { useCurrentUser } from '../../lib/api/session.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { Info } from '../../ui/states.tsx'
import { type Country, countriesQuery, zonesQuery } from '../members/registers.ts'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'
import { Suspension } from './Suspension.tsx'
import { useUserFields, useUserGroups } from './use-user-fields.ts'
import { bodyOf, needsReason, type User, valuesOf } from './user-values.ts'

const lists = [countriesQuery, zonesQuery, rolesQuery] as const

/** Roles and countries come first (admin.md §2). */
export default function UserForm() {
  const [countries, zones, roles] = useQueries({ queries: lists })
  return (
    <Editing
      at="/admin/users/$id"
      of="users"
      read={(id, signal) => api('GET /secure/admin/users/{id}', { params: { id }, signal })}
    >
      {(user, id) =>
        countries.data && zones.data && roles.data ? (
          <Answers user={user} id={id} countries={countries.data} zones={zones.data} roles={roles.data} />
        ) : (
          <NotYet of={[countries, zones, roles]} lines={8} />
        )
      }
    </Editing>
  )
}

type AnswersProps = Parameters<typeof useUserFields>[0] & {
  user: User | undefined
  id: string | undefined
  countries: readonly Country[]
}

function Answers({ user, id, countries, ...lists }: AnswersProps) {
  const t = useTranslations('admin')
  const language = useLanguage()
  const waits = useRef(false)
  const own = useCurrentUser()?.id === id
  const duty = !user ? 'govern' : dutyOverUser({ role: user.role.name })
  const mayAct = useMayAsAdmin(duty)
  const fields = useUserFields({ countries, ...lists }, { isOwn: own })
  const { bank } = useUserGroups()
  const initial = valuesOf(user, countries)
  // Fields optional for new members, but required from an admin (admin.md §5).
  const missing = id ? fields(initial).filter(({ name, optional }) => !optional && initial[name] === '') : []
  return (
    <ResourceForm
      title={t(id ? 'users.edit' : 'users.create')}
      verb={t(id ? 'form.save' : 'users.verb')}
      done={() => t(waits.current ? 'users.waits' : id ? 'form.saved' : 'users.done')}
      back={{ to: '/admin/users' }}
      duty={duty}
      initial={initial}
      folded={id && !missing.some(({ group }) => group === bank) ? bank : undefined}
      above={
        <>
          {user && user.role.name !== 'ADMIN' ? (
            <p className="sides">
              <span>
                <span className="faint">{t('users.company')}</span>{' '}
                <CompanyLink name={user.company.company_name} id={user.company_external_id} />
              </span>
            </p>
          ) : null}
          {missing.length > 0 ? (
            <Info>
              {t('users.missing', {
                fields: new Intl.ListFormat(localeOf[language]).format(missing.map(({ label }) => label)),
              })}
            </Info>
          ) : null}
          {user?.pending_change ? (
            <Info>
              {t('users.pending', {
                fields: new Intl.ListFormat(localeOf[language]).format(
                  user.pending_change.fields.map((field) => t(`accountChanges.fields.${field}`)),
                ),
              })}{' '}
              <Link to="/admin/account-changes/$id" params={{ id: user.pending_change.external_id }}>
                {t('users.openPending')}
              </Link>
            </Info>
          ) : null}
          {user ? <Suspension user={user} mayAct={mayAct} /> : null}
          {user && mayAct ? (
            <SignOutEverywhere id={user.external_id} name={fullName(user.name, user.last_name)} />
          ) : null}
        </>
      }
      fields={(values) => fields(values, id !== undefined && needsReason(initial, values))}
      broken={id ? undefined : t('users.broken')}
      save={async (values, seen) => {
        const body = bodyOf(values, countries)
        if (!id) return api('POST /secure/admin/users', { body })
        const reason = needsReason(initial, values) ? { reason: values.reason.trim() } : {}
        const { data } = await api('PUT /secure/admin/users/{id}', {
          params: { id },
          body: { ...body, ...reason, ...seen },
        })
        // Only what this save requested: another admin's change may have been pending before.
        waits.current = data.pending_change !== null && needsReason(initial, values)
        return data
      }}
    />
  )
}
