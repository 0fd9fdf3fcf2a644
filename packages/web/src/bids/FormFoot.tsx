import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/Link.tsx'
import { DraftKept } from '../ui/states.tsx'
import type { StepName } from './check.ts'
import { useAnswering } from './context.ts'
import { actNameOf } from './draft.ts'

/** The next and back buttons; what was typed is kept either way. */
export function FormFoot({ step }: { step: StepName }) {
  const { draft } = useAnswering()
  return (
    <div className="row row--end">
      <DraftKept at={draft.keptAt ? new Date(draft.keptAt) : undefined} />
      <BackLink step={step} />
      <NextButton step={step} />
    </div>
  )
}

export function BackLink({ step }: { step: StepName }) {
  const t = useTranslations('bids')
  const { offer, steps, linkOf } = useAnswering()
  const before = steps[steps.indexOf(step) - 1]
  if (before) return <ButtonLink {...linkOf(before)}>{t('back')}</ButtonLink>
  return (
    <ButtonLink to="/marketplace/$id/show" params={{ id: offer.id }}>
      {t('back')}
    </ButtonLink>
  )
}

export function NextButton({ step }: { step: StepName }) {
  const t = useTranslations('bids')
  const { act, offer, steps } = useAnswering()
  const following =
    steps[steps.indexOf(step) + 1] === 'terms' ? 'terms' : (`review.${actNameOf(act, offer)}` as const)
  return (
    <Button type="submit" form="answer-form">
      {t(`next.${following}`)}
    </Button>
  )
}
