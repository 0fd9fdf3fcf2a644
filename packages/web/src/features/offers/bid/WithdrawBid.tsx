import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api.ts'
import { isAnswered, lostHere, sendOnce } from '../../../lib/send-once.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { say } from '../../../ui/toasts.ts'
import { useRefreshOffers } from '../queries.ts'
import { useTellRefusal } from '../refusal.ts'
import type { BidWithOffer } from '../words.tsx'

/** Taking a bid back costs its round all the same (decision 8). */
export function WithdrawBid({ bid }: { bid: BidWithOffer }) {
  const t = useTranslations('offers')
  const refresh = useRefreshOffers()
  const tell = useTellRefusal()
  const [lost] = useState(lostHere)
  const [asking, setAsking] = useState(false)
  const withdraw = async () => {
    try {
      await sendOnce({
        body: 'withdraw',
        lost,
        send: (idempotencyKey) =>
          api('PUT /secure/bids/{id}/withdraw', { params: { id: bid.id }, idempotencyKey }),
      })
      say(t('withdraw.done'))
    } catch (failure) {
      tell(failure)
      // After a lost answer the act stays where it is, to be pressed again.
      if (!isAnswered(failure)) return
    }
    setAsking(false)
    await refresh()
  }
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
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        {t('withdraw.why', { round: bid.round })}
      </ConfirmDialog>
    </div>
  )
}
