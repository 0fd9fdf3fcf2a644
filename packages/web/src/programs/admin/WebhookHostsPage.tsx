import { fullName } from '@mahsul/domain/kit/full-name'
import { webhookHostStates } from '@mahsul/domain/programs/webhook'
import { useTranslations } from 'use-intl'
import { CompanyLink } from '../../kit/lists/CompanyLink.tsx'
import { ResourceList } from '../../kit/lists/ResourceList.tsx'
import type { FiltersOf, SortOf } from '../../kit/resource/resource.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { api } from '../../lib/api/api.ts'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { Address, Bdi, DateText } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table/Table.tsx'
import { HostActs } from './HostActs.tsx'
import type { WebhookHost } from './host.ts'

type Filters = FiltersOf<'GET /secure/admin/webhook-hosts'>
type Sort = SortOf<'GET /secure/admin/webhook-hosts'>

/** Where companies want their events sent; those that wait first. */
export default function WebhookHostsPage() {
  const t = useTranslations('webhookHosts')
  const options = useOptions()
  const columns = useColumns()
  return (
    <ResourceList<WebhookHost, Sort, Filters>
      resource={{
        at: '/admin/webhook-hosts',
        key: 'webhook-hosts',
        title: t('title'),
        about: t('about'),
        noneYet: t('none'),
        read: (query, signal) => api('GET /secure/admin/webhook-hosts', { query, signal }),
        nameOf: ({ host }) => host,
        sorts: { host: t('host'), company: t('company'), requested_at: t('asked'), decided_at: t('decided') },
        filters: {
          state: { label: t('state'), options: options(webhookHostStates, (state) => t(`states.${state}`)) },
        },
        columns,
        beside: (host) => <HostActs host={host} />,
      }}
    />
  )
}

const tones: Record<WebhookHost['state'], PillTone> = {
  waiting: 'turn',
  approved: 'leaf',
  refused: 'clay',
  revoked: 'clay',
}

function useColumns(): Column<WebhookHost>[] {
  const t = useTranslations('webhookHosts')
  return [
    {
      head: t('host'),
      cell: ({ host, webhooks }) => (
        <>
          <Address>{host}</Address>
          <span className="said faint">{t('webhooks', { n: webhooks })}</span>
        </>
      ),
    },
    {
      head: t('company'),
      cell: ({ company }) => <CompanyLink name={company.company_name} id={company.external_id} />,
    },
    {
      head: t('state'),
      cell: ({ state, reason }) => (
        <>
          <Pill tone={tones[state]}>{t(`states.${state}`)}</Pill>
          {reason ? (
            <span className="said faint">
              <Bdi>{reason}</Bdi>
            </span>
          ) : null}
        </>
      ),
    },
    { head: t('asked'), cell: ({ requested_by: by, requested_at: at }) => <Who by={by} at={at} /> },
    {
      head: t('decided'),
      cell: ({ decided_by: by, decided_at: at }) => (by && at ? <Who by={by} at={at} /> : '—'),
    },
  ]
}

const Who = ({ by, at }: { by: WebhookHost['requested_by']; at: string }) => (
  <>
    <Bdi>{fullName(by.name, by.last_name)}</Bdi>
    <span className="said faint">
      <DateText at={at} as="shortTime" />
    </span>
  </>
)
