import { failureWords } from '../lib/failure-words.ts'
import { Refused } from '../lib/refused.ts'
import { languageNow } from '../lib/settings.ts'
import { say } from '../ui/toasts.ts'

/** `catch (failure) { sayFailure(failure) }`. The end of a session has its own toast, and an abort needs none. */
export function sayFailure(failure: unknown): void {
  if (failure instanceof Refused && failure.status === 401) return
  if (failure instanceof DOMException && failure.name === 'AbortError') return
  say(failureWords(failure, languageNow()), { tone: 'clay' })
}
