import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { sessionStore } from '../../lib/api/session-store.ts'
import { lazyWithWords } from '../../lib/words/lazy-with-words.ts'

const LeaveDialog = lazyWithWords(['leaving'], () => import('./LeaveDialog.tsx'))

type Props = { isTyped: () => boolean; onLeave?: (() => void) | undefined }

/** A form with typed values is left only after a question, and they are dropped; closing the window asks as the browser does. */
export function LeaveGuard({ isTyped, onLeave }: Props) {
  const { history } = useRouter()
  const [asked, setAsked] = useState<{ stays: (yes: boolean) => void }>()
  // Who has to log in again finds what was typed when they are back.
  const asks = useEffectEvent(() => sessionStore.get() !== undefined && isTyped())
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: () => asks(),
        blockerFn: ({ currentLocation, nextLocation }) => {
          // The page of a list, or a step of the same form.
          if (currentLocation.pathname === nextLocation.pathname || !asks()) return false
          return new Promise((resolve) => setAsked({ stays: resolve }))
        },
      }),
    [history],
  )
  if (!asked) return null
  const answer = (stays: boolean) => {
    setAsked(undefined)
    asked.stays(stays)
  }
  return (
    <Suspense fallback={null}>
      <LeaveDialog
        onStay={() => answer(true)}
        onLeave={() => {
          onLeave?.()
          answer(false)
        }}
      />
    </Suspense>
  )
}
