import { useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SkeletonLines } from '../../ui/states.tsx'
import { parts, pathOfPart } from '../design-system/parts.ts'
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
