import { offerFieldNames } from '@mahsul/contract/offers/offer-wire'
import type { OfferDraft, OfferField } from '@mahsul/domain/offers/check-offer'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { keys } from '../../kit/queries.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { hasErrors } from '../../lib/api/field-errors.ts'
import { isAnswered, isDoneOtherwise } from '../../lib/api/send-once.ts'
import { useSend } from '../../ui/form/use-send.ts'
import { say } from '../../ui/toasts.ts'
import type { DraftKeeper } from '../drafts/draft-keeper.ts'
import { firstOpenStep } from '../form/offer-steps.ts'
import { useAskListsAnew } from '../form/use-catalogue.ts'
import { useRefreshOffers } from '../queries.ts'
import { useTellRefusal } from '../refusal.ts'
import { bodyOf } from './offer-body.ts'
import { stepLink } from './step-link.ts'

/**
 * Code, then one attempt under one Idempotency-Key, stored with the draft: pressing again after a lost answer cannot publish
 * twice.
 */
export function usePublish(keeper: DraftKeeper) {
  const t = useTranslations('offers')
  const router = useRouter()
  const queries = useQueryClient()
  const refresh = useRefreshOffers()
  const tell = useTellRefusal()
  const askListsAnew = useAskListsAnew()
  const { send, busy } = useSend<OfferDraft, OfferField, Answer<'POST /secure/tickets'>>({
    names: offerFieldNames,
    once: bodyOf,
    lost: keeper.lost,
    code: 'create_offer',
    put: async (draft, { idempotencyKey }) => {
      await keeper.sendNow()
      return api('POST /secure/tickets', { body: bodyOf(draft), idempotencyKey })
    },
    done: async ({ data }, { lost }) => {
      if (lost) await keeper.publishedBefore()
      else keeper.published()
      queries.setQueryData(keys.offer(data.id), data)
      void refresh()
      say(t('new.published'), { text: t('new.publishedText', { reference: data.reference }) })
      await router.navigate({ to: '/offers/$id', params: { id: data.id } })
    },
    refused: async ({ failure, errors, lost }) => {
      if (lost && isDoneOtherwise(failure)) return
      if (!hasErrors(errors)) return isAnswered(failure) ? tell(failure) : undefined
      keeper.refuse(errors)
      askListsAnew(errors)
      const step = firstOpenStep(errors)
      keeper.attempt(step)
      await router.navigate(stepLink(step))
    },
  })
  return { publish: send, busy }
}
