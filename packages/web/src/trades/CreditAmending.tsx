import { actWords } from '@mahsul/contract/trades/trade-words'
import { whyNotAmend } from '@mahsul/domain/trades/credit-amendment'
import { Suspense, useState } from 'react'
import { useMayAct } from '../kit/rights.ts'
import type { Trade } from '../kit/types.ts'
import { serverNow } from '../lib/clock.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { lazyWithWords } from '../lib/words/lazy-with-words.ts'
import { SkeletonLines } from '../ui/states.tsx'
import { tradeOfWire } from './model/trade-of-wire.ts'

const AmendCredit = lazyWithWords(['credits'], () => import('../documents/credit/AmendCredit.tsx'))

/** Under the documents: the buyer hands on an amendment of the letter of credit, one at a time. The form loads when it is opened. */
export function CreditAmending({ trade }: { trade: Trade }) {
  const language = useLanguage()
  const mayAct = useMayAct('payments')
  const [isOpen, setOpen] = useState(false)
  const isPossible =
    trade.side === 'buyer' &&
    mayAct &&
    !trade.held &&
    !trade.credit_amendment &&
    !whyNotAmend(tradeOfWire(trade), serverNow())
  if (!isPossible) return null
  return (
    <details className="sheet fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{actWords['credit.amend'].todo[language]}</summary>
      {isOpen ? (
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <AmendCredit trade={trade} />
        </Suspense>
      ) : null}
    </details>
  )
}
