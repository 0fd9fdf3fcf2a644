import type { PageSize } from '../settings.ts'
import { useMemberSettings } from './member-settings.ts'

/** Lists begin with five rows a page; the member's choice holds for all of them (decision 121). */
export function usePageSize(): [PageSize, (size: PageSize) => void] {
  const [{ pageSize = 5 }, change] = useMemberSettings()
  return [pageSize, (size) => change({ pageSize: size })]
}
