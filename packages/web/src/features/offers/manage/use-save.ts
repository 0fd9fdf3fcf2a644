import type { OfferDraft, OfferField } from '@mahsul/domain/offers/check-offer'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../../app/routes.ts'
import { offerQuery } from '../../../goods/queries.ts'
import type { Offer } from '../../../goods/types.ts'
import { api, newIdempotencyKey } from '../../../lib/api.ts'
import { Refused } from '../../../lib/refused.ts'
import { say } from '../../../ui/toasts.ts'
import { bodyOf, fieldsOfRefusal } from '../create/use-publish.ts'
import { useRefreshOffers } from '../queries.ts'
import { useTellRefusal } from '../refusal.ts'

type Outcome = {
  onStale: (fresh: Offer) => void
  onRefused: (found: Partial<Record<OfferField, string>>) => void
}

/** Saves against the version that was read; another one brings what it says now. */
export function useSave({ onStale, onRefused }: Outcome) {
  const t = useTranslations('offers')
  const router = useRouter()
  const queries = useQueryClient()
  const refresh = useRefreshOffers()
  const tell = useTellRefusal()
  const [busy, setBusy] = useState(false)
  const attempt = useRef<{ body: string; key: string }>(undefined)
  const save = async (draft: OfferDraft, base: Offer) => {
    if (busy) return
    const body = { ...bodyOf(draft), version: base.version }
    const text = JSON.stringify(body)
    if (attempt.current?.body !== text) attempt.current = { body: text, key: newIdempotencyKey() }
    setBusy(true)
    try {
      const { data } = await api('PUT /secure/tickets/{id}', {
        params: { id: base.id },
        body,
        idempotencyKey: attempt.current.key,
      })
      queries.setQueryData(offerQuery(base.id).queryKey, data)
      void refresh()
      say(t('manage.edited'), { text: t('manage.editedText', { reference: data.reference }) })
      await router.navigate({ href: pathTo('offers.show', { id: base.id }) })
    } catch (failure) {
      attempt.current = undefined
      const found = fieldsOfRefusal(failure)
      if (Object.keys(found).length > 0) return onRefused(found)
      if (!(failure instanceof Refused)) return tell(failure)
      const fresh = await queries.fetchQuery({ ...offerQuery(base.id), staleTime: 0 }).catch(() => undefined)
      if (failure.code === 'STALE_VERSION' && fresh) onStale(fresh)
      else tell(failure)
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}
