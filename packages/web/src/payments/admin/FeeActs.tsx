import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/forms/ReasonDialog.tsx'
import type { RowAct } from '../../kit/resource/resource.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import type { AdminFee } from './fee.ts'
import { PayDialog } from './PayDialog.tsx'

/** Mark an invoice as paid, or take that back. */
export function FeeActs({ fee }: { fee: AdminFee }) {
  const t = useTranslations('feeBooks')
  const [doing, setDoing] = useState<'pay' | 'unpay'>()
  const close = () => setDoing(undefined)
  const { may, number } = fee
  return (
    <>
      {may.includes('pay') ? (
        <Button
          variant="secondary"
          small
          aria-label={t('pay.of', { number })}
          onClick={() => setDoing('pay')}
        >
          {t('pay.verb')}
        </Button>
      ) : null}
      {may.includes('unpay') ? (
        <Button
          variant="quiet"
          small
          aria-label={t('unpay.of', { number })}
          onClick={() => setDoing('unpay')}
        >
          {t('unpay.verb')}
        </Button>
      ) : null}
      {doing === 'pay' ? <PayDialog fee={fee} onClose={close} /> : null}
      {doing === 'unpay' ? <Unpay fee={fee} onClose={close} /> : null}
    </>
  )
}

function Unpay({ fee, onClose }: { fee: AdminFee; onClose: () => void }) {
  const t = useTranslations('feeBooks.unpay')
  const { external_id: id, number, version } = fee
  return (
    <ReasonDialog
      form={`unpay/${id}`}
      title={t('title', { number })}
      why={t('why')}
      keep={t('keep')}
      verb={t('verb')}
      busyVerb={t('busy')}
      done={t('done', { number })}
      reason={{ label: t('reason'), missing: t('reasonMissing'), limits: { shortest: 3, longest: 500 } }}
      call={(reason) =>
        api('POST /secure/admin/fee-invoices/{id}/unpay', { params: { id }, body: { reason, version } })
      }
      onClose={onClose}
    />
  )
}

/** Reminds of one invoice, or of all that are ticked. */
export function useRemind(): RowAct<AdminFee> {
  const t = useTranslations('feeBooks.remind')
  return {
    words: t('verb'),
    busyWords: t('busy'),
    variant: 'quiet',
    labelOf: ({ number }) => t('of', { number }),
    doneOf: ({ number }) => t('done', { number }),
    can: ({ may }) => may.includes('remind'),
    why: t('why'),
    call: ({ external_id: id, version }) =>
      api('POST /secure/admin/fee-invoices/{id}/remind', { params: { id }, body: { version } }),
  }
}
