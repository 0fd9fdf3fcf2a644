import { lazy, Suspense } from 'react'
import type { Trade } from '../kit/types.ts'
import { SkeletonLines } from '../ui/states.tsx'

const Shown = lazy(async () => ({ default: (await import('./tasks/Corrections.tsx')).Corrections }))

/** Dates that the platform proposes to correct. Few trades have any, so they load after the page. */
export const Corrections = ({ trade }: { trade: Trade }) =>
  trade.corrections ? (
    <Suspense fallback={<SkeletonLines lines={4} />}>
      <Shown trade={trade} corrections={trade.corrections} />
    </Suspense>
  ) : null
