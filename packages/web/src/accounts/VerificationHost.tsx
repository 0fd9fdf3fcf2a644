import { Suspense, useSyncExternalStore } from 'react'
import { verificationStore } from '../lib/api/verify.ts'
import { lazyWithWords } from '../lib/words/lazy-with-words.ts'

const VerificationDialog = lazyWithWords(['accounts'], () => import('./VerificationDialog.tsx'))

/** Rendered once next to the router; the dialog's code is loaded on first use. */
export function VerificationHost({ offerInView }: { offerInView: () => string | undefined }) {
  const open = useSyncExternalStore(verificationStore.subscribe, verificationStore.get)
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <VerificationDialog key={open.event} verification={open} offerId={offerInView()} />
    </Suspense>
  )
}
