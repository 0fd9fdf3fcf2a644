import { type ComponentProps, lazy, Suspense } from 'react'
import { SkeletonLines } from '../ui/states.tsx'

/** The forms load after the page: a reader who only looks at a trade needs none of them. */
const Form = lazy(async () => ({ default: (await import('./forms/TaskForm.tsx')).TaskForm }))

/** A task that is done in place. */
export const TaskInPlace = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={<SkeletonLines lines={4} />}>
    <Form {...props} />
  </Suspense>
)
