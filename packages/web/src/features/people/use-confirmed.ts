import { useQueryClient } from '@tanstack/react-query'
import { failureWords } from '../../lib/failure-words.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { keys } from '../../model/queries.ts'
import { say } from '../../ui/toasts.ts'

/** What a dialog asked about is done, its result is said, and the people are read again. */
export function useConfirmed() {
  const queries = useQueryClient()
  const language = useLanguage()
  return async (call: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await call()
      say(done)
    } catch (failure) {
      say(failureWords(failure, language), { tone: 'clay' })
    }
    await queries.invalidateQueries({ queryKey: keys.people })
  }
}
