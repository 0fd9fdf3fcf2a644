import { utcDay } from '@mahsul/domain/kit/calendar'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Bid } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'
import { hasErrors } from '../../lib/api/field-errors.ts'
import { isAnswered } from '../../lib/api/send-once.ts'
import { serverNow } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { wordsFor } from '../../lib/words/problem-words.ts'
import { useSend } from '../../ui/form/use-send.ts'
import { say } from '../../ui/toasts.ts'
import { useRefreshOffers } from '../queries.ts'
import { useTellRefusal } from '../refusal.ts'
import {
  type DeclineDraft,
  type DeclineField,
  declineBody,
  declineNames,
  declineProblems,
  type SuggestedOn,
} from './decline-bid.ts'

/** More specific here than for other fields of the product. */
const ownWords: Readonly<Record<string, 'needed' | 'price' | 'containers' | undefined>> = {
  'message.required': 'needed',
  'price.numeric': 'price',
  'containers.numeric': 'containers',
  'containers.containersAvailable': 'containers',
}

const nothing: DeclineDraft = { message: '', price: '', containers: undefined, section: null }

export type Declining = ReturnType<typeof useDecline>

/** The form to decline a bid: its problems, and sending it. */
export function useDecline(bid: Bid, offer: SuggestedOn, onClose: () => void) {
  const t = useTranslations('offers')
  const id = useId()
  const refresh = useRefreshOffers()
  const tell = useTellRefusal()
  const language = useLanguage()
  const [draft, setDraft] = useState(nothing)
  const [tried, setTried] = useState(false)
  const problems = declineProblems(draft, offer, utcDay(serverNow()))
  const { send, busy, errors } = useSend<DeclineDraft, DeclineField>({
    names: declineNames,
    once: declineBody,
    put: (answers, { idempotencyKey }) =>
      api('PUT /secure/bids/{id}/decline', {
        params: { id: bid.id },
        body: declineBody(answers),
        idempotencyKey,
      }),
    done: async () => {
      say(t('bid.declined'), { text: t('bid.declinedText', { company: bid.bidder.company_name }) })
      onClose()
      await refresh()
    },
    refused: async ({ failure, errors: found }) => {
      if (hasErrors(found)) return
      tell(failure)
      // After a lost answer the input stays, to be sent again.
      if (isAnswered(failure)) await refresh()
    },
  })
  const errorOf = (field: DeclineField) => {
    const problem = tried ? problems[field] : undefined
    if (!problem) return errors[field]
    const own = ownWords[`${field}.${problem.rule}`]
    return own ? t(`decline.error.${own}`, { n: offer.available_containers }) : wordsFor(problem, language)
  }
  return {
    busy,
    /** The props of a field's component. */
    of: <Field extends DeclineField>(field: Field) => ({
      id: `${id}-${field}`,
      value: draft[field],
      error: errorOf(field),
      onChange: (typed: DeclineDraft[Field]) => setDraft((before) => ({ ...before, [field]: typed })),
    }),
    send: () => {
      setTried(true)
      const [first] = Object.keys(problems)
      return first ? document.getElementById(`${id}-${first}`)?.focus() : void send(draft)
    },
  }
}
