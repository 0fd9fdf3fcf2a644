import { useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { parts, pathOfPart } from '../../features/design-system/parts.ts'
import { SkeletonLines } from '../../ui/states.tsx'
import { partPages } from './pages.ts'

/** The page of the guide that the address names. */
export default function PartPage() {
  const here = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  const part = parts.find((each) => pathOfPart(each) === here)
  if (!part) return null
  const Page = partPages[part]
  return (
    <Suspense fallback={<SkeletonLines lines={5} />}>
      <Page />
    </Suspense>
  )
}
