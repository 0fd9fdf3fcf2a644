import { useQueryClient } from '@tanstack/react-query'
import { type LinkOptions, linkOptions, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api, newIdempotencyKey } from '../../lib/api.ts'
import { type Attempt, attemptFor, doneOtherwise } from '../../lib/attempt.ts'
import { earlierTryQuery } from '../../lib/earlier-try.ts'
import { isRefusal } from '../../lib/refusal.ts'
import { isAnswered, isDoneOtherwise } from '../../lib/send-once.ts'
import { verify } from '../../lib/verify.ts'
import { changedCosts, type ExpectedCosts, expectedOf } from '../../model/changed-costs.ts'
import { countsKey } from '../../model/counts.ts'
import { keys } from '../../model/queries.ts'
import type { Costs, Offer } from '../../model/types.ts'
import { say } from '../../ui/toasts.ts'
import type { Act, AnswerDraft } from './draft.ts'
import { dropDraft, keepDraft } from './draft-store.ts'
import { toBidBody, toPurchaseBody } from './wire-body.ts'

/**
 * Answers whose code is verified and not spent: a refusal spends none (wire.md, Sessions), so the next try need not ask
 * for another. The steps of the form are pages of their own, and this outlives them.
 */
const opened = new Set<string>()

/** Asks for the code, sends under one key, and leads to what came of it. Nothing typed is lost when it fails. */
type Sending = { offer: Offer; act: Act; draft: AnswerDraft; costs: Costs | undefined }

export function useSend({ offer, act, draft, costs }: Sending) {
  const t = useTranslations('bids')
  const router = useRouter()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const [sending, setSending] = useState(false)
  const opens = `${act}:${offer.id}`

  const put = async (attempt: Attempt, expected: ExpectedCosts | undefined): Promise<LinkOptions> => {
    const idempotencyKey = attempt.key
    if (act === 'purchase') {
      const { data } = await api('POST /secure/trades', {
        body: { ...toPurchaseBody(draft, offer), ...expected },
        idempotencyKey,
      })
      return linkOptions({ to: '/trades/$id/show', params: { id: data.id } })
    }
    const body = { ...toBidBody(draft, offer), ...expected }
    const { data } = await api('POST /secure/bids/tickets/{id}', {
      params: { id: offer.id },
      body,
      idempotencyKey,
    })
    return linkOptions({ to: '/offers/bid/$id/show', params: { id: data.id } })
  }

  /** After a lost attempt everything goes out under its key, until it is known what came of it. */
  const attempt = async (lost: AnswerDraft['lost']): Promise<LinkOptions | undefined> => {
    const body = act === 'bid' ? toBidBody(draft, offer) : toPurchaseBody(draft, offer)
    const next = attemptFor(body, lost, newIdempotencyKey)
    // What is repeated says the sum that it was pressed at, or it would not be the same.
    const expected = next.again ? lost?.expected : costs && expectedOf(costs)
    // Its code may be spent on what is repeated, or at hand still: the server says when it wants another.
    const needsCode = !lost && !opened.has(opens)
    if (needsCode && !(await verify(act === 'bid' ? 'create_bid' : 'purchase'))) return undefined
    opened.add(opens)
    keepDraft(offer.id, act, { ...draft, lost: { ...next.attempt, expected } })
    try {
      const to = await put(next.attempt, expected)
      opened.delete(opens)
      return to
    } catch (trouble) {
      if (isDoneOtherwise(trouble)) {
        keepDraft(offer.id, act, { ...draft, lost: doneOtherwise(next.attempt) })
        await queries.invalidateQueries(earlierTryQuery(next.attempt))
      } else if (isAnswered(trouble)) keepDraft(offer.id, act, { ...draft, lost: undefined })
      // The code has run out meanwhile; one that was asked for just now is not asked for twice.
      if (isRefusal(trouble, 'CODE_REQUIRED')) {
        opened.delete(opens)
        if (!needsCode) return attempt(undefined)
      }
      throw trouble
    }
  }

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

  const send = async () => {
    if (sending) return
    setFailure(undefined)
    setSending(true)
    try {
      const to = await attempt(draft.lost)
      if (!to) return
      say(t(`sent.${act}`))
      await router.navigate({ ...to, replace: true })
      // Only now: without its draft the form would lead back to its first step.
      dropDraft(offer.id, act)
      void refresh()
    } catch (trouble) {
      setFailure(trouble)
      // Whatever stood in the way stands on the offer: another version, fewer containers, another bidder. And what got no
      // answer may be done: a trade that was opened is in the list of trades.
      void refresh()
    } finally {
      setSending(false)
    }
  }
  /** Takes the new sum for the one that is shown. */
  const acceptCosts = async () => {
    await queries.invalidateQueries({ queryKey: ['costs'] })
    setFailure(undefined)
  }
  return { send, sending, failure, changed: changedCosts(failure), acceptCosts }
}
