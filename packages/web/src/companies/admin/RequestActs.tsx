import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRowAct } from '../../kit/resource/use-row-act.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { Bdi, Num } from '../../ui/Text.tsx'

type Request = Answer<'GET /secure/admin/access-requests'>['data'][number]

/** Invites or puts away one request, after a question: who is invited as what, and whether the other is told. */
export function RequestActs({ request }: { request: Request }) {
  const t = useTranslations('admin.requests')
  const [asks, setAsks] = useState<'invite' | 'putAway'>()
  const { company } = request
  if (request.answered_at !== null) return null
  const close = () => setAsks(undefined)
  return (
    <>
      <Button
        variant="secondary"
        small
        aria-label={t('inviteOf', { company })}
        onClick={() => setAsks('invite')}
      >
        {t('invite')}
      </Button>
      <Button
        variant="quiet"
        small
        aria-label={t('putAwayOf', { company })}
        onClick={() => setAsks('putAway')}
      >
        {t('putAway')}
      </Button>
      {asks === 'invite' ? <Invite request={request} onClose={close} /> : null}
      {asks === 'putAway' ? <PutAway request={request} onClose={close} /> : null}
    </>
  )
}

type Props = { request: Request; onClose: () => void }

function Invite({ request, onClose }: Props) {
  const t = useTranslations('requestActs')
  const a = useTranslations('admin')
  const perform = useRowAct()
  const { external_id: id, company, email, role, language } = request
  return (
    <ConfirmDialog
      open
      title={t('title.invite', { company })}
      verb={a('requests.invite')}
      busyVerb={a('requests.inviting')}
      onClose={onClose}
      onConfirm={async () => {
        await perform(
          () => api('POST /secure/admin/access-requests/{id}/invitation', { params: { id }, body: {} }),
          a('requests.invitedDone', { email }),
        )
        onClose()
      }}
    >
      {t.rich('invite', {
        address: () => <Num>{email}</Num>,
        role: () => <Bdi>{a(`roles.${role.name}`)}</Bdi>,
        language: a(`languages.${language}`),
      })}
    </ConfirmDialog>
  )
}

function PutAway({ request, onClose }: Props) {
  const t = useTranslations('requestActs')
  const a = useTranslations('admin')
  const perform = useRowAct()
  const [tells, setTells] = useState(false)
  const { external_id: id, company, email, language } = request
  const params = { id }
  return (
    <ConfirmDialog
      open
      title={t('title.putAway', { company })}
      verb={a('requests.putAway')}
      busyVerb={a('requests.putting')}
      onClose={onClose}
      onConfirm={async () => {
        await perform(
          () =>
            tells
              ? api('POST /secure/admin/access-requests/{id}/refusal', { params })
              : api('PATCH /secure/admin/access-requests/{id}/answered', { params }),
          tells ? t('toldDone', { company }) : a('requests.awayDone', { company }),
        )
        onClose()
      }}
      after={
        <Checkbox
          label={t('tell')}
          under={t.rich('tellWhy', {
            address: () => <Num>{email}</Num>,
            language: a(`languages.${language}`),
          })}
          checked={tells}
          onChange={(event) => setTells(event.target.checked)}
        />
      }
    >
      {t('putAway')}
    </ConfirmDialog>
  )
}
