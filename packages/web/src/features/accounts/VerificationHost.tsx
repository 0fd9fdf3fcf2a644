import { lazy, Suspense, useSyncExternalStore } from 'react'
import { verificationStore } from '../../lib/verify.ts'

const VerificationDialog = lazy(() => import('./VerificationDialog.tsx'))

/** Appears once beside the router; the dialog's code comes when it is first asked for. */
export function VerificationHost() {
  const open = useSyncExternalStore(verificationStore.subscribe, verificationStore.get)
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <VerificationDialog key={open.event} verification={open} />
    </Suspense>
  )
}
