import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { SkeletonLines } from '../../ui/states.tsx'
import type { PlanProps } from './PlanTimeline.tsx'

/** The process loads after the page: it is read after price and place. */
const Timeline = lazy(() => import('./PlanTimeline.tsx'))

/** What would happen after the deal: who does what until when, when money moves, and which documents there are. */
export const PlanPreview = (props: PlanProps) => (
  <Suspense fallback={props.folded ? <Folded /> : <SkeletonLines lines={4} />}>
    <Timeline {...props} />
  </Suspense>
)

/** Its line among the other folds, while the date in it is being worked out. */
function Folded() {
  const t = useTranslations('plan')
  return (
    <details className="fold plan">
      <summary>
        <span>{t('title')}</span>
      </summary>
      <p className="faint fold__why">{t('sub')}</p>
    </details>
  )
}
