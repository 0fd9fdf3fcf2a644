import { useQueryClient } from '@tanstack/react-query'
import { failureWords } from '../../lib/failure-words.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { type Approval, refreshApprovals } from '../../model/approvals/approvals.ts'
import { say } from '../../ui/toasts.ts'

/** Decides or takes back a request, says the result, and reads the requests again: somebody else may have been first. */
export function useDecide(approval: Approval) {
  const queries = useQueryClient()
  const language = useLanguage()
  return async (call: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await call()
      say(done)
    } catch (failure) {
      say(failureWords(failure, language), { tone: 'clay' })
    }
    await refreshApprovals(queries, approval)
  }
}
