import { actWords } from '@mahsul/contract/trades/trade-words'
import { isUnderCredit } from '@mahsul/domain/offers/payment'
import { Suspense, useState } from 'react'
import type { Trade } from '../kit/types.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { lazyWithWords } from '../lib/words/lazy-with-words.ts'
import { payTermsOf } from '../offers/facts/pay-terms.ts'
import { SkeletonLines } from '../ui/states.tsx'

const StateCredit = lazyWithWords(['credits'], () => import('../documents/credit/StateCredit.tsx'))

/** Under the documents: the letter of credit as either side has it from its bank. What is in it loads when it is opened. */
export function CreditStating({ trade }: { trade: Trade }) {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  if (!isUnderCredit(payTermsOf(trade.terms)) || trade.status !== 'running') return null
  return (
    <details className="sheet fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{actWords['credit.state'].todo[language]}</summary>
      {isOpen ? (
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <StateCredit trade={trade} />
        </Suspense>
      ) : null}
    </details>
  )
}
