import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMayAsAdmin } from '../../kit/admin-role.ts'
import { ReasonDialog } from '../../kit/forms/ReasonDialog.tsx'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import type { WebhookHost } from './host.ts'

type Act = WebhookHost['may'][number]

/** Approve, refuse or revoke a host, each asked about first; for full admins. */
export function HostActs({ host }: { host: WebhookHost }) {
  const t = useTranslations('webhookHosts')
  const mayGovern = useMayAsAdmin('govern')
  const [asks, setAsks] = useState<Act>()
  if (!mayGovern) return null
  return (
    <>
      {host.may.map((act) => (
        <Button
          key={act}
          variant={act === 'approve' ? 'secondary' : 'quiet'}
          small
          aria-label={t(`${act}.of`, { host: host.host })}
          onClick={() => setAsks(act)}
        >
          {t(`${act}.verb`)}
        </Button>
      ))}
      {asks ? <Decide host={host} act={asks} onClose={() => setAsks(undefined)} /> : null}
    </>
  )
}

function Decide({ host: { external_id: id, host, company, version }, act, onClose }: Props) {
  const t = useTranslations('webhookHosts')
  const params = { id }
  const calls: Record<Act, (reason: string) => Promise<unknown>> = {
    approve: () => api('POST /secure/admin/webhook-hosts/{id}/approve', { params, body: { version } }),
    refuse: (reason) =>
      api('POST /secure/admin/webhook-hosts/{id}/refuse', { params, body: { reason, version } }),
    revoke: (reason) =>
      api('POST /secure/admin/webhook-hosts/{id}/revoke', { params, body: { reason, version } }),
  }
  return (
    <ReasonDialog
      form={`host/${act}/${id}`}
      title={t(`${act}.title`, { host })}
      why={t(`${act}.why`, { company: company.company_name })}
      keep={t('refuse.keep')}
      verb={t(`${act}.verb`)}
      giving={act === 'approve'}
      busyVerb={t(`${act}.busy`)}
      done={t(`${act}.done`, { host })}
      {...(act !== 'approve' && {
        reason: {
          label: t(`${act}.reason`),
          missing: t(`${act}.reasonMissing`),
          limits: { shortest: 3, longest: 500 },
        },
      })}
      call={calls[act]}
      onClose={onClose}
    />
  )
}

type Props = { host: WebhookHost; act: Act; onClose: () => void }
