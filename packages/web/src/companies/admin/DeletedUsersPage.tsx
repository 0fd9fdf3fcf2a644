import { roles } from '@mahsul/domain/accounts/member'
import { fullName } from '@mahsul/domain/kit/full-name'
import { useTranslations } from 'use-intl'
import { CompanyLink } from '../../kit/lists/CompanyLink.tsx'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { Bdi, DateText, Num } from '../../ui/Text.tsx'

type Gone = Answer<'GET /secure/admin/users/deleted'>['data'][number]
type Sort = SortOf<'GET /secure/admin/users/deleted'>
type Filters = FiltersOf<'GET /secure/admin/users/deleted'>

/** Who was deleted, when, by whom and why, and what ended with it. */
export default function DeletedUsersPage() {
  const t = useTranslations('departed')
  const a = useTranslations('admin')
  const options = useOptions()
  return (
    <ResourceList<Gone, Sort, Filters>
      resource={{
        at: '/admin/users/deleted',
        tabs: 'users',
        key: 'deleted-users',
        title: t('title'),
        about: t('about'),
        noneYet: t('noneYet'),
        read: (query, signal) => api('GET /secure/admin/users/deleted', { query, signal }),
        nameOf: ({ name, last_name }) => fullName(name, last_name),
        sorts: { name: a('name'), company_name: a('users.company'), deleted_at: t('when') },
        filters: { role: { label: a('role'), options: options(roles, (role) => a(`roles.${role}`)) } },
        columns: [
          {
            head: a('name'),
            cell: ({ name, last_name, email, role }) => (
              <>
                <Bdi>{fullName(name, last_name)}</Bdi>
                <span className="said faint">
                  {a(`roles.${role.name}`)} · {email ? <Num>{email}</Num> : t('forgotten')}
                </span>
              </>
            ),
          },
          {
            head: a('users.company'),
            cell: ({ company_name, company_external_id: id, role }) => (
              <CompanyLink name={company_name} id={role.name === 'ADMIN' ? undefined : id} />
            ),
          },
          {
            head: t('when'),
            cell: ({ deleted_at: at, how, deleted_by: by }) => (
              <>
                <DateText at={at} as="full" />
                <span className="said faint">
                  {how !== 'left' && by ? <Bdi>{fullName(by.name, by.last_name)}</Bdi> : null}{' '}
                  {t(`how.${how}`)}
                </span>
              </>
            ),
          },
          {
            head: t('why'),
            cell: ({ reason }) =>
              reason ? <bdi>{reason}</bdi> : <span className="faint">{t('noReason')}</span>,
          },
          { head: t('closed'), cell: (gone) => <Closed gone={gone} /> },
        ],
      }}
    />
  )
}

function Closed({ gone: { closed } }: { gone: Gone }) {
  const t = useTranslations('departed')
  if (!closed) return <span className="faint">{t('unknown')}</span>
  const { offers, bids, handed_to: to } = closed
  if (to) return t.rich('handed', { who: () => <Bdi>{fullName(to.name, to.last_name)}</Bdi> })
  return offers + bids === 0 ? t('none') : t('ended', { offers, bids })
}
