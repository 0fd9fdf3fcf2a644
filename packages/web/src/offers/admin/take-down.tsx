import { takeDownReason } from '@mahsul/domain/offers/manage-offer'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/forms/ReasonDialog.tsx'
import type { ReasonAsked, RowAct } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { Button } from '../../ui/Button.tsx'

type Offer = Pick<Answer<'GET /secure/admin/offers'>['data'][number], 'external_id' | 'reference' | 'may'>

const takeDown = ({ external_id: id }: Offer, reason: string) =>
  api('POST /secure/admin/offers/{id}/take-down', { params: { id }, body: { reason } })

function useReason(): ReasonAsked {
  const t = useTranslations('market.offers.takeDown')
  return {
    label: t('reason'),
    hint: t('reasonHint'),
    missing: t('reasonMissing'),
    limits: takeDownReason,
  }
}

/** Takes one offer, or all that are ticked, off the market for one reason. */
export function useTakeDown(): RowAct<Offer> {
  const t = useTranslations('market.offers.takeDown')
  return {
    words: t('verb'),
    busyWords: t('busy'),
    variant: 'refuse',
    labelOf: ({ reference }) => t('of', { name: reference }),
    doneOf: ({ reference }) => t('done', { name: reference }),
    can: ({ may }) => may.includes('take-down'),
    why: t('why'),
    reason: useReason(),
    call: (offer, reason = '') => takeDown(offer, reason),
  }
}

/** The same on the page of an offer. */
export function TakeDown({ offer }: { offer: Offer }) {
  const t = useTranslations('market.offers.takeDown')
  const [isAsking, setAsking] = useState(false)
  const reason = useReason()
  if (!offer.may.includes('take-down')) return null
  return (
    <>
      <Button variant="refuse" onClick={() => setAsking(true)}>
        {t('verb')}
      </Button>
      {isAsking ? (
        <ReasonDialog
          form={`take-down/${offer.external_id}`}
          title={t('title', { name: offer.reference })}
          why={t('why')}
          keep={t('keep')}
          verb={t('verb')}
          busyVerb={t('busy')}
          done={t('done', { name: offer.reference })}
          reason={reason}
          call={(given) => takeDown(offer, given)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
