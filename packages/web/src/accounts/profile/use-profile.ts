import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../kit/queries.ts'
import { keepUser, type Profile, refreshUser } from '../../lib/api/session.ts'

const profileQuery = queryOptions({ queryKey: keys.profile, queryFn: refreshUser })

export const useProfile = () => useQuery(profileQuery)

/** Shows saved values everywhere at once; what others see of me, and what has my company's name, is refetched. */
export function useKeepProfile(): (saved: Profile) => void {
  const queries = useQueryClient()
  return (saved) => {
    keepUser(saved)
    void queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => key !== 'profile' })
    queries.setQueryData(profileQuery.queryKey, saved)
  }
}
