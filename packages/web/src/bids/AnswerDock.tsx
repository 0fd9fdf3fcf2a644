import { useTranslations } from 'use-intl'
import { money } from '../lib/words/formats.ts'
import { Dock } from '../ui/Dock.tsx'
import type { StepName } from './check.ts'
import { useAnswering } from './context.ts'
import { NextButton } from './FormFoot.tsx'
import { SendButton } from './SendButton.tsx'
import { freightUnknown, useCosts } from './use-costs.ts'

/** On a phone: the total and the next button, always in reach. */
export function AnswerDock({ step }: { step: StepName }) {
  const g = useTranslations('goods.sum')
  const u = useTranslations('ui')
  const { offer, act, draft } = useAnswering()
  const { data: costs } = useCosts(draft, offer, act)
  const known = costs && !freightUnknown(costs, offer)
  return (
    <Dock
      label={g(`total.${offer.type === 'SELL' ? 'buyer' : 'supplier'}`)}
      amount={known ? money(costs.total_cost) : '?'}
      unit={u('price.currency')}
    >
      {step === 'review' ? <SendButton /> : <NextButton step={step} />}
    </Dock>
  )
}
