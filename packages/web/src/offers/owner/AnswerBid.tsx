import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApprovalHere } from '../../companies/kept-acts/ApprovalHere.tsx'
import { isApprovalRequired } from '../../companies/kept-acts/approvals.ts'
import type { Bid, Offer } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { money, tons } from '../../lib/words/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Bdi, richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { ChangedCosts } from '../facts/ChangedCosts.tsx'
import { type ChangedLine, changedCosts, type ExpectedCosts, expectedOf } from '../facts/changed-costs.ts'
import { useRefreshOffers } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { afterAccepting } from './best-of-row.ts'
import { DeclineForm } from './DeclineForm.tsx'
import type { SuggestedOn } from './decline-bid.ts'

type Props = {
  bid: Bid
  offer: SuggestedOn & Pick<Offer, 'type'>
  pending: readonly Bid[]
}

/** Accept, with its effect on the other bids, or decline in place. */
export function AnswerBid({ bid, offer, pending }: Props) {
  const t = useTranslations('offers')
  const [doing, setDoing] = useState<'accept' | 'decline'>()
  const [changed, setChanged] = useState<readonly ChangedLine[]>([])
  const refresh = useRefreshOffers()
  const side = sideOf(offer.type)
  const company = bid.bidder.company_name
  const after = afterAccepting(bid, pending, offer.available_containers)
  const consequence = t.rich(offer.type === 'BUY' ? 'bid.afterBuy' : 'bid.after', {
    ...richTextTags,
    left: after.left,
    closing: after.closing,
  })
  /** The refusal that says a colleague has to approve: the question stays open. */
  const [required, setRequired] = useState<unknown>()
  const asking = doing === 'accept' || required !== undefined
  const accept = useAccept(bid, { onChanged: setChanged, onRequired: setRequired })
  if (doing === 'decline') return <DeclineForm bid={bid} offer={offer} onClose={() => setDoing(undefined)} />
  return (
    <>
      {changed.length > 0 ? (
        <ChangedCosts
          changed={changed}
          side={side}
          onAccept={async () => {
            await refresh()
            setChanged([])
          }}
        />
      ) : null}
      <footer>
        <Button
          disabled={changed.length > 0}
          aria-label={t('bid.acceptOf', { company })}
          onClick={() => setDoing('accept')}
        >
          {t('bid.accept')}
        </Button>
        <Button
          variant="danger"
          aria-label={t('bid.declineOf', { company })}
          onClick={() => setDoing('decline')}
        >
          {t('bid.decline')}
        </Button>
      </footer>
      <p className="after faint">{consequence}</p>
      <ConfirmDialog
        open={asking}
        title={t('bid.acceptAsk')}
        verb={t('bid.accept')}
        busyVerb={t('bid.accepting')}
        onClose={() => {
          setDoing(undefined)
          setRequired(undefined)
        }}
        onConfirm={async () => {
          setRequired(undefined)
          await accept()
          setDoing(undefined)
        }}
        after={
          asking ? <ApprovalHere subject={{ act: 'acceptance', bid_id: bid.id }} failure={required} /> : null
        }
      >
        <WhatIsAccepted bid={bid} type={offer.type} /> {consequence}
      </ConfirmDialog>
    </>
  )
}

function WhatIsAccepted({ bid, type }: { bid: Bid; type: Offer['type'] }) {
  const t = useTranslations('offers')
  const side = sideOf(type)
  return (
    <>
      {t.rich(type === 'BUY' ? 'bid.acceptWhyBuy' : 'bid.acceptWhy', {
        ...richTextTags,
        company: () => <Bdi>{bid.bidder.company_name}</Bdi>,
        n: bid.containers,
        mt: tons(bid.quantity),
        price: money(bid.price),
        value: money(bid.costs.contract_value),
      })}{' '}
      {t.rich(`bid.acceptTotal.${side}`, { ...richTextTags, total: money(bid.costs.total_cost) })}
    </>
  )
}

const sideOf = (type: Offer['type']) => (type === 'SELL' ? 'supplier' : 'buyer')

type Refusals = {
  onChanged: (changed: readonly ChangedLine[]) => void
  onRequired: (failure: unknown) => void
}

function useAccept(bid: Bid, { onChanged, onRequired }: Refusals) {
  const t = useTranslations('offers')
  const router = useRouter()
  const refresh = useRefreshOffers()
  const { send } = useAct<ExpectedCosts, Answer<'PUT /secure/bids/{id}/accept'>>({
    put: (body, { idempotencyKey }) =>
      api('PUT /secure/bids/{id}/accept', { params: { id: bid.id }, body, idempotencyKey }),
    done: async ({ data }) => {
      say(t('bid.accepted'), { text: t('bid.acceptedText', { company: bid.bidder.company_name }) })
      void refresh()
      if (data.trade_id) await router.navigate({ to: '/trades/$id/show', params: { id: data.trade_id } })
    },
    refused: (failure) => {
      const isRequired = isApprovalRequired(failure)
      if (isRequired) onRequired(failure)
      const changed = changedCosts(failure)
      if (changed.length > 0) onChanged(changed)
      return isRequired || changed.length > 0
    },
  })
  return () => send(expectedOf(bid.costs))
}
