import { offerDraftToWire, offerFieldNames } from '@mahsul/contract/offer-wire'
import type { OfferBody } from '@mahsul/contract/offers'
import type { OfferDraft, OfferField } from '@mahsul/domain/offers/check-offer'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod'
import { api } from '../../../lib/api.ts'
import { doneOtherwise } from '../../../lib/attempt.ts'
import { earlierTryQuery } from '../../../lib/earlier-try.ts'
import { Refused } from '../../../lib/refused.ts'
import { isAnswered, isDoneOtherwise, sendOnceWithCode } from '../../../lib/send-once.ts'
import { keys } from '../../../model/queries.ts'
import { say } from '../../../ui/toasts.ts'
import type { DraftKeeper } from '../drafts/draft-keeper.ts'
import { firstOpenStep } from '../form/offer-steps.ts'
import { useAskListsAnew } from '../form/use-catalogue.ts'
import { useRefreshOffers } from '../queries.ts'
import { useTellRefusal } from '../refusal.ts'
import { stepLink } from './step-link.ts'

/** The offer as it is sent; a checked draft has every answer the wire asks for. */
export function bodyOf(draft: OfferDraft): z.input<typeof OfferBody> {
  const { step: _, ...body } = offerDraftToWire(draft, 0)
  return body as z.input<typeof OfferBody> // checkOffer found no answer missing
}

/** Errors under the wire's names, back at the fields they belong to. */
export function fieldsOfRefusal(failure: unknown): Partial<Record<OfferField, string>> {
  const found: Partial<Record<OfferField, string>> = {}
  if (!(failure instanceof Refused) || !failure.errors) return found
  for (const [wire, messages] of Object.entries(failure.errors))
    for (const [field, name] of Object.entries(offerFieldNames) as [OfferField, string][])
      if (wire === name || wire.startsWith(`${name}.`)) found[field] ??= messages[0] ?? ''
  return found
}

/** Code, then one attempt under one key, kept with the draft: pressing again after a lost answer cannot publish twice. */
export function usePublish(keeper: DraftKeeper) {
  const t = useTranslations('offers')
  const router = useRouter()
  const queries = useQueryClient()
  const refresh = useRefreshOffers()
  const tell = useTellRefusal()
  const askListsAnew = useAskListsAnew()
  const [busy, setBusy] = useState(false)

  const publish = async (draft: OfferDraft) => {
    if (busy) return
    const body = bodyOf(draft)
    const lost = keeper.lost.get()
    setBusy(true)
    try {
      const published = await sendOnceWithCode('create_offer', {
        body,
        lost: keeper.lost,
        send: async (idempotencyKey) => {
          await keeper.sendNow()
          return api('POST /secure/tickets', { body, idempotencyKey })
        },
      })
      if (!published) return
      const { data } = published
      if (lost) await keeper.publishedBefore()
      else keeper.published()
      queries.setQueryData(keys.offer(data.id), data)
      void refresh()
      say(t('new.published'), { text: t('new.publishedText', { reference: data.reference }) })
      await router.navigate({ to: '/offers/$id', params: { id: data.id } })
    } catch (failure) {
      if (lost && isDoneOtherwise(failure)) {
        keeper.lost.set(doneOtherwise(lost))
        return void queries.invalidateQueries(earlierTryQuery(lost))
      }
      const refused = fieldsOfRefusal(failure)
      if (Object.keys(refused).length > 0) {
        keeper.refuse(refused)
        askListsAnew(refused)
        const step = firstOpenStep(refused)
        keeper.attempt(step)
        await router.navigate({ ...stepLink(step) })
      } else if (isAnswered(failure)) tell(failure)
    } finally {
      setBusy(false)
    }
  }
  return { publish, busy }
}
