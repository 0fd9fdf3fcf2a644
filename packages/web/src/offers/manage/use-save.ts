import { offerFieldNames } from '@mahsul/contract/offers/offer-wire'
import type { OfferDraft, OfferField } from '@mahsul/domain/offers/check-offer'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { offerQuery } from '../../kit/queries.ts'
import type { Offer } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { type FieldErrors, hasErrors } from '../../lib/api/field-errors.ts'
import { isRefusal } from '../../lib/api/refusal.ts'
import { isDoneOtherwise } from '../../lib/api/send-once.ts'
import { Refused } from '../../lib/refused.ts'
import { useSend } from '../../ui/form/use-send.ts'
import { say } from '../../ui/toasts.ts'
import { bodyOf } from '../create/offer-body.ts'
import type { Base } from '../drafts/kept-edit.ts'
import { dropEdit } from '../drafts/kept-offers.ts'
import { useAskListsAnew } from '../form/use-catalogue.ts'
import { useRefreshOffers } from '../queries.ts'
import { useTellRefusal } from '../refusal.ts'

type Edit = { draft: OfferDraft; base: Base }
type Outcome = {
  onStale: (fresh: Offer) => void
  onRefused: (found: FieldErrors<OfferField>) => void
}

const changesOf = ({ draft, base }: Edit) => ({ ...bodyOf(draft), version: base.version })

/** Saves against the version that was read; if it is stale, loads the current terms. */
export function useSave(id: string, { onStale, onRefused }: Outcome) {
  const t = useTranslations('offers')
  const router = useRouter()
  const queries = useQueryClient()
  const refresh = useRefreshOffers()
  const tell = useTellRefusal()
  const askListsAnew = useAskListsAnew()
  const { send, busy } = useSend<Edit, OfferField, Answer<'PUT /secure/tickets/{id}'>>({
    names: offerFieldNames,
    once: changesOf,
    put: (edit, { idempotencyKey }) =>
      api('PUT /secure/tickets/{id}', { params: { id }, body: changesOf(edit), idempotencyKey }),
    done: async ({ data }) => {
      dropEdit(id)
      queries.setQueryData(offerQuery(id).queryKey, data)
      void refresh()
      say(t('manage.edited'), { text: t('manage.editedText', { reference: data.reference }) })
      await router.navigate({ to: '/offers/$id', params: { id } })
    },
    refused: async ({ failure, errors }) => {
      if (hasErrors(errors)) {
        askListsAnew(errors)
        return onRefused(errors)
      }
      if (!(failure instanceof Refused)) return tell(failure)
      const fresh = await queries.fetchQuery({ ...offerQuery(id), staleTime: 0 }).catch(() => undefined)
      if ((isRefusal(failure, 'STALE_VERSION') || isDoneOtherwise(failure)) && fresh) onStale(fresh)
      else tell(failure)
    },
  })
  return { save: send, busy }
}
