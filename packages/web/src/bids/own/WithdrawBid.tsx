import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/api.ts'
import { isAnswered } from '../../lib/api/send-once.ts'
import { useRefreshOffers } from '../../offers/queries.ts'
import { useAct } from '../../offers/use-act.ts'
import type { BidWithOffer } from '../../offers/words.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { say } from '../../ui/toasts.ts'

/** Withdrawing a bid still costs its round (decision 8). */
export function WithdrawBid({ bid }: { bid: BidWithOffer }) {
  const t = useTranslations('offers')
  const refresh = useRefreshOffers()
  const [asking, setAsking] = useState(false)
  const { send } = useAct<'withdraw', unknown>({
    put: (_, { idempotencyKey }) =>
      api('PUT /secure/bids/{id}/withdraw', { params: { id: bid.id }, idempotencyKey }),
    done: async () => {
      say(t('withdraw.done'))
      setAsking(false)
      await refresh()
    },
    refused: (failure) => {
      if (isAnswered(failure)) setAsking(false)
      return false
    },
  })
  return (
    <div className="sheet pad">
      <p className="faint">{t('withdraw.hint')}</p>
      <div className="row offer-own__acts">
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('withdraw.act')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        refuse
        title={t('withdraw.ask')}
        verb={t('withdraw.act')}
        busyVerb={t('withdraw.busy')}
        onConfirm={() => send('withdraw')}
        onClose={() => setAsking(false)}
      >
        {t('withdraw.why', { round: bid.round })}
      </ConfirmDialog>
    </div>
  )
}
