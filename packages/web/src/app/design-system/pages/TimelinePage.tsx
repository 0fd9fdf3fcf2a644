import { useTranslations } from 'use-intl'
import { PlanPreview } from '../../../trades/plan/PlanPreview.tsx'
import { type Step, Steps } from '../../../ui/Steps.tsx'
import { knownLane } from '../examples.ts'
import { PartBothWays } from '../PartBothWays.tsx'
import { PartsPage } from '../PartsPage.tsx'

const plan = ['plan'] as const

const sums = { advance: '12220.80', balance: '48883.20' }

export default function TimelinePage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="timeline">
      <PartBothWays title={t('stepsOf')} stacked>
        <OfferSteps />
      </PartBothWays>
      <PartBothWays title={t('plan')} saying={plan}>
        <PlanPreview prospect={knownLane} side="buyer" sums={sums} />
      </PartBothWays>
    </PartsPage>
  )
}

const names = ['product', 'quantity', 'packaging', 'delivery', 'price', 'payment', 'review'] as const

/** In the middle, with a passed one still open; at the beginning; at the end. */
function OfferSteps() {
  const t = useTranslations('parts')
  const steps = names.map((key): Step => ({ key, label: t(`steps.${key}`), link: { to: '.' } }))
  return (
    <div className="stack">
      <Steps steps={steps.map((step) => ({ ...step, open: step.key === 'packaging' }))} current={3} />
      <Steps steps={steps} current={0} />
      <Steps steps={steps} current={6} />
    </div>
  )
}
