import { type LinkOptions, useRouter } from '@tanstack/react-router'
import { searchAt } from './lists-seen.ts'

/** The way back to the page of a list that was looked at last. */
export function useListLink(list: LinkOptions): LinkOptions {
  const router = useRouter()
  return { ...list, search: searchAt(router.buildLocation(list).pathname) }
}
