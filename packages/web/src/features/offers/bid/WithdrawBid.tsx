import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api, newIdempotencyKey } from '../../../lib/api.ts'
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
  const key = useRef<string>(undefined)
  const [asking, setAsking] = useState(false)
  const withdraw = async () => {
    key.current ??= newIdempotencyKey()
    try {
      await api('PUT /secure/bids/{id}/withdraw', { params: { id: bid.id }, idempotencyKey: key.current })
      say(t('withdraw.done'))
    } catch (failure) {
      tell(failure)
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
