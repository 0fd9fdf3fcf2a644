import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { useCurrentUser } from '../../lib/api/session.ts'
import { serverNow } from '../../lib/clock.ts'
import { lazyWithWords } from '../../lib/words/lazy-with-words.ts'
import { approvalsQuery, isOpen, latestAbout, requiredBy, type Subject } from './approvals.ts'

const ApprovalPanel = lazyWithWords(['approvals'], () => import('./ApprovalPanel.tsx'))

/** A colleague may decide at any moment, and their answer may come on another device. */
const WAITING_MS = 30_000

/** In a form whose act may take a second person: who has to approve it, that it waits, or who has approved it. */
export function ApprovalHere({ subject, failure }: { subject: Subject; failure: unknown }) {
  const readerId = useCurrentUser()?.id
  const { data = [] } = useQuery({
    ...approvalsQuery,
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === 'waiting') ? WAITING_MS : false,
  })
  const required = useMemo(() => {
    const found = requiredBy(failure)
    return found && { ...found, at: serverNow() }
  }, [failure])
  const latest = latestAbout(data, subject, readerId)
  if (!required && !(latest && isOpen(latest))) return null
  return (
    <Suspense fallback={null}>
      <ApprovalPanel subject={subject} required={required} latest={latest} readerId={readerId} />
    </Suspense>
  )
}
