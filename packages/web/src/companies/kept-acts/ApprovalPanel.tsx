import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { money } from '../../lib/words/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { Trouble } from '../../ui/form/Trouble.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Bdi, DateText, Quoted, richTextTags } from '../../ui/Text.tsx'
import {
  type Approval,
  askedFor,
  hasReference,
  isOpen,
  type Required,
  refreshApprovals,
  type Subject,
} from './approvals.ts'
import './approval-panel.css'

type Props = {
  subject: Subject
  required: (Required & { at: Date }) | undefined
  latest: Approval | undefined
  readerId: string | undefined
}

export default function ApprovalPanel({ subject, required, latest, readerId }: Props) {
  const open = latest && isOpen(latest) ? latest : undefined
  const isMine = open?.requested_by.external_id === readerId
  // Refused after it was approved: it covers less than the act comes to by now, or its approver has left.
  const fallsShort =
    open?.state === 'approved' && required && Date.parse(open.decided_at ?? '') < required.at.getTime()
  // The server alone knows whether a request is about the account or the limits in the form.
  const another = !hasReference(subject) && open?.state === 'waiting' && isRefusedSince(open, required)
  const asks = required && (!open || (isMine && (fallsShort || another)))
  const box = useFocusOn(required)
  return (
    <div className="approval-panel" role="status" tabIndex={-1} ref={box}>
      <Icon name={open?.state === 'approved' && !fallsShort ? 'check' : 'people'} />
      <div>
        {open && !fallsShort ? <Standing approval={open} isMine={isMine} /> : null}
        {asks ? (
          <>
            <Why subject={subject} required={required} latest={latest} />
            <Ask subject={subject} total={required.total} replaces={fallsShort ? open : undefined} />
          </>
        ) : (
          <p>
            <ToApprovals />
          </p>
        )}
      </div>
    </div>
  )
}

const isRefusedSince = (approval: Approval, required: Props['required']) =>
  required !== undefined && Date.parse(approval.requested_at) < required.at.getTime()

function useFocusOn(required: Props['required']) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (required) box.current?.focus()
  }, [required])
  return box
}

const ToApprovals = () => <Link to="/profile/approvals">{useTranslations('approvals')('toPage')}</Link>

/** The company's limit, and what a colleague has to approve. */
function Why({ subject, required, latest }: Pick<Props, 'subject' | 'latest'> & { required: Required }) {
  const t = useTranslations('approvals.here')
  const { limit, total } = required
  const declined = latest?.state === 'declined' ? latest : undefined
  return (
    <>
      {declined ? (
        <p>
          {t.rich('declined', { who: () => <Bdi>{declined.decided_by?.name}</Bdi> })}{' '}
          {declined.reason ? <Quoted>{declined.reason}</Quoted> : null}
        </p>
      ) : null}
      {limit && total && hasReference(subject) ? (
        <p>
          {t.rich('limit', { ...richTextTags, limit: money(limit) })}{' '}
          <b>{t.rich(`required.${subject.act}`, { ...richTextTags, total: money(total) })}</b>
        </p>
      ) : (
        <p>
          <b>{t(subject.act === 'limits' ? 'limits' : 'bank')}</b>
        </p>
      )}
    </>
  )
}

type AskProps = { subject: Subject; total: string | undefined; replaces: Approval | undefined }

/** Asks the colleagues who may decide; an approval that falls short is taken back first. */
function Ask({ subject, total, replaces }: AskProps) {
  const t = useTranslations('approvals.here')
  const queries = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const ask = async () => {
    setFailure(undefined)
    const body = askedFor(subject, total)
    try {
      if (replaces)
        await api('DELETE /secure/company/approvals/{id}', { params: { id: replaces.external_id } })
      if (body) {
        const { data } = await api('POST /secure/company/approvals', { body })
        await refreshApprovals(queries, data)
      }
    } catch (refused) {
      setFailure(refused)
      await refreshApprovals(queries, {})
    }
  }
  return (
    <>
      <Trouble failure={failure} />
      <Button variant="secondary" busyWords={t('asking')} onClick={ask}>
        {t('ask')}
      </Button>
    </>
  )
}

/** Waiting until when, or approved by whom, up to which sum. */
function Standing({ approval, isMine }: { approval: Approval; isMine: boolean }): ReactNode {
  const t = useTranslations('approvals.here')
  const { state, total, expires_at: until, decided_by: by, requested_by: asker, act } = approval
  const tags = {
    ...richTextTags,
    until: () => <DateText at={until} as="datedTime" />,
    who: () => <Bdi>{state === 'approved' && isMine ? by?.name : asker.name}</Bdi>,
  }
  if (!isMine) return <p>{t.rich(state === 'approved' ? 'theirsApproved' : 'theirs', tags)}</p>
  return (
    <p>
      <b>
        {state === 'waiting'
          ? t.rich('waiting', tags)
          : total
            ? t.rich('approved', { ...tags, total: money(total) })
            : t.rich('approvedBank', tags)}
      </b>
      {act === 'bank' ? <> {t(state === 'waiting' ? 'kept' : 'sameAccount')}</> : null}
      {act === 'limits' && state === 'approved' ? <> {t('sameLimits')}</> : null}
    </p>
  )
}
