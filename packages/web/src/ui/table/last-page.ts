import { type LinkOptions, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lastPageBefore } from './pages.ts'

type List = {
  data: { data: readonly unknown[]; total_data: number } | undefined
  isPlaceholderData: boolean
}
type Pages = { page: number; perPage: number; linkOf: (page: number) => LinkOptions }

/**
 * Redirects from a page past the end of a list to its last one: an old address, or rows deleted meanwhile. True while it does.
 */
export function useLastPage({ data, isPlaceholderData }: List, { page, perPage, linkOf }: Pages): boolean {
  const router = useRouter()
  const last = data && !isPlaceholderData ? lastPageBefore(page, data, perPage) : undefined
  const href = last === undefined ? undefined : router.buildLocation(linkOf(last)).href
  useEffect(() => {
    if (href !== undefined) void router.navigate({ href, replace: true })
  }, [href, router])
  return href !== undefined
}
