import { adminRoleNames } from '@mahsul/contract/companies/admin-role-words'
import { roles } from '@mahsul/domain/accounts/member'
import { useTranslations } from 'use-intl'
import { useMayAsAdmin } from '../../kit/admin-role.ts'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { DateText, Num } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table/Table.tsx'

type Invitation = Answer<'GET /secure/admin/invitations'>['data'][number]
type Sort = SortOf<'GET /secure/admin/invitations'>
type Filters = FiltersOf<'GET /secure/admin/invitations'>

const tones: Record<Invitation['state'], PillTone> = {
  pending: 'sea',
  registered: 'leaf',
  expired: 'mute',
  replaced: 'mute',
}

export default function InvitationsPage() {
  const t = useTranslations('admin')
  const options = useOptions()
  const columns = useColumns()
  const mayGovern = useMayAsAdmin('govern')
  const mayChange = ({ is_registered, role }: Invitation) =>
    !is_registered && (mayGovern || role.name !== 'ADMIN')
  return (
    <ResourceList<Invitation, Sort, Filters>
      resource={{
        at: '/admin/invitations',
        key: 'invitations',
        title: t('invitations.title'),
        about: t('invitations.about'),
        create: { link: { to: '/admin/invitations/create' }, words: t('invitations.create') },
        file: { call: 'GET /secure/admin/invitations.csv' },
        read: (query, signal) => api('GET /secure/admin/invitations', { query, signal }),
        nameOf: (invitation) => invitation.email,
        sorts: {
          email: t('email'),
          role: t('role'),
          sent_at: t('invitations.sent'),
          expires_at: t('invitations.expires'),
        },
        columns,
        filters: {
          state: {
            label: t('state'),
            options: options(['pending', 'registered', 'expired'], (state) =>
              t(`invitations.state.${state}`),
            ),
          },
          role: { label: t('role'), options: options(roles, (role) => t(`roles.${role}`)) },
        },
        acts: [
          {
            words: t('invitations.resend'),
            busyWords: t('invitations.resending'),
            labelOf: ({ email }) => t('invitations.resendTo', { email }),
            doneOf: ({ email }) => t('invitations.resent', { email }),
            can: mayChange,
            // A new link, which kills the previous one; once a minute.
            rest: {
              until: ({ resend_at }) => resend_at,
              words: (seconds, row) =>
                row
                  ? t('invitations.resendToIn', { email: row.email, seconds })
                  : t('invitations.resendIn', { seconds }),
            },
            call: ({ id }) => api('PATCH /secure/admin/invitations/{id}/resend', { params: { id } }),
          },
        ],
        // An account was made of it: it is no invitation any more.
        canRemove: mayChange,
        remove: ({ id }) => api('DELETE /secure/admin/invitations/{id}', { params: { id } }),
      }}
    />
  )
}

function useColumns(): Column<Invitation>[] {
  const t = useTranslations('admin')
  const language = useLanguage()
  return [
    {
      head: t('email'),
      className: 'col-mail',
      cell: (invitation) => <Whom invitation={invitation} />,
    },
    {
      head: t('role'),
      cell: ({ role, admin_role: adminRole }) => (
        <>
          {t(`roles.${role.name}`)}
          {adminRole && adminRole !== 'admin' ? (
            <span className="faint said">{adminRoleNames[adminRole][language]}</span>
          ) : null}
        </>
      ),
    },
    {
      head: t('state'),
      cell: ({ state }) => <Pill tone={tones[state]}>{t(`invitations.state.${state}`)}</Pill>,
    },
    {
      head: t('invitations.sent'),
      className: 'col-desk',
      cell: ({ sent_at }) => <DateText at={sent_at} as="full" />,
    },
    {
      head: t('invitations.expires'),
      className: 'col-when',
      cell: (each) => (each.is_registered ? null : <DateText at={each.expires_at} as="full" />),
    },
  ]
}

/** Links to its form, until it has been used. */
function Whom({ invitation: { id, email, is_registered } }: { invitation: Invitation }) {
  return is_registered ? (
    <Num>{email}</Num>
  ) : (
    <Link to="/admin/invitations/$id" params={{ id }}>
      <Num>{email}</Num>
    </Link>
  )
}
