import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { stateOf, useWebhookAct, type Webhook } from './webhooks-query.ts'

type Props = { webhook: Webhook; onEdit: () => void; onSecret: (secret: string) => void }

/** What an owner does with a webhook; what stops deliveries or a secret is asked about first. */
export function WebhookActs({ webhook, onEdit, onSecret }: Props) {
  const t = useTranslations('webhooks.acts')
  const act = useWebhookAct()
  const [asks, setAsks] = useState<'off' | 'renew' | 'delete'>()
  const params = { id: webhook.external_id }
  const state = stateOf(webhook)
  const close = () => setAsks(undefined)
  return (
    <div className="webhook__acts">
      {state === 'on' || state === 'failing' ? (
        <Button
          variant="secondary"
          small
          busyWords={t('testing')}
          onClick={() => act(() => api('POST /secure/company/webhooks/{id}/test', { params }), t('tested'))}
        >
          {t('test')}
        </Button>
      ) : null}
      {state === 'off' ? (
        <Button
          variant="secondary"
          small
          busyWords={t('onBusy')}
          onClick={() => act(() => api('POST /secure/company/webhooks/{id}/on', { params }), t('onDone'))}
        >
          {t('on')}
        </Button>
      ) : (
        <Button variant="quiet" small onClick={() => setAsks('off')}>
          {t('off')}
        </Button>
      )}
      <Button variant="quiet" small onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button variant="quiet" small onClick={() => setAsks('renew')}>
        {t('renew')}
      </Button>
      <Button variant="quiet" small onClick={() => setAsks('delete')}>
        {t('delete')}
      </Button>
      {asks === 'off' ? <SwitchOff params={params} onClose={close} /> : null}
      {asks === 'renew' ? <Renew params={params} onSecret={onSecret} onClose={close} /> : null}
      {asks === 'delete' ? <Delete params={params} onClose={close} /> : null}
    </div>
  )
}

type Asked = { params: { id: string }; onClose: () => void }

function SwitchOff({ params, onClose }: Asked) {
  const t = useTranslations('webhooks.acts')
  const act = useWebhookAct()
  return (
    <ConfirmDialog
      open
      title={t('offTitle')}
      verb={t('off')}
      busyVerb={t('offBusy')}
      onConfirm={async () => {
        await act(() => api('POST /secure/company/webhooks/{id}/off', { params }), t('offDone'))
        onClose()
      }}
      onClose={onClose}
    >
      {t('offWhy')}
    </ConfirmDialog>
  )
}

function Renew({ params, onSecret, onClose }: Asked & { onSecret: (secret: string) => void }) {
  const t = useTranslations('webhooks.acts')
  const act = useWebhookAct()
  return (
    <ConfirmDialog
      open
      title={t('renewTitle')}
      verb={t('renew')}
      busyVerb={t('renewBusy')}
      onConfirm={async () => {
        const renew = async () => {
          const { data } = await api('POST /secure/company/webhooks/{id}/secret', { params })
          onSecret(data.secret)
        }
        await act(renew, t('renewed'))
        onClose()
      }}
      onClose={onClose}
    >
      {t('renewWhy')}
    </ConfirmDialog>
  )
}

function Delete({ params, onClose }: Asked) {
  const t = useTranslations('webhooks.acts')
  const act = useWebhookAct()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      open
      refuse
      title={t('deleteTitle')}
      verb={t('delete')}
      busyVerb={t('deleteBusy')}
      onConfirm={async () => {
        const remove = async () => {
          await api('DELETE /secure/company/webhooks/{id}', { params })
          await navigate({ to: '/profile/webhooks' })
        }
        await act(remove, t('deleted'))
        onClose()
      }}
      onClose={onClose}
    >
      {t('deleteWhy')}
    </ConfirmDialog>
  )
}
