import { useQueryClient } from '@tanstack/react-query'
import { type LinkOptions, linkOptions, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { countsKey } from '../kit/counts.ts'
import { keys } from '../kit/queries.ts'
import type { Costs, Offer } from '../kit/types.ts'
import { api } from '../lib/api/api.ts'
import type { Attempt } from '../lib/api/attempt.ts'
import { changedCosts, type ExpectedCosts, expectedOf } from '../offers/facts/changed-costs.ts'
import { useSend } from '../ui/form/use-send.ts'
import { say } from '../ui/toasts.ts'
import type { Act, AnswerDraft } from './draft.ts'
import { dropDraft, keepDraft } from './draft-store.ts'
import { bodyOf, toBidBody, toPurchaseBody } from './wire-body.ts'

type Answer = { offer: Offer; act: Act; draft: AnswerDraft; costs: Costs | undefined }

/** Places the bid or buys, confirmed by a code, and leads to the result. Nothing typed is lost when it fails. */
export function useSendAnswer({ offer, act, draft, costs }: Answer) {
  const t = useTranslations('bids')
  const router = useRouter()
  const queries = useQueryClient()
  const { lost } = draft
  const shown = costs && expectedOf(costs)
  /** A repeated request has to send the total of the first, or it would not be the same. */
  const expectedFor = (attempt: Attempt) => (attempt.body === lost?.body ? lost.expected : shown)
  const refresh = () =>
    Promise.all(
      [
        keys.market,
        keys.offer(offer.id),
        keys.ownBids(offer.id),
        keys.bids,
        keys.trades,
        ['offers'],
        countsKey,
      ].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  const { send, busy, failure, clear } = useSend<AnswerDraft, never, LinkOptions>({
    code: act === 'bid' ? 'create_bid' : 'purchase',
    once: (answers) => bodyOf(answers, offer, act),
    lost: {
      get: () => lost,
      set: (next) =>
        keepDraft(offer.id, act, { ...draft, lost: next && { ...next, expected: expectedFor(next) } }),
    },
    put: (answers, { idempotencyKey, again }) =>
      post({ answers, offer, act }, again ? lost?.expected : shown, idempotencyKey),
    done: async (to) => {
      say(t(`sent.${act}`))
      await router.navigate({ ...to, replace: true })
      // Only now: without its draft the form would lead back to its first step.
      dropDraft(offer.id, act)
      void refresh()
    },
    // Refetch the offer, which has the reason: another version, fewer containers, another bidder. An attempt without an answer
    // may have succeeded: then its trade is in the list of trades.
    refused: () => void refresh(),
  })
  /** Accepts the new total as the one that is shown. */
  const acceptCosts = async () => {
    await queries.invalidateQueries({ queryKey: ['costs'] })
    clear()
  }
  return { send: () => send(draft), sending: busy, failure, changed: changedCosts(failure), acceptCosts }
}

type Sent = { answers: AnswerDraft; offer: Offer; act: Act }

/** The page of what was created. */
async function post(
  { answers, offer, act }: Sent,
  expected: ExpectedCosts | undefined,
  idempotencyKey: string,
): Promise<LinkOptions> {
  if (act === 'purchase') {
    const body = { ...toPurchaseBody(answers, offer), ...expected }
    const { data } = await api('POST /secure/trades', { body, idempotencyKey })
    return linkOptions({ to: '/trades/$id/show', params: { id: data.id } })
  }
  const body = { ...toBidBody(answers, offer), ...expected }
  const params = { id: offer.id }
  const { data } = await api('POST /secure/bids/tickets/{id}', { params, body, idempotencyKey })
  return linkOptions({ to: '/offers/bid/$id/show', params: { id: data.id } })
}
