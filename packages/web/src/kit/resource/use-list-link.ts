import { type LinkOptions, useRouter } from '@tanstack/react-router'
import { searchAt } from './lists-seen.ts'

/** The way back to the last viewed page of a list. */
export function useListLink(list: LinkOptions): LinkOptions {
  const router = useRouter()
  return { ...list, search: searchAt(router.buildLocation(list).pathname) }
}
