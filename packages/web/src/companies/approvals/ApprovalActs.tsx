import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { Address, Bdi, Code, DateText, Money } from '../../ui/Text.tsx'
import { useAct } from '../../ui/use-act.ts'
import { type Approval, refreshApprovals } from '../kept-acts/approvals.ts'
import { DeclineApproval } from './DeclineApproval.tsx'
import { LimitsChange } from './LimitsChange.tsx'
import { linkToComplete } from './links.ts'

/** Approve or decline a colleague's request; complete what was approved, or take back what was asked for. */
export function ApprovalActs({ approval }: { approval: Approval }) {
  const t = useTranslations('approvals')
  const [doing, setDoing] = useState<'approve' | 'decline'>()
  const decide = useAct({ refresh: (queries) => refreshApprovals(queries, approval) })
  const close = () => setDoing(undefined)
  const { may, external_id: id } = approval
  if (may.length === 0) return null
  const link = linkToComplete(approval)
  const named = (verb: string) => `${verb}: ${t(`act.${approval.act}`)} ${approval.reference ?? ''}`.trim()
  return (
    <div className="approval__acts row">
      {may.includes('complete') && link ? (
        <ButtonLink {...link} variant="primary" small>
          {t(`complete.${approval.act}`)}
        </ButtonLink>
      ) : null}
      {may.includes('approve') ? (
        <Button
          variant="approve"
          small
          aria-label={named(t('approve.verb'))}
          onClick={() => setDoing('approve')}
        >
          {t('approve.verb')}
        </Button>
      ) : null}
      {may.includes('decline') ? (
        <Button
          variant="danger"
          small
          aria-label={named(t('decline.verb'))}
          onClick={() => setDoing('decline')}
        >
          {t('decline.verb')}
        </Button>
      ) : null}
      {may.includes('withdraw') ? (
        <Button
          variant="quiet"
          small
          aria-label={named(t('withdraw.verb'))}
          busyWords={t('withdraw.busy')}
          onClick={() =>
            decide(() => api('DELETE /secure/company/approvals/{id}', { params: { id } }), t('withdraw.done'))
          }
        >
          {t('withdraw.verb')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={doing === 'approve'}
        title={t(`approve.title.${approval.act}`)}
        verb={t('approve.verb')}
        busyVerb={t('approve.busy')}
        onClose={close}
        onConfirm={async () => {
          await decide(
            () => api('POST /secure/company/approvals/{id}/approve', { params: { id } }),
            t('approve.done', { name: approval.requested_by.name }),
          )
          close()
        }}
      >
        <What approval={approval} />
        {approval.limits ? <LimitsChange {...approval.limits} /> : null}
      </ConfirmDialog>
      {doing === 'decline' ? <DeclineApproval approval={approval} onClose={close} /> : null}
    </div>
  )
}

/** What is approved, for whom and until when, once more in the dialog. */
function What({ approval }: { approval: Approval }) {
  const t = useTranslations('approvals.approve')
  const { act, reference, total, account, requested_by: by, expires_at: until } = approval
  const tags = {
    who: () => <Bdi>{by.name}</Bdi>,
    until: () => <DateText at={until} as="datedTime" />,
    ref: () => <Code>{reference}</Code>,
    account: () => <Address>{account}</Address>,
    sum: () => (total ? <Money amount={total} /> : null),
  }
  return t.rich(`why.${act}`, tags)
}
