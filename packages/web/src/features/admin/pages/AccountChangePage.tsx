import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/api-types.ts'
import { failureWords } from '../../../lib/failure-words.ts'
import { useLanguage } from '../../../lib/i18n.tsx'
import { pathTo } from '../../../routes/routes.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { FieldError, TextArea } from '../../../ui/Field.tsx'
import { ButtonLink, Link } from '../../../ui/Link.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { Info } from '../../../ui/states.tsx'
import { Table } from '../../../ui/Table.tsx'
import { DateText, Num } from '../../../ui/Text.tsx'
import { sayDone } from '../done.ts'
import { Editing } from '../Editing.tsx'
import { backOfficeKey } from '../resource.ts'
import { useAct } from '../use-act.ts'
import { stateTones } from './AccountChangesPage.tsx'

type Change = Answer<'GET /secure/admin/account-changes/{id}'>['data']
type FieldChange = Change['changes'][number]

/** What would change, whole, for the admin who decides about it. */
export default function AccountChangePage() {
  return (
    <Editing
      of="account-changes"
      read={(id, signal) => api('GET /secure/admin/account-changes/{id}', { params: { id }, signal })}
    >
      {(change) => (change ? <Shown change={change} /> : null)}
    </Editing>
  )
}

const latin = new Set<FieldChange['field']>([
  'email',
  'phone',
  'bank_iban',
  'bank_swift',
  'bank_account_number',
  'bank_zip_code',
])

function Shown({ change }: { change: Change }) {
  const t = useTranslations('admin.accountChanges')
  const name = `${change.member.name} ${change.member.last_name}`
  const value = (field: FieldChange['field'], text: string) =>
    text === '' ? (
      <span className="faint">{t('noValue')}</span>
    ) : latin.has(field) ? (
      <Num>{text}</Num>
    ) : (
      <bdi>{text}</bdi>
    )
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t.rich('of', { name: () => <bdi>{name}</bdi> })}</h1>
          <p className="sub">
            <Link href={pathTo('admin.edit-user', { id: change.member.external_id })}>
              <bdi>{change.member.company_name}</bdi> · <Num>{change.member.email}</Num>
            </Link>
          </p>
        </div>
        <div className="page-head__end">
          <Pill tone={stateTones[change.state]}>{t(`state.${change.state}`)}</Pill>
        </div>
      </div>
      <div className="stack">
        {change.state === 'waiting' ? <Info>{t(change.can_approve ? 'ask' : 'another')}</Info> : null}
        <div className="sheet">
          <Table<FieldChange>
            caption={t('what')}
            rows={change.changes}
            rowKey={({ field }) => field}
            columns={[
              { key: 'field', head: t('field'), cell: ({ field }) => t(`fields.${field}`) },
              { key: 'before', head: t('before'), cell: ({ field, before }) => value(field, before) },
              { key: 'after', head: t('after'), cell: ({ field, after }) => <b>{value(field, after)}</b> },
            ]}
          />
        </div>
        <section className="sheet">
          <Facts
            two
            facts={[
              { key: 'reason', label: t('reason'), value: <bdi>{change.reason}</bdi> },
              {
                key: 'by',
                label: t('requestedBy'),
                value: (
                  <bdi>
                    {change.requested_by.name} {change.requested_by.last_name}
                  </bdi>
                ),
                under: <DateText at={change.requested_at} as="full" />,
              },
              ...(change.state === 'waiting'
                ? [
                    {
                      key: 'expires',
                      label: t('expires'),
                      value: <DateText at={change.expires_at} as="full" />,
                    },
                  ]
                : []),
              ...(change.decided_at
                ? [
                    {
                      key: 'decided',
                      label: t('decided'),
                      value: change.decided_by ? (
                        <bdi>
                          {change.decided_by.name} {change.decided_by.last_name}
                        </bdi>
                      ) : (
                        t('nobody')
                      ),
                      under: <DateText at={change.decided_at} as="full" />,
                    },
                  ]
                : []),
              ...(change.decision_reason
                ? [
                    {
                      key: 'words',
                      label: t('decisionReason'),
                      value: <bdi>{change.decision_reason}</bdi>,
                    },
                  ]
                : []),
            ]}
          />
        </section>
        <div className="row row--end">
          <ButtonLink href={pathTo('admin.account-changes')}>{t('back')}</ButtonLink>
          {change.state === 'waiting' ? <Decide change={change} name={name} /> : null}
        </div>
      </div>
    </>
  )
}

function Decide({ change, name }: { change: Change; name: string }) {
  const t = useTranslations('admin.accountChanges')
  const [asks, setAsks] = useState<'approve' | 'decline'>()
  const act = useAct()
  const { external_id: id } = change
  return (
    <>
      <Button variant="danger" onClick={() => setAsks('decline')}>
        {t(change.can_approve ? 'decline' : 'withdraw')}
      </Button>
      {change.can_approve ? (
        <Button variant="approve" onClick={() => setAsks('approve')}>
          {t('approve')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asks === 'approve'}
        title={t('approveTitle', { name })}
        verb={t('approve')}
        busyVerb={t('approving')}
        onClose={() => setAsks(undefined)}
        onConfirm={async () => {
          await act(
            () => api('POST /secure/admin/account-changes/{id}/approve', { params: { id } }),
            t('approved', { name }),
          )
          setAsks(undefined)
        }}
      >
        {t('approveWhy')}
      </ConfirmDialog>
      {asks === 'decline' ? (
        <DeclineDialog change={change} name={name} onClose={() => setAsks(undefined)} />
      ) : null}
    </>
  )
}

function DeclineDialog({ change, name, onClose }: { change: Change; name: string; onClose: () => void }) {
  const t = useTranslations('admin.accountChanges')
  const language = useLanguage()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const verb = t(change.can_approve ? 'decline' : 'withdraw')
  const send = async () => {
    if (reason.trim() === '') return setMissing(true)
    setFailure(undefined)
    const params = { id: change.external_id }
    try {
      await api('POST /secure/admin/account-changes/{id}/decline', {
        params,
        body: { reason: reason.trim() },
      })
    } catch (refused) {
      return setFailure(refused)
    }
    onClose()
    sayDone(t('declined', { name }))
    await queries.invalidateQueries({ queryKey: backOfficeKey })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('declineTitle', { name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="refuse" busyWords={t('declining')} onClick={send}>
            {verb}
          </Button>
        </>
      }
    >
      <p>{t('declineWhy')}</p>
      <TextArea
        label={t('reason')}
        error={missing && reason.trim() === '' ? t('reasonMissing') : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {failure ? (
        <div className="has-error" role="alert">
          <FieldError>
            <span className="lines">{failureWords(failure, language)}</span>
          </FieldError>
        </div>
      ) : null}
    </Dialog>
  )
}
