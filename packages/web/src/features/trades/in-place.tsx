import { type ComponentProps, lazy, Suspense } from 'react'
import { SkeletonLines } from '../../ui/states.tsx'

/** The forms come after the page: who only looks where a trade stands needs none of them. */
const Form = lazy(async () => ({ default: (await import('./tasks/TaskForm.tsx')).TaskForm }))
const Review = lazy(async () => ({ default: (await import('./tasks/DraftsReview.tsx')).ReviewRow }))

/** A task done where it stands. */
export const TaskInPlace = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={<SkeletonLines lines={4} />}>
    <Form {...props} />
  </Suspense>
)

/** A draft that waits for the reader's yes or no. */
export const DraftInPlace = (props: ComponentProps<typeof Review>) => (
  <Suspense fallback={<SkeletonLines lines={2} />}>
    <Review {...props} />
  </Suspense>
)
