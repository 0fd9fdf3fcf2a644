import { Suspense, useSyncExternalStore } from 'react'
import { lazyWithWords } from '../../lib/lazy-with-words.ts'
import { verificationStore } from '../../lib/verify.ts'

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
