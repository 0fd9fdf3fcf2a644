import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMayAct } from '../../kit/rights.ts'
import { Button } from '../../ui/Button.tsx'
import { richTextTags } from '../../ui/Text.tsx'

const RateForm = lazy(() => import('./RateForm.tsx'))

/** By which cost of money bids of different payment days are compared; whoever deals for the company can enter it here. */
export function Financing({ rate }: { rate: number | null }) {
  const t = useTranslations('offers.financing')
  const mayDeal = useMayAct('deal')
  const [isOpen, setIsOpen] = useState(false)
  if (mayDeal && (isOpen || rate === null))
    return (
      <Suspense>
        <RateForm rate={rate} {...(rate !== null && { onClose: () => setIsOpen(false) })} />
      </Suspense>
    )
  if (rate === null) return <p className="note">{t('unset')}</p>
  return (
    <p className="unitline">
      {t.rich('used', { ...richTextTags, rate })}{' '}
      {mayDeal ? (
        <Button variant="quiet" small onClick={() => setIsOpen(true)}>
          {t('change')}
        </Button>
      ) : null}
    </p>
  )
}
