import { creditInForce } from '@mahsul/domain/trades/process/credit-in-force'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { lazyWithWords } from '../../lib/words/lazy-with-words.ts'
import { PresentationDate } from '../../trades/model/PresentationDate.tsx'
import { tradeOfWire } from '../../trades/model/trade-of-wire.ts'
import { SkeletonLines } from '../../ui/states.tsx'
import { DateText, Num } from '../../ui/Text.tsx'
import type { TradeDocument } from './documents.ts'

/** Of a letter of credit, what applies now; the courier of what was sent. */
export function FileAbout({ trade, file }: { trade: Trade; file: TradeDocument }) {
  const t = useTranslations('trades.papers')
  return (
    <>
      {file.type === 'LETTER_OF_CREDIT' ? <CreditTerms trade={trade} file={file} /> : null}
      {file.courier_name ? (
        <p>
          {t('courier')} <bdi>{file.courier_name}</bdi>
          {file.tracking_number ? (
            <>
              {' · '}
              {t('tracking')} <Num className="code">{file.tracking_number}</Num>
            </>
          ) : null}
        </p>
      ) : null}
    </>
  )
}

/** Its expiry, which an accepted amendment changes, the last day for its documents, and its data. */
function CreditTerms({ trade, file }: { trade: Trade; file: TradeDocument }) {
  const t = useTranslations('trades.papers')
  const { expiresOn, expiryPlace } = creditInForce(tradeOfWire(trade)) ?? {}
  return (
    <>
      {expiresOn ? (
        <p>
          {t('expires')} <DateText at={expiresOn} />
          {expiryPlace ? (
            <>
              {' · '}
              <bdi>{expiryPlace}</bdi>
            </>
          ) : null}
        </p>
      ) : null}
      {trade.presentation ? (
        <p>
          <PresentationDate of={trade.presentation} />
        </p>
      ) : null}
      {file.credit_data ? <CreditOfFile trade={trade} /> : null}
    </>
  )
}

const CreditReview = lazyWithWords(['credits'], () => import('../credit/CreditReview.tsx'))

/** A letter of credit as data, which loads when it is opened. */
function CreditOfFile({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.papers')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="fold doc__data" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('creditData')}</summary>
      {isOpen ? (
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <CreditReview trade={trade} />
        </Suspense>
      ) : null}
    </details>
  )
}
