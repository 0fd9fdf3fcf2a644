import { type ComponentProps, lazy, Suspense } from 'react'
import { SkeletonLines } from '../../ui/states.tsx'

/** The forms load after the page: a reader who only looks at a trade needs none of them. */
const Form = lazy(async () => ({ default: (await import('./tasks/TaskForm.tsx')).TaskForm }))
const Review = lazy(async () => ({ default: (await import('./tasks/DraftsReview.tsx')).ReviewRow }))

/** A task that is done in place. */
export const TaskInPlace = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={<SkeletonLines lines={4} />}>
    <Form {...props} />
  </Suspense>
)

/** A draft that waits for the reader's approval or refusal. */
export const DraftInPlace = (props: ComponentProps<typeof Review>) => (
  <Suspense fallback={<SkeletonLines lines={2} />}>
    <Review {...props} />
  </Suspense>
)
