import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Company, companiesKey } from '../../kit/resource/company.ts'
import { api } from '../../lib/api/api.ts'
import { Link } from '../../ui/Link.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { Address, Bdi, DateText, Num } from '../../ui/Text.tsx'
import { Table } from '../../ui/table/Table.tsx'

/** Where the events of the company are sent; nothing where it has no webhook. */
export function WebhooksPart({ company: { external_id: id } }: { company: Company }) {
  const t = useTranslations('webhookHosts')
  const { data } = useQuery({
    queryKey: [...companiesKey, 'one', id, 'webhooks'],
    queryFn: async ({ signal }) =>
      (await api('GET /secure/admin/companies/{id}/webhooks', { params: { id }, signal })).data,
  })
  if (!data || data.length === 0) return null
  return (
    <HeadedSection
      className="sheet--table o-3"
      title={t('part.title')}
      end={<Link to="/admin/webhook-hosts">{t('title')}</Link>}
    >
      <Table
        caption={t('part.title')}
        className="table--admin"
        rows={data}
        rowKey={(webhook) => webhook.external_id}
        columns={[
          {
            head: t('part.url'),
            cell: ({ url, description }) => (
              <>
                <Address>{url}</Address>
                {description ? (
                  <span className="said faint">
                    <Bdi>{description}</Bdi>
                  </span>
                ) : null}
              </>
            ),
          },
          {
            head: t('part.state'),
            cell: ({ off, host, failing_since: failing }) => (
              <>
                {off ? t('part.off') : failing ? t('part.failing') : t('part.on')}
                <span className="said faint">{t(`states.${host.state}`)}</span>
              </>
            ),
          },
          { head: t('part.waiting'), numeric: true, cell: ({ waiting }) => <Num>{waiting}</Num> },
          {
            head: t('part.made'),
            cell: ({ created_by: by, created_at: at }) => (
              <>
                <Bdi>{by}</Bdi>
                <span className="said faint">
                  <DateText at={at} as="shortTime" />
                </span>
              </>
            ),
          },
        ]}
      />
    </HeadedSection>
  )
}
