import { useQueryClient } from '@tanstack/react-query'
import { failureWords } from '../../lib/failure-words.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { say } from '../../ui/toasts.ts'
import { sayDone } from './done.ts'
import { backOfficeKey } from './resource.ts'

/** An act on a row, with a message of its success or failure; the back office is refetched in either case. */
export function useAct() {
  const language = useLanguage()
  const queries = useQueryClient()
  return async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
      sayDone(done)
    } catch (failure) {
      say(failureWords(failure, language), { tone: 'clay' })
    }
    await queries.invalidateQueries({ queryKey: backOfficeKey })
  }
}
