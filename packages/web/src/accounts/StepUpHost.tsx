import { Suspense, useSyncExternalStore } from 'react'
import { stepUpStore } from '../lib/api/step-up.ts'
import { lazyWithWords } from '../lib/words/lazy-with-words.ts'

const StepUpDialog = lazyWithWords(['accounts'], () => import('./StepUpDialog.tsx'))

/** Rendered once next to the router, for every screen; the dialog's code is loaded when it first opens. */
export function StepUpHost() {
  const open = useSyncExternalStore(stepUpStore.subscribe, stepUpStore.get)
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <StepUpDialog stepUp={open} />
    </Suspense>
  )
}
