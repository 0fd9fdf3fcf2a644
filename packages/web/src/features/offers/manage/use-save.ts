import type { OfferDraft, OfferField } from '@mahsul/domain/offers/check-offer'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import { Refused } from '../../../lib/refused.ts'
import { isDoneOtherwise, lostHere, sendOnce } from '../../../lib/send-once.ts'
import { offerQuery } from '../../../model/queries.ts'
import type { Offer } from '../../../model/types.ts'
import { say } from '../../../ui/toasts.ts'
import { bodyOf, fieldsOfRefusal } from '../create/use-publish.ts'
import type { Base } from '../drafts/kept-edit.ts'
import { dropEdit } from '../drafts/kept-offers.ts'
import { useAskListsAnew } from '../form/use-catalogue.ts'
import { useRefreshOffers } from '../queries.ts'
import { useTellRefusal } from '../refusal.ts'

type Outcome = {
  onStale: (fresh: Offer) => void
  onRefused: (found: Partial<Record<OfferField, string>>) => void
}

/** Saves against the version that was read; another one brings what it says now. */
export function useSave(id: string, { onStale, onRefused }: Outcome) {
  const t = useTranslations('offers')
  const router = useRouter()
  const queries = useQueryClient()
  const refresh = useRefreshOffers()
  const tell = useTellRefusal()
  const askListsAnew = useAskListsAnew()
  const [busy, setBusy] = useState(false)
  const [lost] = useState(lostHere)
  const save = async (draft: OfferDraft, base: Base) => {
    if (busy) return
    const body = { ...bodyOf(draft), version: base.version }
    setBusy(true)
    try {
      const { data } = await sendOnce({
        body,
        lost,
        send: (idempotencyKey) => api('PUT /secure/tickets/{id}', { params: { id }, body, idempotencyKey }),
      })
      dropEdit(id)
      queries.setQueryData(offerQuery(id).queryKey, data)
      void refresh()
      say(t('manage.edited'), { text: t('manage.editedText', { reference: data.reference }) })
      await router.navigate({ to: '/offers/$id', params: { id } })
    } catch (failure) {
      const found = fieldsOfRefusal(failure)
      if (Object.keys(found).length > 0) {
        askListsAnew(found)
        return onRefused(found)
      }
      if (!(failure instanceof Refused)) return tell(failure)
      const fresh = await queries.fetchQuery({ ...offerQuery(id), staleTime: 0 }).catch(() => undefined)
      if ((failure.code === 'STALE_VERSION' || isDoneOtherwise(failure)) && fresh) onStale(fresh)
      else tell(failure)
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}
