import { hasProblems } from '@mahsul/domain/kit/problems'
import { answerSteps } from '@mahsul/domain/offers/offer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { destinationsQuery } from '../kit/queries.ts'
import type { Bid, Offer } from '../kit/types.ts'
import { earlierTryQuery } from '../lib/api/earlier-try.ts'
import { useMemberSettings } from '../lib/api/member-settings.ts'
import { useMinute } from '../ui/Countdown.tsx'
import { problemsOf, problemsOn, type StepName } from './check.ts'
import type { Answering } from './context.ts'
import { type Act, startDraft, stillMeant } from './draft.ts'
import { keepDraft, useKeptDraft } from './draft-store.ts'
import { useBlocked } from './use-blocked.ts'
import { useCosts } from './use-costs.ts'
import { useSendAnswer } from './use-send-answer.ts'
import { useTries } from './use-tries.ts'
import { repeatsLost } from './wire-body.ts'

export const stepsOf = (offer: Offer): readonly StepName[] =>
  answerSteps({ type: offer.type, incoterm: offer.international_commercial_term }) === 3
    ? ['destination', 'terms', 'review']
    : ['terms', 'review']

export type AnswerFormProps = { offer: Offer; bids: readonly Bid[]; act: Act; index: number }

/** The form for answering an offer, whether it can be sent, and the navigation from step to step. */
export function useAnswerForm({ offer, bids, act, index }: AnswerFormProps) {
  const router = useRouter()
  const now = useMinute()
  const steps = stepsOf(offer)
  const step = steps[index] ?? 'review'
  const start = useStart(offer, act, bids)
  const draft = stillMeant(useKeptDraft(offer.id, act), act, bids) ?? start
  const { shown } = useCosts(draft, offer, act)
  const { send, ...sent } = useSendAnswer({ offer, act, draft, costs: shown })
  const again = sent.sending || repeatsLost(draft, offer, act)
  const { data: earlier } = useQuery(earlierTryQuery(again ? undefined : draft.lost))
  const problems = useMemo(() => problemsOf(draft, offer, act, now), [draft, offer, act, now])
  const facts = { offer, act, bids, draft, again }
  const blocked = useBlocked({
    ...facts,
    now,
    wrong: step === 'review' && hasProblems(problems),
    done: earlier != null,
    sum: sent.changed.length > 0 ? 'changed' : shown || sent.sending ? 'shown' : 'awaited',
  })
  const on = (name: StepName) => problemsOn(name, problems, offer)
  const { tryOnce, errorOf, ...tries } = useTries(step, on(step))
  const linkOf = (name: StepName) => {
    const place = steps.indexOf(name) as 0 | 1 | 2 // `name` is one of the steps
    return linkOptions({ to: `/marketplace/$id/step-${place}`, params: { id: offer.id }, search: { act } })
  }
  // Offers that do not ask for a destination have no third step. The review opens only when everything is filled in; what
  // stops fitting during the review (others have bought meanwhile) is shown there, next to what was refused. An attempt whose
  // answer was lost counts as filled in, since the containers it took itself are no longer free.
  const [unfinished] = useState(() =>
    step === 'review' && !again ? steps.find((name) => hasProblems(on(name))) : undefined,
  )
  const elsewhere = steps[index] === undefined ? step : unfinished
  const to = elsewhere && router.buildLocation(linkOf(elsewhere)).href
  useEffect(() => {
    if (to) void router.navigate({ href: to, replace: true })
  }, [to, router])

  const next = () => {
    if (step === 'review') return void send()
    tryOnce()
    const following = steps[steps.indexOf(step) + 1]
    if (!hasProblems(on(step)) && following) void router.navigate({ ...linkOf(following) })
  }
  const change: Answering['change'] = (part) => keepDraft(offer.id, act, { ...draft, ...part })
  const answering = { ...facts, ...sent, change, problems, errorOf, steps, linkOf, earlier, blocked }
  return { answering: answering satisfies Answering, step, leaves: Boolean(to), next, ...tries }
}

/** The initial values of the form: one's own last bid, with its owner's suggestion as soon as it has loaded, and one's port. */
function useStart(offer: Offer, act: Act, bids: readonly Bid[]) {
  const from = `${bids[0]?.id} ${bids[0]?.status}`
  const [settings] = useMemberSettings()
  const queries = useQueryClient()
  const draftNow = () => {
    const ports = queries.getQueryData(destinationsQuery.queryKey) ?? []
    const port = ports.find(({ external_id: id }) => id === settings.port)?.external_id
    return startDraft(offer, act, bids, port)
  }
  const [start, setStart] = useState(() => ({ from, draft: draftNow() }))
  if (start.from === from) return start.draft
  const draft = draftNow()
  setStart({ from, draft })
  return draft
}
