import type { CompanyRight } from '@mahsul/domain/members/company-rights'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useCurrentUser } from '../../lib/session.ts'
import { type Approval, approvalsQuery, isOpen } from '../../model/approvals/approvals.ts'
import { HeadedSection } from '../../ui/sections.tsx'
import { FailedState, SkeletonLines, SkeletonRows } from '../../ui/states.tsx'
import { ApprovalRow } from './ApprovalRow.tsx'
import { Limits } from './Limits.tsx'
import { limitsQuery } from './limits-query.ts'
import './approvals.css'

/** The company's limits, what waits for the reader, what they asked for, and what was decided. */
export function Approvals({ right }: { right: CompanyRight }) {
  const t = useTranslations('approvals')
  const limits = useQuery(limitsQuery)
  const approvals = useQuery(approvalsQuery)
  const failed = (refetch: () => unknown) => (
    <FailedState title={t('failed')} onRetry={() => refetch()}>
      {t('failedWhy')}
    </FailedState>
  )
  return (
    <>
      {limits.data ? (
        <Limits limits={limits.data} right={right} />
      ) : limits.isPending ? (
        <SkeletonLines lines={5} />
      ) : (
        failed(limits.refetch)
      )}
      {approvals.data ? (
        <Lists of={approvals.data} />
      ) : approvals.isPending ? (
        <SkeletonRows rows={3} />
      ) : (
        failed(approvals.refetch)
      )}
    </>
  )
}

function Lists({ of }: { of: readonly Approval[] }) {
  const readerId = useCurrentUser()?.id
  const isMine = (approval: Approval) => approval.requested_by.external_id === readerId
  const mine = of.filter((approval) => isMine(approval) && isOpen(approval))
  const waiting = of.filter((approval) => !isMine(approval) && approval.state === 'waiting')
  const decided = of.filter((approval) => !mine.includes(approval) && !waiting.includes(approval))
  return (
    <>
      <List which="waiting" of={waiting} />
      <List which="mine" of={mine} />
      <List which="decided" of={decided} />
    </>
  )
}

function List({ which, of }: { which: 'waiting' | 'mine' | 'decided'; of: readonly Approval[] }) {
  const t = useTranslations('approvals.list')
  return (
    <HeadedSection title={t(`${which}.title`)}>
      {of.length > 0 ? (
        <ul className="approvals">
          {of.map((approval) => (
            <ApprovalRow key={approval.external_id} approval={approval} />
          ))}
        </ul>
      ) : (
        <p className="pad faint">{t(`${which}.none`)}</p>
      )}
    </HeadedSection>
  )
}
