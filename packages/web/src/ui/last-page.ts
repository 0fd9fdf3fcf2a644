import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lastPageBefore } from './pages.ts'

type List = {
  data: { data: readonly unknown[]; total_data: number } | undefined
  isPlaceholderData: boolean
}
type Pages = { page: number; perPage: number; hrefOf: (page: number) => string }

/** Leads from a page past the end of a list to its last one: an old address, or rows that went meanwhile. True while it does. */
export function useLastPage({ data, isPlaceholderData }: List, { page, perPage, hrefOf }: Pages): boolean {
  const router = useRouter()
  const last = data && !isPlaceholderData ? lastPageBefore(page, data, perPage) : undefined
  const to = last === undefined ? undefined : hrefOf(last)
  useEffect(() => {
    if (to !== undefined) void router.navigate({ href: to, replace: true })
  }, [to, router])
  return to !== undefined
}
