import { useQueryClient } from '@tanstack/react-query'
import { sayDone } from './done.ts'
import { backOfficeKey } from './resource.ts'

/** After a form was saved: says so, and the back office is read again. */
export function useRefresh() {
  const queries = useQueryClient()
  return async (done: string) => {
    sayDone(done)
    await queries.invalidateQueries({ queryKey: backOfficeKey })
  }
}
