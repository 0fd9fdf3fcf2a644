import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { keepUser, type Profile, refreshUser } from '../../lib/session.ts'

const profileQuery = queryOptions({ queryKey: ['profile'], queryFn: refreshUser })

export const useProfile = () => useQuery(profileQuery)

/** Shows what was saved everywhere at once; what others are shown of me, and what bears my company's name, is asked again. */
export function useKeepProfile(): (saved: Profile) => void {
  const queries = useQueryClient()
  return (saved) => {
    keepUser(saved)
    void queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => key !== 'profile' })
    queries.setQueryData(profileQuery.queryKey, saved)
  }
}
