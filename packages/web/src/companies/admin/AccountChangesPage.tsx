import { accountChangeStates } from '@mahsul/domain/accounts/account-change'
import { fullName } from '@mahsul/domain/kit/full-name'
import { useTranslations } from 'use-intl'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { Link } from '../../ui/Link.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { DateText } from '../../ui/Text.tsx'

type Change = Answer<'GET /secure/admin/account-changes'>['data'][number]
type Sort = SortOf<'GET /secure/admin/account-changes'>
type Filters = FiltersOf<'GET /secure/admin/account-changes'>

export const stateTones: Record<Change['state'], PillTone> = {
  waiting: 'turn',
  approved: 'leaf',
  declined: 'mute',
  objected: 'clay',
  expired: 'mute',
}

/** Changes of e-mail, phone and bank account requested by admins. */
export default function AccountChangesPage() {
  const t = useTranslations('admin')
  const options = useOptions()
  return (
    <ResourceList<Change, Sort, Filters>
      resource={{
        at: '/admin/account-changes',
        tabs: 'users',
        key: 'account-changes',
        title: t('accountChanges.title'),
        about: t('accountChanges.about'),
        noneYet: t('accountChanges.none'),
        file: { call: 'GET /secure/admin/account-changes.csv' },
        read: (query, signal) => api('GET /secure/admin/account-changes', { query, signal }),
        nameOf: ({ member }) => fullName(member.name, member.last_name),
        sorts: {
          member: t('accountChanges.member'),
          requested_by: t('accountChanges.requestedBy'),
          requested_at: t('accountChanges.requestedAt'),
        },
        filters: {
          state: {
            label: t('state'),
            options: options(accountChangeStates, (state) => t(`accountChanges.state.${state}`)),
          },
        },
        columns: [
          {
            head: t('accountChanges.member'),
            cell: ({ external_id: id, member }) => (
              <>
                <Link to="/admin/account-changes/$id" params={{ id }}>
                  <bdi>{fullName(member.name, member.last_name)}</bdi>
                </Link>
                <span className="said faint">
                  <bdi>{member.company_name}</bdi>
                </span>
              </>
            ),
          },
          {
            head: t('accountChanges.what'),
            cell: ({ changes }) =>
              changes.map(({ field }) => t(`accountChanges.fields.${field}`)).join(' · '),
          },
          {
            head: t('accountChanges.requestedBy'),
            cell: ({ requested_by: by }) => <bdi>{fullName(by.name, by.last_name)}</bdi>,
          },
          {
            head: t('accountChanges.requestedAt'),
            cell: ({ requested_at }) => <DateText at={requested_at} as="full" />,
          },
          {
            head: t('state'),
            cell: ({ state }) => <Pill tone={stateTones[state]}>{t(`accountChanges.state.${state}`)}</Pill>,
          },
        ],
      }}
    />
  )
}
