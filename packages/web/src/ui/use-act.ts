import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { failureWords } from '../lib/words/failure-words.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { say } from './toasts.ts'

type How = {
  /** Reads again what the act concerns, also after a failure: somebody else may have been first. */
  refresh: (queries: QueryClient) => Promise<unknown>
  /** By default a toast. */
  sayDone?: (words: string) => void
}

/** An act without a form, such as one that a dialog asked about: done, said, and what it concerns read again. */
export function useAct({ refresh, sayDone = say }: How) {
  const language = useLanguage()
  const queries = useQueryClient()
  return async (act: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await act()
      sayDone(done)
    } catch (failure) {
      say(failureWords(failure, language), { tone: 'clay' })
    }
    await refresh(queries)
  }
}
