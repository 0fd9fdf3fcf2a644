import { fullName } from '@mahsul/domain/kit/full-name'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMayAsAdmin } from '../../kit/admin-role.ts'
import { AdminNote } from '../../kit/forms/AdminNote.tsx'
import { Editing } from '../../kit/forms/Editing.tsx'
import { ReasonDialog } from '../../kit/forms/ReasonDialog.tsx'
import { useRowAct } from '../../kit/resource/use-row-act.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { useCurrentUser } from '../../lib/api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Info } from '../../ui/states.tsx'
import { Address, DateText } from '../../ui/Text.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { stateTones } from './AccountChangesPage.tsx'

type Change = Answer<'GET /secure/admin/account-changes/{id}'>['data']
type FieldChange = Change['changes'][number]

/** The whole change, for the admin who decides on it. */
export default function AccountChangePage() {
  return (
    <Editing
      at="/admin/account-changes/$id"
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
  const name = fullName(change.member.name, change.member.last_name)
  const isMine = useCurrentUser()?.id === change.requested_by.external_id
  const mayOperate = useMayAsAdmin('operate')
  return (
    <>
      <PageHead
        title={t.rich('of', { name: () => <bdi>{name}</bdi> })}
        sub={
          <Link to="/admin/users/$id" params={{ id: change.member.external_id }}>
            <bdi>{change.member.company_name}</bdi> · <Address>{change.member.email}</Address>
          </Link>
        }
        end={<Pill tone={stateTones[change.state]}>{t(`state.${change.state}`)}</Pill>}
      />
      <div className="stack">
        {change.state === 'waiting' ? <Info>{t(change.can_approve ? 'ask' : 'another')}</Info> : null}
        {change.state === 'waiting' && !isMine && !change.can_approve ? (
          <AdminNote roles={change.may_approve} />
        ) : null}
        <div className="sheet">
          <Changes of={change.changes} />
        </div>
        <section className="sheet">
          <HowItStands change={change} />
        </section>
        <div className="row row--end">
          <ButtonLink to="/admin/account-changes">{t('back')}</ButtonLink>
          {change.state === 'waiting' && mayOperate ? (
            <Decide change={change} name={name} isMine={isMine} />
          ) : null}
        </div>
      </div>
    </>
  )
}

function Changes({ of }: { of: readonly FieldChange[] }) {
  const t = useTranslations('admin.accountChanges')
  const value = (field: FieldChange['field'], text: string) =>
    text === '' ? (
      <span className="faint">{t('noValue')}</span>
    ) : latin.has(field) ? (
      <Address>{text}</Address>
    ) : (
      <bdi>{text}</bdi>
    )
  return (
    <Table<FieldChange>
      caption={t('what')}
      rows={of}
      rowKey={({ field }) => field}
      columns={[
        { head: t('field'), cell: ({ field }) => t(`fields.${field}`) },
        { head: t('before'), cell: ({ field, before }) => value(field, before) },
        { head: t('after'), cell: ({ field, after }) => <b>{value(field, after)}</b> },
      ]}
    />
  )
}

const NameOf = ({ member }: { member: Change['requested_by'] }) => (
  <bdi>{fullName(member.name, member.last_name)}</bdi>
)

/** Why and by whom it was requested, its expiry, and the decision. */
function HowItStands({ change }: { change: Change }) {
  const t = useTranslations('admin.accountChanges')
  const facts = [
    { label: t('reason'), value: <bdi>{change.reason}</bdi> },
    {
      label: t('requestedBy'),
      value: <NameOf member={change.requested_by} />,
      under: <DateText at={change.requested_at} as="full" />,
    },
    change.state === 'waiting' && {
      label: t('expires'),
      value: <DateText at={change.expires_at} as="full" />,
    },
    change.decided_at !== null && {
      label: t('decided'),
      value: change.decided_by ? <NameOf member={change.decided_by} /> : t('nobody'),
      under: <DateText at={change.decided_at} as="full" />,
    },
    change.decision_reason && {
      label: t('decisionReason'),
      value: <bdi>{change.decision_reason}</bdi>,
    },
  ]
  return <Facts two facts={facts} />
}

type DecideProps = { change: Change; name: string; isMine: boolean }

function Decide({ change, name, isMine }: DecideProps) {
  const t = useTranslations('admin.accountChanges')
  const [asks, setAsks] = useState<'approve' | 'decline'>()
  const act = useRowAct()
  const { external_id: id } = change
  return (
    <>
      <Button variant="danger" onClick={() => setAsks('decline')}>
        {t(isMine ? 'withdraw' : 'decline')}
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
        <DeclineDialog change={change} name={name} isMine={isMine} onClose={() => setAsks(undefined)} />
      ) : null}
    </>
  )
}

function DeclineDialog({ change, name, isMine, onClose }: DecideProps & { onClose: () => void }) {
  const t = useTranslations('admin.accountChanges')
  const params = { id: change.external_id }
  return (
    <ReasonDialog
      form={`decline/${change.external_id}`}
      title={t('declineTitle', { name })}
      why={t('declineWhy')}
      keep={t('keep')}
      verb={t(isMine ? 'withdraw' : 'decline')}
      busyVerb={t('declining')}
      done={t('declined', { name })}
      reason={{ label: t('reason'), missing: t('reasonMissing') }}
      call={(reason) => api('POST /secure/admin/account-changes/{id}/decline', { params, body: { reason } })}
      onClose={onClose}
    />
  )
}
