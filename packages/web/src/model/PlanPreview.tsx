import { lazy, Suspense } from 'react'
import { SkeletonLines } from '../ui/states.tsx'
import type { PlanProps } from './PlanTimeline.tsx'

/** The process loads after the page: it is read after price and place. */
const Timeline = lazy(() => import('./PlanTimeline.tsx'))

/** What would happen after the deal: who does what until when, when money moves, and which documents there are. */
export const PlanPreview = (props: PlanProps) => (
  <Suspense fallback={<SkeletonLines lines={4} />}>
    <Timeline {...props} />
  </Suspense>
)
