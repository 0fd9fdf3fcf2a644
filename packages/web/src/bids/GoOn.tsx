import { useQuery } from '@tanstack/react-query'
import { linkOptions, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { type KeptTerms, keptActQuery } from '../companies/kept-acts/approvals.ts'
import type { Bid, Offer } from '../kit/types.ts'
import { isRefusal } from '../lib/api/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState, FailedState, SkeletonLines } from '../ui/states.tsx'
import { actNameOf } from './draft.ts'
import { draftOfTerms } from './draft-of-terms.ts'
import { draftNow, keepDraft } from './draft-store.ts'
import { stepsOf } from './use-answer-form.ts'

type Props = { approval: string; offer: Offer; bids: readonly Bid[] }

/**
 * A colleague has approved this purchase: what was typed when they were asked is in the form again, on whatever device. An offer
 * that was edited meanwhile is read before.
 */
export function GoOn({ approval, offer, bids }: Props) {
  const t = useTranslations('bids.goOn')
  const title = useTranslations('bids')(`title.${actNameOf('purchase', offer)}`)
  const typed = useQuery(keptActQuery(approval))
  const go = useGo({ offer, bids })
  const over = isRefusal(typed.error, 'NOT_FOUND', 'APPROVAL_OVER', 'APPROVAL_NOT_YOURS', 'VALIDATION')
  const terms = typed.data?.terms
  const isEdited = terms && terms.ticket_version !== offer.version
  const leaves = over || (typed.data !== undefined && !isEdited)
  const leave = useEffectEvent(() => go(terms ?? undefined, terms ? 'review' : 'first'))
  useEffect(() => {
    if (leaves) leave()
  }, [leaves])
  if (isEdited)
    return (
      <>
        <h1 className="page-head">{title}</h1>
        <EmptyState
          title={t('edited')}
          action={
            <Button variant="primary" onClick={() => go(terms, 'first')}>
              {t('read')}
            </Button>
          }
        >
          {t('editedWhy')}
        </EmptyState>
      </>
    )
  return (
    <>
      <h1 className="sr">{title}</h1>
      {typed.isError && !over ? <FailedState onRetry={() => typed.refetch()} /> : <SkeletonLines lines={7} />}
    </>
  )
}

/** To the form, with these terms in it; an attempt whose answer was lost stays as it was sent. */
function useGo({ offer, bids }: Pick<Props, 'offer' | 'bids'>) {
  const router = useRouter()
  return (terms: KeptTerms | undefined, to: 'first' | 'review') => {
    if (terms && !draftNow(offer.id, 'purchase')?.lost)
      keepDraft(offer.id, 'purchase', draftOfTerms(offer, bids, terms))
    const step = to === 'first' ? 0 : ((stepsOf(offer).length - 1) as 1 | 2) // a form has two steps or three
    const form = linkOptions({
      to: `/marketplace/$id/step-${step}`,
      params: { id: offer.id },
      search: { act: 'purchase' },
    })
    void router.navigate({ ...form, replace: true })
  }
}
